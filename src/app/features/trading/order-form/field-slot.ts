import type { FunctionComponent } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { OrderFacts } from '../../../../domain/order/facts.ts';
import type { OrderAccount } from '../../../flows/order-account.ts';
import type { OrderFormModel } from './use-order-form.ts';

/** What each part of the fields is drawn from. */
export type FieldSlotProps = {
  readonly model: OrderFormModel;
  readonly contract: Contract;
  readonly facts: OrderFacts | null;
  /** The account that the order is for, and the choice of it. */
  readonly account: OrderAccount;
  /** What is wrong at a field, in words; null: nothing. */
  readonly problemAt: (field: string) => string | null;
};
export type FieldSlot = FunctionComponent<FieldSlotProps>;
