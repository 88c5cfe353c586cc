import { brokerOf, personOf } from '../../account/account-id.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { CopyView } from '../../kernel/language/copy-record.ts';
import type { UserId } from '../../kernel/language/types.ts';
import { dealMarket } from '../../../src/domain/wire/numbers.ts';
import type { Users } from '../../session/users.ts';

/** What is on the account of a copy is copied; nothing else is. Example: dealMarketOf('7.copy.2') is 2. */
export const dealMarketOf = (account: UserId): number =>
  dealMarket.code(brokerOf(account) === 'copy' ? 'copy' : 'normal');

/** The copy that an account is of; undefined: of none. */
const copyOf = (kernel: Kernel, account: UserId): CopyView | undefined =>
  brokerOf(account) === 'copy' ? kernel.copies(personOf(account)).find((copy) => copy.account === account) : undefined;

/** What others call a person; '' where there is nobody of that id. */
export const nicknameOf = (users: Pick<Users, 'named'>, person: UserId): string => users.named(person)?.userName ?? '';

/** The leader whom an account copies, as a row says it; no field where it copies nobody. */
export const traderTag = (
  kernel: Kernel,
  users: Pick<Users, 'named'>,
  account: UserId,
): { readonly traderId?: string; readonly traderNickname?: string } => {
  const copy = copyOf(kernel, account);
  return copy === undefined ? {} : { traderId: copy.leader, traderNickname: nicknameOf(users, copy.leader) };
};
