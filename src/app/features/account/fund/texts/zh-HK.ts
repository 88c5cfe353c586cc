import type { fundPage as en } from './en.ts';

export const fundPage: Record<keyof typeof en, string> = {
  'fundPage.title': '交易資金',
  'fundPage.account': '帳戶',
  'fundPage.total': '合計（不含未實現盈虧）',
  'fundPage.free': '可用',
  'fundPage.inOrders': '委託佔用',
  'fundPage.inPositions': '倉位保證金',
  'fundPage.positions': '持倉數',
  'fundPage.trade': '用交易資金交易',
  'fundPage.says':
    '交易資金用於 USDT 永續合約，與合約帳戶分開：在下單區選擇帳戶。卡片借出的部分在卡片到期時收回，盈利歸您。',
  'fundPage.cards': '交易資金卡',
  'fundPage.card.worth': '面值',
  'fundPage.card.status': '狀態',
  'fundPage.card.gives': '領取後獲得',
  'fundPage.card.money': '交易資金',
  'fundPage.card.credit': '同額手續費券',
  'fundPage.card.ends': '到期',
  'fundPage.card.claimBy': '領取截止',
  'fundPage.card.id': '編號',
  'fundPage.none': '沒有交易資金卡',
  'fundPage.none.says': '獲得的卡片會列在這裡，寫明面值和到期時間。',
  'fundPage.gone': '此卡不在您未結束的卡片中',
  'fundPage.gone.says': '它已用完、已到期，或屬於另一環境。',
};
