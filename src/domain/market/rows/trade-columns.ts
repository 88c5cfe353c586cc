import type { Column } from './column.ts';

/** One trade as it is shown, whoever draws it. */
export type TradeRowModel = {
  readonly price: string;
  readonly amount: string;
  readonly time: string;
  readonly side: 'rise' | 'fall';
};
export type TradeColumn<Id extends string = string> = Column<Id, TradeRowModel> & {
  /** The direction's arrow stands behind its text. */
  readonly hasArrow: boolean;
};

const column = <Id extends string>(it: TradeColumn<Id>): TradeColumn<Id> => it;

/** The columns of a trade, from the left. */
export const tradeColumns = [
  column({ id: 'price', parts: 1.1, align: 'left', tone: 'side', hasArrow: true, read: ({ price }) => price }),
  column({ id: 'amount', parts: 1, align: 'right', tone: 'text', hasArrow: false, read: ({ amount }) => amount }),
  column({ id: 'time', parts: 0.9, align: 'right', tone: 'text3', hasArrow: false, read: ({ time }) => time }),
] as const;
export type TradeColumnId = (typeof tradeColumns)[number]['id'];
