import type { positionCloseAll as en } from './en.ts';

export const positionCloseAll: Record<keyof typeof en, string> = {
  'positions.closeAll': '全部平倉',
  'positions.closeAll.of': '平掉全部 {{contract}}',
  'positions.closeAll.title': '市價全部平倉',
  'positions.closeAll.title.of': '市價平掉全部 {{contract}} 倉位',
  'positions.closeAll.copies': '全部平掉跟單',
  'positions.closeAll.copies.of': '平掉全部 {{contract}} 跟單',
  'positions.closeAll.copies.title': '市價平掉全部跟單倉位',
  'positions.closeAll.copies.title.of': '市價平掉全部 {{contract}} 跟單倉位',
  'positions.closeAll.copies.says':
    '每個跟單倉位各以一筆市價單平掉，跟單繼續：帶單員此後的開倉仍會照常複製。盈虧按標記價估算，未扣手續費；以實際成交為準。',
  'positions.closeAll.says': '每個倉位各以一筆市價單平掉。盈虧按標記價估算，未扣手續費；以實際成交為準。',
  'positions.closeAll.result': '預計盈虧',
  'positions.closeAll.closing': '{{amount}} 在平倉委託中',
  'positions.closeAll.sum': '按標記價，未扣手續費',
  'positions.closeAll.do': '市價平 {{count}} 個倉位',
  'positions.closeAll.done': '已市價平倉：{{count}} 個',
  'positions.closeAll.left': '未能全部平倉。仍持有：',
  'positions.closeAll.unfilled': '盤口沒有更多可成交的委託。請再次平倉，或使用限價單。',
  'positions.closeAll.orders': '正在等待成交的平倉委託',
  'positions.closeAll.orders.cancel': '撤銷該平倉委託',
  'positions.closeAll.orders.cancelAll': '撤銷全部 {{count}} 筆平倉委託',
  'positions.closeAll.none': '沒有可平的倉位。',
  'positions.closeAll.refused': '倉位未平',
  'positions.closeAll.unknownOutcome': '全部平倉：結果未知',
  'positions.closeAll.stopAsking': '全部平倉前不再詢問',
};
