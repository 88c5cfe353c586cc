import type { leverField as en } from './en.ts';

export const leverField: Record<keyof typeof en, string> = {
  'lever.now': '当前 {{lever}} 倍',
  'lever.range': '1 至 {{max}} 倍',
  'lever.less': '减一',
  'lever.more': '加一',
};
