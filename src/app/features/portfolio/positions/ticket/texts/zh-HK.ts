import type { positionTicket as en } from './en.ts';

export const positionTicket: Record<keyof typeof en, string> = {
  'positions.ticket.kind': '市價或限價',
  'positions.ticket.seen': '已了解，繼續',
  'positions.ticket.reading': '正在讀取該合約的槓桿與模式…',
  'positions.ticket.unread': '無法讀取該合約的槓桿與模式，正在重試。',
  'positions.problem.changed': '按下時倉位已變化，未發送任何委託。請查看當前倉位後再次提交。',
  'positions.problem.config': '該合約的槓桿與模式尚未讀取，未發送任何委託。請稍候再試。',
  'form.priceRounded': '已取整為 {{price}}，即該合約最接近的價格',
};
