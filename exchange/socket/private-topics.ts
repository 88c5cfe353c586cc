// A user's own topics: the present state first, then every change, right after the commit that made it.
import type { KernelEvent, PlanView, UserId } from '../kernel/language/types.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Env } from '../ports.ts';
import { assetRow } from '../rest/rows/account-rows.ts';
import { conditionRow } from '../rest/rows/condition-row.ts';
import { personOf } from '../account/account-id.ts';
import { openOrdersOf, openPlansOf, positionsOf } from '../rest/own-accounts.ts';
import { orderRow } from '../rest/rows/order-row.ts';
import { positionRow } from '../rest/rows/position-row.ts';
import { settingsRow } from '../rest/rows/settings-row.ts';
import type { Users } from '../session/users.ts';
import type { Committed, Ledger } from '../store/ledger.ts';
import type { Preferences } from '../store/preferences.ts';
import type { Hub } from './hub.ts';
import type { Selector } from './selector.ts';
import { bizType } from '../../src/domain/wire/scalars.ts';
import type { BizType } from '../../src/domain/wire/scalars.ts';
import type { ConditionRow } from '../../src/domain/wire/condition-row.ts';
import type { AssetRow, OrderRow, PositionRow } from '../../src/domain/wire/rows.ts';

type PrivateType = 'assets' | 'orders' | 'condition_orders' | 'pre_order' | 'position';
type Row = AssetRow | ConditionRow | OrderRow | PositionRow;
/** One row of one user's topic; `biz` null: of every kind of business. `identity`: a later row of the same one replaces it. */
type Update = {
  readonly user: UserId;
  readonly type: PrivateType;
  readonly biz: BizType | null;
  readonly identity: string | null;
  readonly row: () => Row;
};

/** A margin call is pushed with the rows of the positions it is about. */
const marginCallUpdates = (
  event: Extract<KernelEvent, { type: 'MarginCalled' }>,
  env: Env,
  kernel: Kernel,
  users: Pick<Users, 'named'>,
): Update[] =>
  kernel.positions(event.user).flatMap((position) => {
    const spec = kernel.contract(position.contract);
    const isAbout =
      event.positionId === null
        ? position.cross === true && spec?.coin === event.coin
        : position.id === event.positionId;
    if (spec === undefined || !isAbout) return [];
    return [
      {
        user: personOf(event.user),
        type: 'position',
        biz: spec.bizType,
        identity: position.id,
        row: () => positionRow(position, spec, env, kernel, users),
      },
    ];
  });

const planUpdates = (plan: PlanView, env: Env, kernel: Kernel): Update[] => {
  const spec = kernel.contract(plan.contract);
  if (spec === undefined) return [];
  const row = (): Row => conditionRow(plan, spec, env, kernel);
  const update = { user: personOf(plan.user), biz: spec.bizType, identity: null, row };
  const mine: Update = { ...update, type: 'condition_orders' };
  return plan.parent === null ? [mine] : [mine, { ...update, type: 'pre_order' }];
};

/** A trigger order says which margin mode it would open in: those that wait are pushed with the mode of now. */
const marginModeUpdates = (
  { user, contract }: Extract<KernelEvent, { type: 'MarginModeChanged' }>,
  env: Env,
  kernel: Kernel,
): Update[] =>
  kernel.openPlans(user).flatMap((plan) => (plan.contract === contract ? planUpdates(plan, env, kernel) : []));

const updatesOf = (
  event: KernelEvent,
  env: Env,
  kernel: Kernel,
  users: Pick<Users, 'named'>,
): Update | readonly Update[] | null => {
  switch (event.type) {
    case 'OrderChanged': {
      const spec = kernel.contract(event.order.contract);
      if (spec === undefined) return null;
      const { order } = event;
      const row = (): Row => orderRow(order, spec, env, kernel.account(order.user)?.mode ?? 'one-way');
      return { user: personOf(order.user), type: 'orders', biz: spec.bizType, identity: null, row };
    }
    case 'PlanChanged':
      return planUpdates(event.plan, env, kernel);
    case 'PositionChanged': {
      const spec = kernel.contract(event.position.contract);
      if (spec === undefined) return null;
      const { position } = event;
      return {
        user: personOf(position.user),
        type: 'position',
        biz: spec.bizType,
        identity: position.id,
        row: () => positionRow(position, spec, env, kernel, users),
      };
    }
    case 'MarginModeChanged':
      return marginModeUpdates(event, env, kernel);
    case 'MarginCalled':
      return marginCallUpdates(event, env, kernel, users);
    case 'BalanceChanged': {
      const { balance } = event;
      return {
        user: personOf(balance.user),
        type: 'assets',
        biz: null,
        identity: `${balance.user} ${balance.coin}`,
        row: () => assetRow(balance, env, kernel),
      };
    }
    default:
      return null;
  }
};

