// The settings that the exchange keeps, as the page shows them: what it published last, and on top of it what was changed and is on its way.
//
// Invariants (property test): 1. changes are sent one after the other, in the order in which they were made; what comes meanwhile is folded into one.
// 2. What is shown is the newest published state with everything that is on its way on top. 3. A change that fails is taken off, and nothing else.
import type { Environment } from '../../domain/contract/contract.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import type { Result } from '../../domain/kernel/result.ts';
import { changeSettings, mergeChanges, type SettingsChange } from '../../domain/settings/settings-change.ts';
import type { AccountSettings, KeptSettings } from '../../domain/settings/settings.ts';

export type AccountPorts = {
  /** Sends one change; always ends. */
  readonly send: (change: SettingsChange) => Promise<Result<KeptSettings>>;
  /** `isUnknown`: nobody knows whether the exchange has it. */
  readonly onFailed: (change: SettingsChange, problem: Problem, isUnknown: boolean) => void;
  /** What is shown may be another. */
  readonly onChange: () => void;
};
export type AccountSettingsStore = {
  /** What the exchange says of `owner`; null: not known yet, or not at the moment. */
  readonly receive: (owner: string | null, kept: KeptSettings | null) => void;
  /** null: not known. The same object until something changed. */
  readonly read: () => AccountSettings | null;
  readonly change: (change: SettingsChange) => void;
  /** Nothing of this account was ever chosen, and nothing is on its way. */
  readonly isUntouched: () => boolean;
};

/** A change on its way, and whose it is: its answer may come when somebody else, or the other environment, is in sight. null: it was not known yet. */
type Sent = {
  readonly change: SettingsChange;
  readonly owner: string | null;
  readonly environment: Environment | null;
};

/** The change was made for an account or environment that is not in sight any more. */
const GONE = { key: 'error.settingsGone' } as const;

export const createAccountSettings = ({ send, onFailed, onChange }: AccountPorts): AccountSettingsStore => {
  let owner: string | null = null;
  /** Of what was published last. */
  let environment: Environment | null = null;
  let published: KeptSettings | null = null;
  /** The answer to the last change, which may be newer than what was published. */
  let answered: KeptSettings | null = null;
  let sent: Sent | null = null;
  let waiting: SettingsChange | null = null;
  let shown: AccountSettings | null = null;

  const newest = (): KeptSettings | null =>
    published !== null && answered !== null && answered.revision > published.revision ? answered : published;
  /** The change on its way that belongs to what is in sight. */
  const ownSent = (): SettingsChange | null =>
    sent !== null && (sent.owner ?? owner) === owner && (sent.environment ?? environment) === environment
      ? sent.change
      : null;
  const show = (): void => {
    const base = newest()?.values ?? null;
    const ways = [ownSent(), waiting].flatMap((change) => change ?? []);
    shown = base === null ? null : ways.reduce((values, change) => changeSettings(values, change), base);
    onChange();
  };
  const end = (ended: Sent, result: Result<KeptSettings>): void => {
    sent = null;
    const isOwn = (ended.owner ?? owner) === owner;
    // How a change of somebody else ended is nobody's business; while nobody is known, its maker may still sit here.
    if (!result.ok && (isOwn || owner === null)) onFailed(ended.change, result.problem, result.isUnknown === true);
    if (result.ok && isOwn && result.value.environment === published?.environment) answered = result.value;
    pump();
    show();
  };
  const pump = (): void => {
    // What was published and is withdrawn will be published anew: until then nobody knows which environment a change would reach.
    const isBetween = published === null && environment !== null;
    if (sent !== null || waiting === null || isBetween) return;
    const leaving = { change: waiting, owner, environment };
    sent = leaving;
    waiting = null;
    void send(leaving.change).then((result) => end(leaving, result));
  };
  return {
    receive: (nextOwner, kept) => {
      const isOther =
        nextOwner !== owner || (kept !== null && environment !== null && kept.environment !== environment);
      const lost = isOther ? waiting : null;
      if (isOther) [answered, waiting] = [null, null];
      owner = nextOwner;
      environment = kept?.environment ?? (isOther ? null : environment);
      published = kept;
      pump();
      show();
      if (lost !== null) onFailed(lost, GONE, false);
    },
    read: () => shown,
    change: (change) => {
      waiting = waiting === null ? change : mergeChanges(waiting, change);
      pump();
      show();
    },
    isUntouched: () => newest()?.isChosen === false && ownSent() === null && waiting === null,
  };
};
