import type { positionMerge as en } from './en.ts';

export const positionMerge: Record<keyof typeof en, string> = {
  'positions.merge': '合并仓位',
  'positions.merge.says':
    '多个仓位合为一个。数量、保证金、已实现盈亏与手续费相加，开仓均价按数量加权，保留最低杠杆。不产生成交，也不收手续费。合并后无法撤销。',
  'positions.merge.none': '合并需要该合约同方向的两个分仓仓位。',
  'positions.merge.empty': '该方向没有分仓仓位。',
  'positions.merge.position': '仓位',
  'positions.merge.awaited': '有挂单、止盈止损或计划委托：请先撤销',
  'positions.merge.apart': '独立账户的仓位不与其他仓位合并。',
  'positions.merge.view': '视图',
  'positions.merge.table': '表格',
  'positions.merge.cards': '卡片',
  'positions.merge.merged': '合并后，{{of}} 个中的 {{count}} 个',
  'positions.merge.do': '合并 {{count}} 个仓位',
  'positions.merge.done': '已合并 {{count}} 个 {{contract}} 仓位',
  'positions.merge.refused': '仓位未合并',
  'positions.merge.unknownOutcome': '合并：结果未知',
};
