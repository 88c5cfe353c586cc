import type { Contract } from '../../../../domain/contract/contract.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import type { TapeMark } from '../../../../worker/api/replay-door.ts';
import type { TapeMoment } from '../../../../worker/api/tape-moment.ts';
import { contractTitle } from '../../../flows/contract-name.ts';
import { orderLine } from '../../../flows/order-line.ts';
import { formatAmount, unitName } from '../../../format/amount.ts';
import { noNumber } from '../../../format/number-text.ts';
import { formatTicks } from '../../../format/price.ts';
import type { Translate, TranslateAny } from '../../../i18n/use-t.ts';

type Words = {
  readonly t: Translate;
  readonly tAny: TranslateAny;
  readonly contracts: readonly Contract[];
  readonly unit: Unit;
};

const streamText = (topic: string, contract: string, { tAny }: Words): string => {
  const name = tAny(`replay.stream.${topic}`, 'replay.stream.other');
  return contract === '' ? name : `${name} · ${contractTitle(contract)}`;
};

/** A large trade. Without its contract, which a tape may not hold, in contracts. Example: "Buy of 4.120 BTC up to 60,001.0 · BTCUSDT". */
const tradeText = (mark: Extract<TapeMark, { readonly kind: 'trade' }>, { t, contracts, unit }: Words): string => {
  const { amountCont, ticks, side } = mark;
  const contract = contracts.find(({ code }) => code === mark.contract);
  const word = t('form.unit.cont');
  const known = contract !== undefined;
  return t(`replay.trade.${side}`, {
    amount: known
      ? `${formatAmount(amountCont, contract, unit, ticks)} ${unitName(unit, contract, word)}`
      : `${amountCont} ${word}`,
    price: known ? formatTicks(ticks, contract.priceDigits) : noNumber,
    contract: contractTitle(mark.contract),
  });
};

/** What a line of the tape says that is no mark. Example: "Order book · BTCUSDT". */
export const momentText = (moment: TapeMoment | undefined, words: Words): string => {
  switch (moment?.kind) {
    case undefined:
      return '';
    case 'stream':
      return streamText(moment.topic, moment.contract, words);
    case 'asked':
      return words.t('replay.moment.asked', { name: streamText(moment.topic, moment.contract, words) });
    case 'answer':
    case 'clock':
    case 'opened':
    case 'nothing':
      return words.t(`replay.moment.${moment.kind}`);
  }
};

/** What happened at a mark, in the reader's words. Example: "Open long 0.050 BTC BTCUSDT at 60,001.0 · Filled". */
export const markText = (mark: TapeMark, words: Words): string => {
  const { t, tAny, contracts, unit } = words;
  switch (mark.kind) {
    case 'fill':
    case 'order': {
      const contract = contracts.find(({ code }) => code === mark.order.contract) ?? null;
      return `${orderLine(t, mark.order, contract, unit)} · ${t(`orders.status.${mark.order.status}`)}`;
    }
    case 'action':
      return tAny(`replay.call.${mark.call}`, 'replay.call.other');
    case 'view':
      return contractTitle(mark.contract);
    case 'gap':
    case 'resync':
      return streamText(mark.topic, mark.contract, words);
    case 'trade':
      return tradeText(mark, words);
    case 'lost':
      return t('replay.lost.code', { code: mark.code });
  }
};
