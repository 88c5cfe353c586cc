import type { orderEdit as en } from './en.ts';

export const orderEdit: Record<keyof typeof en, string> = {
  'orders.edit': '修改',
  'orders.edit.title': '修改委托',
  'orders.edit.says': '修改未成交部分的价格、数量、止盈与止损。',
  'orders.edit.says.close': '修改未成交部分的价格与数量。该委托自身的数量在此计入可平。',
  'orders.edit.left': '未成交',
  'orders.edit.filled': '已成交',
  'orders.edit.most': '最多可委托 {{amount}}',
  'orders.edit.do': '改为以 {{price}} 委托 {{amount}}',
  'orders.edit.queue': '价格不变而数量减少时保留排队位置；其他修改视为新委托。',
  'orders.edit.toMarket': '未成交部分将立即以当前最优价格成交。',
  'orders.edit.same': '尚未修改：请输入其他价格、数量或止盈止损。',
  'orders.edit.changed': '委托已变化：期间有部分成交，或在别处被修改。未发送任何修改。请先查看再继续。',
  'orders.edit.done': '委托已修改：{{contract}}',
  'orders.edit.refused': '委托未修改',
  'orders.edit.unknown': '修改委托：结果未知',
  'orders.problem.gone': '该委托已不在等待：期间已成交或已撤销。未作任何修改。请查看委托历史。',
  'orders.problem.changed': '按下时委托已变化，未发送任何修改。请查看当前委托后再次提交。',
};
