import type { positionSubTables as en } from './en.ts';

export const positionSubTables: Record<keyof typeof en, string> = {
  'positions.sub': '该仓位的委托',
  'positions.sub.stops': '止盈止损 {{count}}',
  'positions.sub.closes': '平仓委托 {{count}}',
  'positions.sub.adds': '加仓委托 {{count}}',
  'positions.sub.result': '扣费后结果',
  'positions.sub.acts': '操作',
  'positions.sub.none': '没有未完成的委托',
  'positions.sub.empty': '该仓位没有任何委托：没有止盈止损保护它，也没有平仓或加仓挂单。',
};
