import type { positionReverse as en } from './en.ts';

export const positionReverse: Record<keyof typeof en, string> = {
  'positions.reverse': '反手',
  'positions.reverse.says':
    '以市价平掉整个仓位，并反向开出同等数量；要么全部成交，要么不执行。其止盈止损与平仓委托随之结束。按标记价估算。',
  'positions.reverse.closes': '平仓',
  'positions.reverse.opens': '开仓',
  'positions.reverse.held': '该方向的数量',
  'positions.reverse.cancels': '在平仓委托中，将被撤销',
  'positions.reverse.result': '平仓盈亏（扣除手续费前）',
  'positions.reverse.fee': '两笔手续费',
  'positions.reverse.do': '反手为{{side}} {{amount}}',
  'positions.reverse.done': '{{contract}} 仓位已反手',
  'positions.reverse.refused': '仓位未反手',
  'positions.reverse.unknownOutcome': '反手：结果未知',
  'positions.reverse.waiting': '尚未获知标记价或该合约的设置。获知之前无法发送。',
  'positions.reverse.stopAsking': '反手前不再询问',
  'positions.reverse.copied': '跟单仓位随带单员变动：只能平仓，不能反手。',
};
