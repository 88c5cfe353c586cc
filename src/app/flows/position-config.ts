// Leverage and position mode of a contract, as the exchange has them; read once per contract and session, and again after a change.
import { useCallback, useEffect, useState } from 'react';
import type { PositionConfig, PositionMode } from '../../domain/account/account.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import type { Result } from '../../domain/kernel/result.ts';
import { useEngine } from '../engine/engine-context.tsx';
import { useSelected } from '../engine/use-snapshot.ts';
import { useTrade } from './trade-context.tsx';

const DEFAULT_LEVER = 20;

/** What a visitor's estimates are made with: the exchange's own defaults. */
const defaultConfig = (contract: Contract): PositionConfig => {
  const lever = Math.min(DEFAULT_LEVER, contract.maxLever);
  return { contract: contract.code, mode: 'one-way', longLever: lever, shortLever: lever, marginMode: 'isolated' };
};

export type PositionConfigState = {
  /** null until the contract is known. */
  readonly config: PositionConfig | null;
  /** True once it came from the exchange for the user who is logged in. */
  readonly known: boolean;
  readonly setLeverage: (longLever: number, shortLever: number) => Promise<Result<PositionConfig>>;
  readonly setMode: (mode: PositionMode) => Promise<Result<PositionConfig>>;
};

export const usePositionConfig = (): PositionConfigState => {
  const engine = useEngine();
  const { contract, environment } = useTrade();
  const user = useSelected('session', (session) => (session?.state === 'user' ? session.userName : null));
  // Reading fails while the exchange is away: read again when order entry is back.
  const reachable = useSelected('connection', (connection) => connection?.orders === 'live');
  // What was read belongs to one user, environment and contract; for any other it counts as unread.
  const owner = contract === null || user === null ? null : `${user} ${environment} ${contract.code}`;
  const [read, setRead] = useState<{ readonly owner: string; readonly config: PositionConfig } | null>(null);
  const mine = read !== null && read.owner === owner ? read.config : null;
  const unread = mine === null;

  useEffect(() => {
    if (contract === null || owner === null || !reachable || !unread) return undefined;
    let dropped = false;
    const load = async (): Promise<void> => {
      const answer = await engine.readPositionConfig(contract.code, contract.bizType);
      if (!dropped && answer.ok) setRead({ owner, config: answer.value });
    };
    void load();
    return () => { dropped = true; };
  }, [engine, contract, owner, reachable, unread]);

  const keep = useCallback((answer: Result<PositionConfig>): Result<PositionConfig> => {
    if (answer.ok && owner !== null) setRead({ owner, config: answer.value });
    return answer;
  }, [owner]);
  const setLeverage = useCallback(
    async (longLever: number, shortLever: number) =>
      keep(await engine.setLeverage(contract?.code ?? '', contract?.bizType ?? 'perpetual', longLever, shortLever)),
    [engine, contract, keep],
  );
  const setMode = useCallback(
    async (mode: PositionMode) => keep(await engine.setPositionMode(contract?.code ?? '', contract?.bizType ?? 'perpetual', mode)),
    [engine, contract, keep],
  );
  return { config: mine ?? (contract === null ? null : defaultConfig(contract)), known: mine !== null, setLeverage, setMode };
};
