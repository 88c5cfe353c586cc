import type { positionMerge as en } from './en.ts';

export const positionMerge: Record<keyof typeof en, string> = {
  'positions.merge': '合併倉位',
  'positions.merge.says':
    '多個倉位合為一個。數量、保證金、已實現盈虧與手續費相加，開倉均價按數量加權，保留最低槓桿。不產生成交，也不收手續費。合併後無法撤銷。',
  'positions.merge.none': '合併需要該合約同方向的兩個分倉倉位。',
  'positions.merge.empty': '該方向沒有分倉倉位。',
  'positions.merge.position': '倉位',
  'positions.merge.awaited': '有掛單、止盈止損或計劃委託：請先撤銷',
  'positions.merge.apart': '獨立帳戶的倉位不與其他倉位合併。',
  'positions.merge.view': '檢視',
  'positions.merge.table': '表格',
  'positions.merge.cards': '卡片',
  'positions.merge.merged': '合併後，{{of}} 個中的 {{count}} 個',
  'positions.merge.do': '合併 {{count}} 個倉位',
  'positions.merge.done': '已合併 {{count}} 個 {{contract}} 倉位',
  'positions.merge.refused': '倉位未合併',
  'positions.merge.unknownOutcome': '合併：結果未知',
};
