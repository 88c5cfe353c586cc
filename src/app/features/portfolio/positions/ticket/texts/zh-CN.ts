import type { positionTicket as en } from './en.ts';

export const positionTicket: Record<keyof typeof en, string> = {
  'positions.ticket.kind': '市价或限价',
  'positions.ticket.seen': '已了解，继续',
  'positions.ticket.reading': '正在读取该合约的杠杆与模式…',
  'positions.ticket.unread': '无法读取该合约的杠杆与模式，正在重试。',
  'positions.problem.changed': '按下时仓位已变化，未发送任何委托。请查看当前仓位后再次提交。',
  'positions.problem.config': '该合约的杠杆与模式尚未读取，未发送任何委托。请稍候再试。',
  'form.priceRounded': '已取整为 {{price}}，即该合约最接近的价格',
};
