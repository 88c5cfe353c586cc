// What an order would cost, without placing it: read like an element of a batch, checked like a placement.
import { codes } from '../../../src/domain/wire/codes.ts';
import type { CallAnswer } from '../../../src/domain/wire/calls.ts';
import { feeMinor, marginMinor, tradeValue } from '../../account/money.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { minorText, priceText } from '../decimal-text.ts';
import { refuse } from '../handler.ts';
import type { Reply } from '../handler.ts';
import { refusalCode } from '../refusals.ts';
import { commandOf, readElement } from './element.ts';
import { onAccount } from './on-account.ts';
import type { Place } from './order-command.ts';
import { leverAgrees } from './redundant-fields.ts';

const MALFORMED = 400;

/** Cards are looked at only for the account they bring; a trigger order holds nothing until it fires and is no order here. */
export const estimate = (kernel: Kernel, place: Place, element: object): Reply<CallAnswer<'calculateMargin'>> => {
  const { spec } = place;
  const parsed = readElement({ tag: 'estimate', ...element });
  if (typeof parsed === 'number') return refuse(parsed, MALFORMED);
  const built = commandOf(place, parsed, kernel.lastTicks(spec.code));
  if (typeof built === 'number') return refuse(built);
  const command = onAccount(kernel, built, parsed);
  if (typeof command === 'number') return refuse(command);
  if (command.type !== 'placeOrder') return refuse(codes.badParameter, MALFORMED);
  if (!leverAgrees(kernel, command, parsed.lever)) return refuse(codes.leverDisagrees);
  const found = kernel.estimate(command);
  if (typeof found === 'string') return refuse(refusalCode(found));
  const { priceTicks, amount, lever, hold, toReduce, available } = found;
  const value = tradeValue(spec, amount, priceTicks);
  const opening = hold > 0n ? tradeValue(spec, amount - toReduce, priceTicks) : 0n;
  const [margin, fee] = [
    marginMinor(opening, lever),
    feeMinor(opening, kernel.feeRates(command.user, spec.code).takerPpm),
  ];
  const extra = hold - margin - fee;
  return {
    data: {
      contractCode: spec.code,
      currencyCode: spec.coin,
      price: priceText(priceTicks, spec),
      amount,
      lever,
      orderSize: minorText(value),
      openMargin: minorText(margin),
      orderFee: minorText(fee),
      extraMargin: minorText(extra > 0n ? extra : 0n),
      total: minorText(hold),
      availableBalance: minorText(available),
      enough: hold > available ? 0 : 1,
    },
  };
};
