import type { quickOrder as english } from './en.ts';

export const quickOrder: Record<keyof typeof english, string> = {
  'quick.title': '閃電落盤',
  'quick.move': '移動閃電落盤面板',
  'quick.move.says': '拖動，或使用方向鍵；按住 Shift 為小步移動。Home 鍵回到初始位置。',
  'quick.moved': '距左側 {{x}}，距頂部 {{y}}',
  'quick.close': '關閉閃電落盤',
  'quick.close.says': '關閉閃電落盤。可在設定中重新開啟。',
  'quick.ask': '賣一',
  'quick.bid': '買一',
  'quick.most': '最多可買 {{buy}}，可賣 {{sell}}',
  'quick.rounded': '已向下取整為 {{amount}}',
  'quick.notLive': '行情：{{state}}',
};
