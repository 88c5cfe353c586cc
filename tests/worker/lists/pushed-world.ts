// The exchange's own kernel and its private pushes on one side, the terminal's own lists on the other; between them a line that the test commands.
import { createKernel } from '../../../exchange/kernel/kernel.ts';
import type { Command } from '../../../exchange/kernel/language/types.ts';
import { createPrivateTopics } from '../../../exchange/socket/private-topics.ts';
import type { Hub } from '../../../exchange/socket/hub.ts';
import type { Ledger } from '../../../exchange/store/ledger.ts';
import type { Preferences } from '../../../exchange/store/preferences.ts';
import type { BizType } from '../../../src/domain/contract/contract.ts';
import type { ListName, RowsChanged } from '../../../src/domain/event/own-lists.ts';
import type { TopicName } from '../../../src/domain/wire/topics.ts';
import { createAccountState } from '../../../src/worker/fold/account-state.ts';
import { checkInvariants, createLists, declarationOf, evolveLists } from '../../../src/worker/fold/own-lists.ts';
import { listsOfTopic } from '../../../src/worker/lists/registry.ts';
import { contractOf } from '../../oracle/listed.ts';
import { FUZZ_CONTRACTS } from '../../exchange/kernel/worlds/kernel-commands.ts';

/** As the wire carries it: the text of one push, and what it is of. */
export type Push = { readonly topic: TopicName; readonly biz: BizType; readonly text: string };

export const OWN = ['orders', 'condition_orders', 'pre_order', 'position', 'assets'] as const;
const BIZ = 'perpetual';

/** Fields that follow the market or the person's other rows between two pushes of a row. */
const DERIVED: ReadonlySet<string> = new Set(['liquidationPrice', 'bankruptcyPrice', 'maintainRate', 'called', 'adl']);
/** A trigger order is of the margin mode that its contract has when it fires: a change of the mode is no change of the order. */
const isDerived = (name: ListName, key: string): boolean =>
  DERIVED.has(key) || (key === 'marginMode' && (name === 'triggers' || name === 'stops'));
const plainText = (name: ListName, row: unknown): string =>
  JSON.stringify(row, (key, value: unknown) => (isDerived(name, key) ? undefined : value));

export type PushedWorld = ReturnType<typeof createPushedWorld>;

/** `person`: whose page it is. Every push of theirs is handed to `onPush` as it is made. */
export const createPushedWorld = (person: string, onPush: (push: Push) => void) => {
  const kernel = createKernel({ contracts: FUZZ_CONTRACTS });
  const hub = {
    listens: () => true,
    publish: ({ user, type, biz }: Parameters<Hub['publish']>[0], text: string) => {
      if (user === person && biz === BIZ) onPush({ topic: type, biz, text });
    },
  } as unknown as Hub;
  const topics = createPrivateTopics({
    ledger: { kernel: () => kernel, flush: () => undefined } as unknown as Ledger,
    preferences: { onChanged: () => undefined } as unknown as Preferences,
    users: { named: () => null },
    hub: () => hub,
  });
  const lists = createLists();
  const account = {
    ...createAccountState(),
    contracts: new Map(FUZZ_CONTRACTS.map((spec) => [spec.code, contractOf(spec)])),
  };
  let timeMs = 0;
  const readAnew = (topic: TopicName): Push => ({
    topic,
    biz: BIZ,
    text: topics.snapshotText({ type: topic, biz: BIZ, env: 1, user: person }),
  });
  /** What a page that opens now would have: every list read whole, into nothing. */
  const receiveInto = (into: ReturnType<typeof createLists>, { topic, biz, text }: Push): void => {
    for (const [name, declared] of listsOfTopic(topic)) {
      const read = declared.read(JSON.parse(text) as unknown);
      if (read === null) throw new Error(`a push of ${topic} cannot be read: ${text}`);
      const event = { type: 'RowsChanged', list: name, bizType: biz, timeMs, ...read } as unknown as RowsChanged;
      evolveLists(into, account, event);
    }
  };
  const rowsOf = (of: ReturnType<typeof createLists>, name: ListName): readonly string[] =>
    of[name].rows.map((row) => plainText(name, row)).toSorted();
  return {
    kernel,
    lists,
    run: (command: Command): void => {
      timeMs += 1;
      const { events } = kernel.execute(timeMs, command);
      topics.observe([{ env: 1, timeMs, events }]);
    },
    readAnew,
    receive: (push: Push): void => receiveInto(lists, push),
    /** One row of a list as an answer to a call has it now; null: the list has none. */
    answerNow: (topic: TopicName, at: number): Push | null => {
      const { rows } = JSON.parse(readAnew(topic).text) as { readonly rows: readonly unknown[] };
      return rows.length === 0
        ? null
        : { topic, biz: BIZ, text: JSON.stringify({ kind: 'update', rows: [rows[at % rows.length]] }) };
    },
    /** The lists that do not stand as a fresh read has them, and invariants that do not hold. */
    faults: (): readonly string[] => {
      const fresh = createLists();
      for (const topic of OWN) receiveInto(fresh, readAnew(topic));
      const wrong = OWN.flatMap((topic) => listsOfTopic(topic).map(([name]) => name)).filter(
        (name) => rowsOf(lists, name).join('\n') !== rowsOf(fresh, name).join('\n'),
      );
      return [
        ...wrong.map(
          (name) => `${name}: ${rowsOf(lists, name).join('\n')}\nread anew: ${rowsOf(fresh, name).join('\n')}`,
        ),
        ...checkInvariants(lists),
      ];
    },
    /** In sight newest first, as the list declares it. */
    isNewestFirst: (name: 'orders' | 'triggers'): boolean => {
      const { newestFirst } = declarationOf(name) as unknown as { readonly newestFirst?: (row: unknown) => number };
      const times = lists[name].rows.map((row) => newestFirst?.(row) ?? 0);
      return times.every((ms, at) => at === 0 || ms <= (times[at - 1] ?? ms));
    },
  };
};
