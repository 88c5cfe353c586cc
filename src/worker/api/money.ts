// What the page may ask of own money: transfers between own accounts. Types only.
import type { TransferEnd, TransferSides } from '../../domain/account/transfer.ts';

type Read<Input, Answer> = { readonly input: Input; readonly answer: Answer };

export type MoneyCommands = {
  /**
   * USDT between contract account and trading funds. `amount`: plain decimal text above 0, at most ten decimals. Sent again under the same `clientId` (8 to
   * 64 letters, digits, dashes) it is answered and not moved again.
   */
  readonly transfer: Read<TransferSides & { readonly clientId: string; readonly amount: string }, TransferEnd>;
  /** What became of an id, for good: nothing is moved under it from then on. */
  readonly retireTransfer: Read<{ readonly clientId: string }, TransferEnd>;
};
