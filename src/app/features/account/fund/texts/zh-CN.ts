import type { fundPage as en } from './en.ts';

export const fundPage: Record<keyof typeof en, string> = {
  'fundPage.title': '交易资金',
  'fundPage.account': '账户',
  'fundPage.total': '合计（不含未实现盈亏）',
  'fundPage.free': '可用',
  'fundPage.inOrders': '委托占用',
  'fundPage.inPositions': '仓位保证金',
  'fundPage.positions': '持仓数',
  'fundPage.trade': '用交易资金交易',
  'fundPage.says':
    '交易资金用于 USDT 永续合约，与合约账户分开：在下单区选择账户。卡片借出的部分在卡片到期时收回，盈利归您。',
  'fundPage.cards': '交易资金卡',
  'fundPage.card.worth': '面值',
  'fundPage.card.status': '状态',
  'fundPage.card.gives': '领取后获得',
  'fundPage.card.money': '交易资金',
  'fundPage.card.credit': '同额手续费券',
  'fundPage.card.ends': '到期',
  'fundPage.card.claimBy': '领取截止',
  'fundPage.card.id': '编号',
  'fundPage.none': '没有交易资金卡',
  'fundPage.none.says': '获得的卡片会列在这里，写明面值和到期时间。',
  'fundPage.gone': '此卡不在您未结束的卡片中',
  'fundPage.gone.says': '它已用完、已到期，或属于另一环境。',
};
