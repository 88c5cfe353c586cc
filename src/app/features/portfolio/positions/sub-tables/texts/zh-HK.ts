import type { positionSubTables as en } from './en.ts';

export const positionSubTables: Record<keyof typeof en, string> = {
  'positions.sub': '該倉位的委託',
  'positions.sub.stops': '止盈止損 {{count}}',
  'positions.sub.closes': '平倉委託 {{count}}',
  'positions.sub.adds': '加倉委託 {{count}}',
  'positions.sub.result': '扣費後結果',
  'positions.sub.acts': '操作',
  'positions.sub.none': '沒有未完成的委託',
  'positions.sub.empty': '該倉位沒有任何委託：沒有止盈止損保護它，也沒有平倉或加倉掛單。',
};
