import type { selection as english } from './en.ts';

export const selection: Record<keyof typeof english, string> = {
  'selection.says': '24 小时成交额最高的十个合约，每 15 秒更新。点击名称打开其交易页面。',
  'selection.contract': '合约',
  'selection.last': '最新价',
  'selection.change': '24 小时涨跌',
  'selection.turnover': '24 小时成交额',
  'selection.turnoverCoin': '成交额币种',
  'selection.cap': '市值',
  'selection.supply': '流通量',
  'selection.empty': '暂无热门币种',
  'selection.empty.says': '合约有成交后会显示在这里。',
  'selection.failed': '无法读取热门币种。',
  'selection.failed.says': '价格、订单和仓位不受影响。',
};
