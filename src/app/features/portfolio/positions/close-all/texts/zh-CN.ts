import type { positionCloseAll as en } from './en.ts';

export const positionCloseAll: Record<keyof typeof en, string> = {
  'positions.closeAll': '全部平仓',
  'positions.closeAll.of': '平掉全部 {{contract}}',
  'positions.closeAll.title': '市价全部平仓',
  'positions.closeAll.title.of': '市价平掉全部 {{contract}} 仓位',
  'positions.closeAll.copies': '全部平掉跟单',
  'positions.closeAll.copies.of': '平掉全部 {{contract}} 跟单',
  'positions.closeAll.copies.title': '市价平掉全部跟单仓位',
  'positions.closeAll.copies.title.of': '市价平掉全部 {{contract}} 跟单仓位',
  'positions.closeAll.copies.says':
    '每个跟单仓位各以一笔市价单平掉，跟单继续：带单员此后的开仓仍会照常复制。盈亏按标记价估算，未扣手续费；以实际成交为准。',
  'positions.closeAll.says': '每个仓位各以一笔市价单平掉。盈亏按标记价估算，未扣手续费；以实际成交为准。',
  'positions.closeAll.result': '预计盈亏',
  'positions.closeAll.closing': '{{amount}} 在平仓委托中',
  'positions.closeAll.sum': '按标记价，未扣手续费',
  'positions.closeAll.do': '市价平 {{count}} 个仓位',
  'positions.closeAll.done': '已市价平仓：{{count}} 个',
  'positions.closeAll.left': '未能全部平仓。仍持有：',
  'positions.closeAll.unfilled': '盘口没有更多可成交的委托。请再次平仓，或使用限价单。',
  'positions.closeAll.orders': '正在等待成交的平仓委托',
  'positions.closeAll.orders.cancel': '撤销该平仓委托',
  'positions.closeAll.orders.cancelAll': '撤销全部 {{count}} 笔平仓委托',
  'positions.closeAll.none': '没有可平的仓位。',
  'positions.closeAll.refused': '仓位未平',
  'positions.closeAll.unknownOutcome': '全部平仓：结果未知',
  'positions.closeAll.stopAsking': '全部平仓前不再询问',
};
