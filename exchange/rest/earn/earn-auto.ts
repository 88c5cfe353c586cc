// Calls about idle funds that move into a flexible product by themselves.
import { codes } from '../../../src/domain/wire/codes.ts';
import type { AutoTransferState } from '../../../src/domain/wire/earn-rows.ts';
import { EARN_PRODUCTS } from '../../kernel/earn/products.ts';
import type { EarnProduct } from '../../kernel/language/earn-record.ts';
import type { Minor } from '../../kernel/language/types.ts';
import type { Services } from '../../services.ts';
import { REQUEST_BYTES } from '../../session/write-quota.ts';
import { minorAmount, minorText, ppmText } from '../decimal-text.ts';
import { refuse } from '../handler.ts';
import type { Handlers } from '../handler.ts';
import { refusalCode } from '../refusals.ts';
import type { Asker } from '../rows/earn-product-row.ts';
import { coinFields } from './earn-desk.ts';
import type { EarnDesk } from './earn-desk.ts';

type AutoCall = 'readAutoTransfer' | 'checkAutoTransfer' | 'setAutoTransfer';
export const earnAutoCalls = ({ ledger, writes }: Services, desk: EarnDesk): Pick<Handlers, AutoCall> => {
  const flexible = (id: string): EarnProduct | undefined =>
    EARN_PRODUCTS.find((product) => product.id === id && product.kind === 'flexible');
  const stateOf = (asker: Asker, person: string, product: EarnProduct, keep?: Minor): AutoTransferState => {
    const { kernel, nowMs } = asker;
    const set = kernel.autoEarn(person).get(product.id);
    const limit = keep ?? set ?? 0n;
    return {
      id: product.id,
      ...coinFields(product.coin),
      yearRate: ppmText(kernel.earnRate(product, kernel.earnDay(nowMs))),
      minAmount: minorText(product.least),
      on: set === undefined ? 0 : 1,
      keep: minorText(limit),
      transferable: minorText(kernel.transferable(person, product.coin)),
      userLeft: minorText(kernel.earnQuota(product, person).userLeft),
      wouldMove: minorText(kernel.idleEarn(person, product, limit)),
      waits: kernel.runsTicket(person) ? 1 : 0,
      nextDate: desk.nextDate(),
    };
  };
  return {
    readAutoTransfer: async ({ query, session }) => {
      const asker = await desk.ready(query.env, session);
      const rows = EARN_PRODUCTS.filter(({ kind }) => kind === 'flexible').map((product) =>
        stateOf(asker, session.user.userId, product),
      );
      return { data: { rows, total: rows.length } };
    },
    checkAutoTransfer: async ({ query, session }) => {
      const asker = await desk.ready(query.env, session);
      const [product, keep] = [flexible(query.id), minorAmount(query.keep)];
      if (product === undefined) return refuse(codes.unknownProduct);
      if (keep === null || keep < 0n) return refuse(codes.badParameter);
      return { data: stateOf(asker, session.user.userId, product, keep) };
    },
    setAutoTransfer: async ({ query: { env }, body, session }) => {
      const user = session.user.userId;
      const [product, keep] = [flexible(body.id), minorAmount(body.keep)];
      if (product === undefined) return refuse(codes.unknownProduct);
      if (keep === null || keep < 0n) return refuse(codes.badParameter);
      desk.settle(env);
      const outcome = ledger.execute(env, {
        type: 'setAutoEarn',
        user,
        product: product.id,
        keep: body.on === 1 ? keep : null,
      });
      writes.add(user, REQUEST_BYTES);
      await ledger.whenDurable();
      if (!outcome.ok) return refuse(refusalCode(outcome.refusal));
      return { data: stateOf(desk.askerOf(env, user), user, product, keep) };
    },
  };
};
