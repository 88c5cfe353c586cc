import type { notices as en } from './en.ts';

export const notices: Record<keyof typeof en, string> = {
  'notices.filled': '委託已成交',
  'notices.filled.many': '{{count}} 筆委託已成交',
  'notices.ofTape': '記錄帶上：{{title}}',
  'notices.partlyFilled': '委託部分成交',
  'notices.cancelled': '委託已撤銷',
  'notices.liquidated': '倉位已被強平',
  'notices.liquidated.isolated': '該倉位的保證金按標記價已低於維持保證金，交易所已將其平倉。虧損以該倉位保證金為限。',
  'notices.liquidated.cross':
    '按標記價，該幣種的餘額已不足以覆蓋全倉倉位的維持保證金，交易所已將此倉位平倉。全倉倉位共用餘額：虧損由全部餘額承擔，其他全倉倉位也可能被平倉。請查看倉位與餘額。',
  'notices.liquidated.says': '按標記價，維持保證金已不足，交易所已將其平倉。請在倉位歷史中查看結果。',
  'notices.deleveraged': '倉位已被自動減倉',
  'notices.deleveraged.says':
    '對手方倉位破產且保險基金不足以承擔，盈利最高的倉位按其破產價平倉，不收手續費。至該價格的盈利歸您所有。',
  'notices.delivered': '合約已交割',
  'notices.delivered.says': '合約已到交割時間。您的倉位按最後一小時指數均價平倉，結果已計入餘額。',
  'notices.marginCalled': '保證金告警：{{what}}',
  'notices.marginCalled.says':
    '保證金率已達到 80%；達到 100% 時交易所將強制平倉。目前尚未平倉。請減倉、平倉、降低槓桿，或追加保證金：可在倉位行、操作日誌或通知鈴鐺中進行。',
  'notices.marginCalled.add': '追加保證金：{{what}}',
  'notices.settled': '此前委託已有結果',
  'notices.settled.found': '委託已到達交易所，且僅計一次：{{status}}。',
  'notices.settled.absent': '該委託未成立，以後亦不會成立。未產生任何費用，您可以重新提交。',
  'notices.settled.trigger.open': '條件委託已到達交易所，且僅計一次，達到觸發條件時執行。',
  'notices.settled.trigger.waiting': '條件委託已到達交易所，且僅計一次，待其所屬委託首次成交後生效。',
  'notices.settled.trigger.triggered': '條件委託已到達交易所，且僅計一次，現已觸發。請查看委託與倉位。',
  'notices.settled.trigger.cancelled': '條件委託已到達交易所，但已被撤銷，不會再下單。如仍需要，請重新下單。',
  'notices.settled.trigger.failed': '條件委託已到達交易所並已觸發，但其委託被拒絕。請查看倉位，如仍需要，請重新下單。',
  'notices.settled.trigger.unknown': '條件委託已到達交易所，且僅計一次，狀態未知。請查看委託與倉位。',
  'notices.sessionEnded': '您已登出',
  'notices.sessionEnded.says': '倉位和委託保持不變。登入後可繼續管理。',
  'notices.bell': '通知',
  'notices.bell.unread': '通知，{{count}} 則未讀',
  'notices.bell.none': '本次工作階段暫無通知。成交、撤單、追加保證金和強平通知會列在這裏。',
  'notices.bell.see': '在歷史記錄中查看',
};
