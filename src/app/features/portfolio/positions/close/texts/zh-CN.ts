import type { positionClose as en } from './en.ts';

export const positionClose: Record<keyof typeof en, string> = {
  'positions.close.title': '市价全部平仓',
  'positions.close.all': '以 {{price}} 全部平仓',
  'positions.close.do': '以 {{price}} 平仓 {{amount}}',
  'positions.close.says': '全部或部分平仓，可用市价或自定价格。',
  'positions.close.card': '体验金卡开的仓位只能以市价全部平仓。',
  'positions.close.amount': '平仓数量',
  'positions.close.most': '最多可平 {{amount}}',
  'positions.close.resting': '保留：在平仓委托中',
  'positions.close.fee': '预估手续费',
  'positions.close.result': '预估盈亏（扣除手续费后）',
  'positions.close.now': '立即以当前最优价格成交。',
  'positions.close.waits': '在订单簿中等待，直到价格到达或您撤单；在此之前仓位保持不变。',
  'positions.close.takes': '订单簿已到该价格：将立即以此价格或更优价格成交。',
  'positions.close.changed': '仓位已变化：期间有部分被平仓、加仓或挂入平仓委托。未发送任何委托。请先查看再继续。',
  'positions.close.ask': '确认平掉这些仓位？',
  'positions.close.stopAsking': '平仓前不再询问',
};