/** Every change of an order is kept, in order; of a position or a balance only the last. */
const condense = (updates: readonly Update[]): Update[] =>
  updates.filter(
    (item, index) =>
      item.identity === null ||
      !updates
        .slice(index + 1)
        .some((later) => later.identity === item.identity && later.type === item.type && later.user === item.user),
  );

type Parts = {
  readonly ledger: Ledger;
  readonly preferences: Preferences;
  readonly users: Pick<Users, 'named'>;
  readonly hub: () => Hub;
};

/** The settings, and all of them again after each change. */
const openSettingsTopic = ({ ledger, preferences, hub }: Omit<Parts, 'users'>): Pick<PrivateTopics, 'snapshotText'> => {
  const textOf = (env: Env, user: UserId): string => JSON.stringify(settingsRow({ ledger, preferences }, env, user));
  preferences.onChanged((env, user) => {
    for (const biz of bizType.options) {
      const selector: Selector = { type: 'user_settings', biz, env, user };
      if (hub().listens(selector)) hub().publish(selector, textOf(env, user));
    }
  });
  return {
    snapshotText: ({ env, user = '' }) => {
      ledger.flush();
      return textOf(env, user);
    },
  };
};

export type PrivateTopics = {
  observe(batch: readonly Committed[]): void;
  snapshotText(selector: Selector): string;
};

export const createPrivateTopics = (parts: Parts): PrivateTopics => {
  const { ledger, users, hub } = parts;
  const settings = openSettingsTopic(parts);
  const rowsOf = ({ type, env, user = '', biz }: Selector): Row[] => {
    ledger.flush();
    const kernel = ledger.kernel(env);
    if (type === 'assets')
      return kernel
        .accountsOf(user)
        .flatMap((account) => kernel.balances(account).map((balance) => assetRow(balance, env, kernel)));
    const modeOf = (account: UserId) => kernel.account(account)?.mode ?? 'one-way';
    const ofBiz = <T extends { readonly contract: string }>(items: readonly T[]) =>
      items.flatMap((item) => {
        const spec = kernel.contract(item.contract);
        return spec?.bizType === biz ? [{ item, spec }] : [];
      });
    if (type === 'condition_orders')
      return ofBiz(openPlansOf(kernel, user)).map(({ item, spec }) => conditionRow(item, spec, env, kernel));
    if (type === 'pre_order') {
      const waiting = openPlansOf(kernel, user).filter(({ status }) => status === 'waiting');
      return ofBiz(waiting).map(({ item, spec }) => conditionRow(item, spec, env, kernel));
    }
    return type === 'orders'
      ? ofBiz(openOrdersOf(kernel, user)).map(({ item, spec }) => orderRow(item, spec, env, modeOf(item.user)))
      : ofBiz(positionsOf(kernel, user)).map(({ item, spec }) => positionRow(item, spec, env, kernel, users));
  };
  /** One push per topic: `updates` is of one user and one type. */
  const send = (env: Env, updates: readonly Update[]): void => {
    for (const biz of bizType.options) {
      const mine = updates.filter((item) => item.biz === null || item.biz === biz);
      const [first] = mine;
      if (first === undefined) continue;
      const selector: Selector = { type: first.type, biz, env, user: first.user };
      if (hub().listens(selector))
        hub().publish(selector, JSON.stringify({ kind: 'update', rows: mine.map((item) => item.row()) }));
    }
  };
  return {
    observe: (batch) => {
      for (const { env, events } of batch) {
        const kernel = ledger.kernel(env);
        const groups = new Map<string, Update[]>();
        for (const item of condense(events.flatMap((event) => updatesOf(event, env, kernel, users) ?? []))) {
          const key = `${item.type}|${item.user}`;
          groups.set(key, [...(groups.get(key) ?? []), item]);
        }
        for (const updates of groups.values()) send(env, updates);
      }
    },
    snapshotText: (selector) =>
      selector.type === 'user_settings'
        ? settings.snapshotText(selector)
        : JSON.stringify({ kind: 'snapshot', rows: rowsOf(selector) }),
  };
};
