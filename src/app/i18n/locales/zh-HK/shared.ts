import type { shared as english } from '../en/shared.ts';

export const shared: Record<keyof typeof english, string> = {
  'orders.side.close_short': '平空',
  'orders.side.close_long': '平多',
  'orders.side.open_short': '開空',
  'orders.side.open_long': '開多',
  'notices.line': '{{contract}} {{side}} {{amount}} @ {{price}}',
  'replay.noCancel': '這是重播：所示委託在錄製時未完成。請在交易頁撤銷您的委託。',
  'replay.noClose': '這是重播：所示倉位在錄製時持有。請在交易頁平倉。',
  'positions.problem.gone': '該倉位已不存在：期間已平倉、被強平或被合併。未發送任何委託。請查看倉位與委託歷史。',
  'orders.cancelAll.none': '此處沒有可撤銷的委託',
  'field.backwards': '結束日期早於開始日期。',
  'field.from': '從',
  'field.to': '到',
};
