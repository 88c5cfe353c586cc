import type { shared as english } from '../en/shared.ts';

export const shared: Record<keyof typeof english, string> = {
  'orders.side.close_short': '平空',
  'orders.side.close_long': '平多',
  'orders.side.open_short': '开空',
  'orders.side.open_long': '开多',
  'notices.line': '{{contract}} {{side}} {{amount}} @ {{price}}',
  'replay.noCancel': '这是回放：所示委托在录制时未完成。请在交易页撤销您的委托。',
  'replay.noClose': '这是回放：所示仓位在录制时持有。请在交易页平仓。',
  'positions.problem.gone': '该仓位已不存在：期间已平仓、被强平或被合并。未发送任何委托。请查看仓位与委托历史。',
  'orders.cancelAll.none': '此处没有可撤销的委托',
  'field.backwards': '结束日期早于开始日期。',
  'field.from': '从',
  'field.to': '到',
};
