import type { positionReverse as en } from './en.ts';

export const positionReverse: Record<keyof typeof en, string> = {
  'positions.reverse': '反手',
  'positions.reverse.says':
    '以市價平掉整個倉位，並反向開出同等數量；要麼全部成交，要麼不執行。其止盈止損與平倉委託隨之結束。按標記價估算。',
  'positions.reverse.closes': '平倉',
  'positions.reverse.opens': '開倉',
  'positions.reverse.held': '該方向的數量',
  'positions.reverse.cancels': '在平倉委託中，將被撤銷',
  'positions.reverse.result': '平倉盈虧（扣除手續費前）',
  'positions.reverse.fee': '兩筆手續費',
  'positions.reverse.do': '反手為{{side}} {{amount}}',
  'positions.reverse.done': '{{contract}} 倉位已反手',
  'positions.reverse.refused': '倉位未反手',
  'positions.reverse.unknownOutcome': '反手：結果未知',
  'positions.reverse.waiting': '尚未獲知標記價或該合約的設定。獲知之前無法發送。',
  'positions.reverse.stopAsking': '反手前不再詢問',
  'positions.reverse.copied': '跟單倉位隨帶單員變動：只能平倉，不能反手。',
};
