import type { Column } from './column.ts';

/** One trade as it is shown, whoever draws it. */
export type TradeRowModel = {
  readonly price: string;
  readonly amount: string;
  readonly time: string;
  readonly side: 'rise' | 'fall';
  /** It reaches the size from which trades are emphasised. */
  readonly isLarge: boolean;
};
export type TradeColumn<Id extends string = string> = Column<Id, TradeRowModel> & {
  /** The direction's arrow stands behind its text. */
  readonly hasArrow: boolean;
  /** Written strongly where the trade is a large one. */
  readonly isStrong: boolean;
};
/** Weight of what is written strongly. */
export const STRONG_WEIGHT = 650;

const column = <Id extends string>(it: TradeColumn<Id>): TradeColumn<Id> => it;

/** The columns of a trade, from the left. */
export const tradeColumns = [
  column({
    id: 'price',
    parts: 1.1,
    align: 'left',
    tone: 'side',
    hasArrow: true,
    isStrong: true,
    read: ({ price }) => price,
  }),
  column({
    id: 'amount',
    parts: 1,
    align: 'right',
    tone: 'text',
    hasArrow: false,
    isStrong: true,
    read: ({ amount }) => amount,
  }),
  column({
    id: 'time',
    parts: 0.9,
    align: 'right',
    tone: 'text3',
    hasArrow: false,
    isStrong: false,
    read: ({ time }) => time,
  }),
] as const;
export type TradeColumnId = (typeof tradeColumns)[number]['id'];
