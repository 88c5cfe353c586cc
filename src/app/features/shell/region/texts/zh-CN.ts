import type { region as en } from './en.ts';

export const region: Record<keyof typeof en, string> = {
  'region.title': '您所在的国家或地区不支持 {{coin}}',
  'region.what': '本交易所在其运营地区不提供 {{coin}} 合约。行情可以查看，不能开仓。',
  'region.money': '这对您的资金意味着什么',
  'region.money.says':
    '没有任何仓位被平仓，也没有扣除任何资金。持仓保持不变，保证金、资金费用和强平照旧。会开仓或加仓的委托已被撤销，其冻结的资金已恢复可用；新的此类委托会被拒绝。',
  'region.positions': '您在该合约的持仓',
  'region.orders': '您在该合约的当前委托',
  'region.do': '您可以做什么',
  'region.do.says': '可以平仓和撤单，{{coin}} 合约也一样。止盈止损继续有效。可以追加保证金。',
  'region.others': '其他合约照常交易。',
  'region.all': '目前此处没有可交易的合约。',
  'region.stay': '留下来平仓或撤单',
  'region.to.back': '返回',
  'region.to.contract': '前往 {{contract}}',
  'region.to.orders': '前往我的委托',
  'region.to.articles': '前往文章列表',
};
