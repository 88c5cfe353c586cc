// Joins the settings to an engine: who is here and what the exchange keeps come with its snapshots, changes go out as commands.
import { queryKey } from '../../domain/kernel/query-key.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { SettingsChange } from '../../domain/settings/settings-change.ts';
import type { KeptSettings } from '../../domain/settings/settings.ts';
import type { AnswerRow } from '../../worker/api/answer-row.ts';
import type { Engine } from '../engine/engine-context.tsx';
import { watcherOf } from '../engine/query-watcher.ts';
import { withLateTexts } from '../i18n/i18n.ts';
import { createPart } from '../ui/part.ts';
import { createSettingsStore, type SettingsStore, type Who } from './settings-store.ts';
import { thisDevice } from './this-device.ts';

const READ = { name: 'settings', input: {} } as const;
const KEY = queryKey(READ.name, READ.input);

/** Is it what the exchange says of the settings? */
export const isSettingsAnswer = ({ key }: Pick<AnswerRow, 'key'>): boolean => key === KEY;

const failedPart = createPart(withLateTexts(() => import('./say-failed.ts')));

const whoIn = ({ store }: Engine): Who => {
  if (store.read('replay') !== null) return { state: 'replay', name: null };
  const session = store.read('session');
  if (session === null || session.state === 'unknown') return { state: 'unknown', name: null };
  return session.userName === null ? { state: 'visitor', name: null } : { state: 'user', name: session.userName };
};

/** The account that orders use is set by a call of its own (type 19); what else was changed goes with the others. */
const sendChange = async (
  { door }: Engine,
  { defaultAccount, ...others }: SettingsChange,
): Promise<Result<KeptSettings>> => {
  const kept =
    defaultAccount === undefined ? null : await door.command('setDefaultAccount', { account: defaultAccount });
  const isDone = Object.keys(others).length === 0 || kept?.ok === false;
  return kept !== null && isDone ? kept : door.command('changeSettings', others);
};

const join = (engine: Engine): SettingsStore => {
  const { door, store } = engine;
  const settings = createSettingsStore(thisDevice, {
    send: (change) =>
      sendChange(engine, change).catch(
        () => ({ ok: false, problem: { key: 'error.engineRestarted' }, isUnknown: true }) as const,
      ),
    onFailed: (change, problem, isUnknown) => {
      void failedPart.bring().then(({ sayFailed }) => sayFailed(change, problem, isUnknown));
      // What the exchange has is shown, whatever became of the change.
      if (isUnknown) door.refresh(KEY).catch(() => undefined);
    },
  });
  let newest: AnswerRow | null = null;
  const forward = (): void => {
    const row = store.read('answers')?.rows.find(isSettingsAnswer) ?? null;
    // Each batch holds a copy of the same answer.
    const isNewer = row?.atMs !== newest?.atMs || (row?.value == null) !== (newest?.value == null);
    if (isNewer) newest = row;
    const listed = store.read('contracts')?.rows.map(({ code }) => code) ?? [];
    settings.receive(whoIn(engine), (newest?.value ?? null) as KeptSettings | null, listed);
  };
  store.subscribe('answers', forward);
  store.subscribe('session', forward);
  store.subscribe('contracts', forward);
  store.subscribe('replay', forward);
  watcherOf(door).add(READ);
  forward();
  return settings;
};

const joined = new WeakMap<object, SettingsStore>();
/** One store an engine. Example: settingsOf(engine).read().unit. */
export const settingsOf = (engine: Engine): SettingsStore => {
  const known = joined.get(engine.store) ?? join(engine);
  joined.set(engine.store, known);
  return known;
};
