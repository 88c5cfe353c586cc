// What a person chose of the contract list, kept on this device: list, kind of business, and an order for each kind.
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { BizType } from '../../../../../domain/contract/contract.ts';
import { isRecord } from '../../../../../domain/kernel/is-record.ts';
import { readKeptFields } from '../../../../prefs/kept-json.ts';
import { tableMemory } from '../../../../prefs/table-memory.ts';
import { sorts, type ListSort, type ListTab, type SortId } from './list-rows.ts';

export type ListChoice = {
  readonly tab: ListTab;
  readonly bizType: BizType;
  readonly perpetual: ListSort;
  readonly deliver: ListSort;
};

const TABLE = 'contract-list';
const TABS: readonly ListTab[] = ['favourites', 'usdt', 'usdc', 'coin'];
/** The most traded first; what delivers by its day. */
const byDefault: ListChoice = {
  tab: 'usdt',
  bizType: 'perpetual',
  perpetual: { id: 'volume', desc: true },
  deliver: { id: 'delivery', desc: false },
};
const sortOf = (value: unknown, otherwise: ListSort): ListSort =>
  isRecord(value) && typeof value['id'] === 'string' && Object.hasOwn(sorts, value['id'])
    ? { id: value['id'] as SortId, desc: value['desc'] === true }
    : otherwise;

/** The kept text; each part that is damaged is as at the first time. Example: parseListChoice('{"tab":"coin"}').tab is 'coin'. */
export const parseListChoice = (text: string | null): ListChoice => {
  const kept = readKeptFields(text);
  return {
    tab: TABS.find((tab) => tab === kept['tab']) ?? byDefault.tab,
    bizType: kept['bizType'] === 'deliver' ? 'deliver' : 'perpetual',
    perpetual: sortOf(kept['perpetual'], byDefault.perpetual),
    deliver: sortOf(kept['deliver'], byDefault.deliver),
  };
};

/** The other direction of the same column; of another one the largest first, of names and days the first. */
export const nextListSort = (sort: ListSort, id: SortId): ListSort =>
  sort.id === id ? { id, desc: !sort.desc } : { id, desc: id !== 'name' && id !== 'delivery' };

export const useListChoice = () => {
  const text = useSyncExternalStore(tableMemory.subscribe, () => tableMemory.read(TABLE));
  const choice = useMemo(() => parseListChoice(text), [text]);
  const change = useCallback((patch: Partial<ListChoice>) => {
    tableMemory.write(TABLE, JSON.stringify({ ...parseListChoice(tableMemory.read(TABLE)), ...patch }));
  }, []);
  return { choice, change };
};
