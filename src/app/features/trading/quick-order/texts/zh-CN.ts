import type { quickOrder as english } from './en.ts';

export const quickOrder: Record<keyof typeof english, string> = {
  'quick.title': '闪电下单',
  'quick.move': '移动闪电下单面板',
  'quick.move.says': '拖动，或使用方向键；按住 Shift 为小步移动。Home 键回到初始位置。',
  'quick.moved': '距左侧 {{x}}，距顶部 {{y}}',
  'quick.close': '关闭闪电下单',
  'quick.close.says': '关闭闪电下单。可在设置中重新开启。',
  'quick.ask': '卖一',
  'quick.bid': '买一',
  'quick.most': '最多可买 {{buy}}，可卖 {{sell}}',
  'quick.rounded': '已向下取整为 {{amount}}',
  'quick.notLive': '行情：{{state}}',
};
