import type { FunctionComponent } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { OrderFacts } from '../../../../../domain/order/facts.ts';
import type { Direction } from '../../../../../domain/order/order.ts';
import type { KindFields } from '../../../../../domain/order/kinds/registry.ts';

/** What the own fields of a kind are drawn from. They stand above the amount. */
export type KindFieldsProps = {
  readonly fields: KindFields;
  readonly change: (patch: Partial<KindFields>) => void;
  readonly contract: Contract;
  readonly facts: OrderFacts | null;
  /** The buttons that the form has. */
  readonly sides: readonly Direction[];
  /** What is wrong at a field, in words; null: nothing. */
  readonly problemAt: (field: string) => string | null;
};
export type KindFieldsView = FunctionComponent<KindFieldsProps>;
