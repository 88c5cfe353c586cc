import type { OrderKind } from '../order.ts';
import type { OrderKindRules } from './kind.ts';
import { limit } from './limit.ts';
import { market } from './market.ts';

/** Every kind of order the form can make. A kind without a line here does not compile. */
export const orderKinds: Readonly<Record<OrderKind, OrderKindRules>> = { limit, market };
