import type { positionIncrease as en } from './en.ts';

export const positionIncrease: Record<keyof typeof en, string> = {
  'positions.increase': '加仓',
  'positions.increase.says': '成交部分以{{lever}}并入此仓位。',
  'positions.increase.long': '以 {{price}} 买入 {{amount}}',
  'positions.increase.short': '以 {{price}} 卖出 {{amount}}',
  'positions.increase.most': '最多可加 {{amount}}',
  'positions.increase.available': '可用',
  'positions.increase.now': '立即以当前最优价格成交，并入此仓位。',
  'positions.increase.waits': '在订单簿中等待，直到价格到达或您撤单；期间冻结所需成本。',
  'positions.increase.changed': '仓位已变化：期间数量、杠杆或保证金模式有变。未发送任何委托。请先查看再继续。',
  'positions.increase.card': '体验金卡开的仓位不能加仓。',
  'positions.increase.copied': '跟单仓位随带单员变动，不能自行加仓。',
};
