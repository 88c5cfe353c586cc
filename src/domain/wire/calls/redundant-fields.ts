// Fields of an order that say in other words what the rest of it says. They are checked against it, and decide only where it is silent.
import * as z from 'zod/mini';
import { positiveDecimalText } from '../scalars.ts';

/** Whose account the sender means: brokerId 1 the contract account, 2 a copy's, 3 an experience card's, 4 trading funds. What is named by an id must be on it. */
export const redundantAccountFields = {
  brokerId: z.optional(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])),
  userId: z.optional(z.string().check(z.maxLength(64))),
};

export const redundantFields = {
  /** The amount in contracts; stands for `amount` where there is neither that nor tradeAmountUnit. */
  contAmount: z.optional(z.int().check(z.positive(), z.lte(1_000_000_000))),
  /** The amount in the unit of tradeUnit; in contracts where it is not said in another unit. */
  contAmountWithUnit: z.optional(positiveDecimalText),
  /** What the sender found of its own balance: true is refused. */
  insufficientAmount: z.optional(z.boolean()),
  /** MAKER is beMaker 1, IOC and FOK are ioc 1 and 2; GTC is none of them. */
  timeInForce: z.optional(z.enum(['GTC', 'IOC', 'FOK', 'MAKER'])),
  /** true: the stops that it is or brings stand in the place of the position's others of the same kind, those of an order from its first fill on. */
  overrideOrderCondition: z.optional(z.boolean()),
  /** The leverage that the sender saw: of the position it closes or adds to, else of the contract's side. It sets none. */
  lever: z.optional(z.int().check(z.gte(1), z.lte(200))),
};
