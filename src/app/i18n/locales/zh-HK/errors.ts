import type { errors as en } from '../en/errors.ts';

export const errors: Record<keyof typeof en, string> = {
  'error.notLoggedIn': '您尚未登入。未傳送任何請求，資金不受影響。請登入後重試。',
  'error.badParameter': '交易所無法識別某個值（{{field}}）。未下任何委託。請更正後重新提交。',
  'error.system': '交易所內部出現故障。再次提交前請先查看目前委託：若已受理，會顯示在其中。',
  'error.unknownContract': '這裏沒有合約「{{contract}}」。未下任何委託。請從列表中選擇合約。',
  'error.badPrice': '價格不是最小變動價位的整數倍，或為零。未下任何委託。請更正價格。',
  'error.priceOutsideBand':
    '委託價超出該合約的價格區間：偏離標記價格過遠，不能成交，也不能掛單。未下任何委託，亦未凍結資金。請選擇更接近標記價格的價格。',
  'error.tooFrequent': '請求過於頻密，本次未執行。請等待 {{seconds}} 秒後重試。',
  'error.userChanged': '目前登入的用戶已變更，或已登出。未傳送任何請求，資金不受影響。請重新登入後重試。',
  'error.settingsGone': '帳戶或環境已切換，設定尚未傳送。',
  'error.failed': '交易所拒絕了請求。未下任何委託。請重試或重新整理頁面。',
  'error.noLiquidity': '市價單保護價範圍內沒有可成交的對手盤。未成交，亦未收取費用。請使用限價單或稍候。',
  'error.badTrigger': '觸發價與委託不符：止盈應在盈利方向，止損應在虧損方向。未下單亦未更改。請更正觸發價。',
  'error.network': '無法連接交易所，請求未送達。連線恢復後會自動繼續，屆時請重試。',
  'error.timeout': '交易所未及時應答。如正在更改內容，請先查看是否已執行，再重試。',
  'error.serverGone': '交易所未運行，或本裝置已離線。倉位和委託在交易所保持不變。頁面會自動重連。',
  'error.unexpectedAnswer': '交易所的應答無法識別。繼續操作前請檢查目前委託，並重新整理頁面。',
  'form.problem.notANumber': '「{{text}}」不是數字。請只使用數字和一個小數點。',
  'form.problem.offTick': '價格必須是 {{tick}} 的整數倍。最接近的是 {{below}} 和 {{above}}。',
  'form.problem.overMaximum': '此處最多可下 {{max}}。',
  'form.problem.stalePrice': '行情未即時更新（{{state}}）。您看到的價格可能已過時。',
  'form.problem.noPrice': '暫無市場價格。',
  'error.engineRestarted':
    '操作進行時行情引擎重新啟動。交易所可能已執行，也可能未執行；系統不會自動重複發送。請先查看委託與持倉，再決定是否重試。',
  contract_044: '委託已提交',
  contract_254: '該方向沒有可供只減倉委託減少的倉位。',
};
