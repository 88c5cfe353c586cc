import type { histories as en } from './en.ts';

export const histories: Record<keyof typeof en, string> = {
  'histories.title': '歷史',
  'histories.choose': '選擇歷史記錄',
  'histories.orders': '委託',
  'histories.fills': '成交明細',
  'histories.biz': '合約類型',
  'histories.biz.perpetual': '永續',
  'histories.biz.deliver': '交割',
  'histories.days': '日期',
  'histories.pages': '歷史記錄分頁',
  'histories.page': '第 {{from}}–{{to}} 條，共 {{total}} 條',
  'histories.newer': '較新',
  'histories.older': '較早',
  'histories.role': '角色',
  'histories.role.maker': '掛單方',
  'histories.role.taker': '吃單方',
  'histories.byCoupon': '抵扣券支付',
  'histories.failed': '無法讀取此歷史記錄',
  'histories.empty': '暫無記錄',
  'histories.empty.says': '最新的在前。其他日期或另一類合約可能有更多記錄。',
};
