import type { positionLeverage as en } from './en.ts';

export const positionLeverage: Record<keyof typeof en, string> = {
  'positions.leverage.says': '仅调整此仓位，其他仓位不变。',
  'positions.leverage.set': '设为 {{lever}}×',
  'positions.leverage.done': '{{contract}} 仓位的杠杆已调整',
  'positions.leverage.refused': '杠杆未调整',
  'positions.leverage.unknown': '杠杆：结果未知',
  'positions.leverage.nearer': '强平价将更接近',
  'positions.leverage.nearer.says': '使用此杠杆后，该仓位的保证金减少，会更早被强平。释放的保证金回到您的余额。',
  'positions.leverage.nearer.do': '调整杠杆',
};
