import type { orderEdit as en } from './en.ts';

export const orderEdit: Record<keyof typeof en, string> = {
  'orders.edit': '修改',
  'orders.edit.title': '修改委託',
  'orders.edit.says': '修改未成交部分的價格、數量、止盈與止損。',
  'orders.edit.says.close': '修改未成交部分的價格與數量。該委託自身的數量在此計入可平。',
  'orders.edit.left': '未成交',
  'orders.edit.filled': '已成交',
  'orders.edit.most': '最多可委託 {{amount}}',
  'orders.edit.do': '改為以 {{price}} 委託 {{amount}}',
  'orders.edit.queue': '價格不變而數量減少時保留排隊位置；其他修改視為新委託。',
  'orders.edit.toMarket': '未成交部分將立即以當前最優價格成交。',
  'orders.edit.same': '尚未修改：請輸入其他價格、數量或止盈止損。',
  'orders.edit.changed': '委託已變化：期間有部分成交，或在別處被修改。未發送任何修改。請先查看再繼續。',
  'orders.edit.done': '委託已修改：{{contract}}',
  'orders.edit.refused': '委託未修改',
  'orders.edit.unknown': '修改委託：結果未知',
  'orders.problem.gone': '該委託已不在等待：期間已成交或已撤銷。未作任何修改。請查看委託歷史。',
  'orders.problem.changed': '按下時委託已變化，未發送任何修改。請查看當前委託後再次提交。',
};
