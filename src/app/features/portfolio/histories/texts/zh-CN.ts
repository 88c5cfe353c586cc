import type { histories as en } from './en.ts';

export const histories: Record<keyof typeof en, string> = {
  'histories.title': '历史',
  'histories.choose': '选择历史记录',
  'histories.orders': '委托',
  'histories.fills': '成交明细',
  'histories.biz': '合约类型',
  'histories.biz.perpetual': '永续',
  'histories.biz.deliver': '交割',
  'histories.days': '日期',
  'histories.pages': '历史记录分页',
  'histories.page': '第 {{from}}–{{to}} 条，共 {{total}} 条',
  'histories.newer': '较新',
  'histories.older': '较早',
  'histories.role': '角色',
  'histories.role.maker': '挂单方',
  'histories.role.taker': '吃单方',
  'histories.byCoupon': '抵扣券支付',
  'histories.failed': '无法读取此历史记录',
  'histories.empty': '暂无记录',
  'histories.empty.says': '最新的在前。其他日期或另一类合约可能有更多记录。',
};
