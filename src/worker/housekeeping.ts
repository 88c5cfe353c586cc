// What the engine does unasked: reads the contracts of a new environment, keeps an eye on the calls.
import { pause, type Context } from './commands/context.ts';
import { foldedAnswers } from './commands/folded-answers.ts';
import { readContracts } from './queries/read-contracts.ts';

const CONTRACTS_FIRST_MS = 500;
const CONTRACTS_LONGEST_MS = 8000;
/** How often the calls are tried when nobody calls, and when the last one failed. */
const PROBE_MS = 15_000;
const PROBE_TROUBLE_MS = 2000;

/** Reads the contracts until the environment in view has its own. Runs once at a time. */
export const createContractReader = (context: Context): (() => void) => {
  let isReading = false;
  const isMissing = (): boolean =>
    context.state.view !== null && context.state.account.environment !== context.state.view.environment;
  const read = async (): Promise<void> => {
    isReading = true;
    for (let tries = 0; isMissing(); tries += 1) {
      const answer = await readContracts(context);
      if (!answer.ok) await pause(context.ports, Math.min(CONTRACTS_LONGEST_MS, CONTRACTS_FIRST_MS * 2 ** tries));
    }
    isReading = false;
  };
  return () => {
    if (!isReading && isMissing()) void read();
  };
};

const PROBE_AWAITED_MS = 1000;

/**
 * Called at every tick: asks who we are when no call was answered for a while, and ever more seldom while none is. `isAwaited`: somebody waits for
 * an exchange that does not answer.
 */
export const createProbe = (context: Context): ((nowMs: number, isAwaited?: boolean) => void) => {
  const { line } = context.state;
  let lastMs: number | null = null;
  let misses = 0;
  let isAsking = false;
  return (nowMs, isAwaited = false) => {
    const isFine = line.calls.health === 'live' && line.phase !== 'closed';
    const paceMs = isFine
      ? PROBE_MS
      : isAwaited
        ? PROBE_AWAITED_MS
        : Math.min(PROBE_MS, PROBE_TROUBLE_MS * 2 ** Math.floor(misses / 2));
    if (isAsking || (lastMs !== null && Math.abs(nowMs - lastMs) < paceMs)) return;
    isAsking = true;
    lastMs = nowMs;
    void context.call(foldedAnswers.readUser, 0, {}).then(({ raw, result }) => {
      isAsking = false;
      // Logged in or out by another page of this browser: the socket still speaks for whoever it greeted.
      const isOther =
        result.ok &&
        line.phase === 'open' &&
        line.greeted !== undefined &&
        line.greeted !== (result.value?.userName ?? null);
      if (isOther) context.reconnect();
      misses = raw.why === 'answered' ? 0 : misses + 1;
      return null;
    });
  };
};
