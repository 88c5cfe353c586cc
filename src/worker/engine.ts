import type { EngineEvent } from '../domain/event/event.ts';
import type { AnswerRow } from './api/answer-row.ts';
import type { EngineDoor } from './api/door.ts';
import { createQueryReader } from './calls/query-reader.ts';
import { createCallOnce } from './calls/call-once.ts';
import { createKeptReader } from './calls/read-kept.ts';
import type { LoadNoun } from './calls/declare.ts';
import { createCaller } from './commands/caller.ts';
import type { LoadCommands } from './commands/commands.ts';
import type { Context } from './commands/context.ts';
import { createOrderReconciler } from './commands/order-reconciler.ts';
import { createDoor } from './create-door.ts';
import { createCore } from './core.ts';
import { createContractReader, createProbe } from './housekeeping.ts';
import type { Surfaces } from './paint/surfaces.ts';
import { createSession, type Session } from './ingest/session.ts';
import type { Ports } from './ports/ports.ts';
import { createProject } from './publish/project/project.ts';
import { openPublisher } from './publish/open-publisher.ts';
import { EVERY_TOPIC, touchedTopics } from './publish/touched.ts';
import type { TapeEntry } from './tape/entry.ts';
import { latePersistence, type LoadPersistence } from './tape/late-persistence.ts';
import { createRecorder } from './tape/recorder.ts';

/** What a first view can do without: loaded when it is wanted. `surfaces`: where book and trades are painted and shared; null: they go with the batches. */
export type EngineParts = {
  readonly surfaces: Pick<Surfaces, 'connect'> | null;
  readonly commands: LoadCommands;
  readonly nouns: LoadNoun;
  readonly persistence: LoadPersistence;
};

const TICK_MS = 500;

/** After these something may be due on the line. */
const isStirring = (event: EngineEvent): boolean => {
  switch (event.type) {
    case 'SocketOpened':
    case 'ExchangeGreeted':
    case 'ContractsListed':
    case 'ViewChanged':
    case 'SequenceGapFound':
      return true;
    default:
      return false;
  }
};

/**
 * Everything between the page and the exchange; all it knows of the world is `ports`. Nothing happens before `start`.
 */
export const createEngine = (
  ports: Ports,
  { surfaces, commands, nouns, persistence: loadPersistence }: EngineParts,
): EngineDoor => {
  const core = createCore();
  const { state } = core;
  const reader = createKeptReader(nouns, commands, () => publisher.touch(['answers']));
  const rows = (): AnswerRow[] => queries.watched().map(([key, read]) => reader.row(state, read, queries.unsent(key)));
  const publisher = openPublisher(
    createProject(state, rows),
    ports.scheduler,
    surfaces,
    (code) => state.account.contracts.get(code) ?? null,
  );
  const recorder = createRecorder(state, ports.tape);
  let httpUrl = '';
  let wasGone = false;
  /** Whose data the tape may hold, and that somebody left whose data it must not hold any longer. */
  let user: string | null = null;
  let isLeaving = false;
  let session: Session | null = null;

  const record = (entry: TapeEntry): void => {
    recorder.write(entry);
    const events = core.accept(entry);
    for (const event of events) publisher.touch(touchedTopics(event));
    react(events);
  };
  const persistence = latePersistence(loadPersistence, {
    ports,
    state,
    recorder,
    record,
    isPaused: () => isLeaving,
    onRestored: () => publisher.touch(EVERY_TOPIC),
  });
  const context: Context = {
    ports,
    state,
    record,
    call: createCaller({ ports, state, httpUrl: () => httpUrl, record, load: commands }),
    reconnect: () => session?.reopen(),
  };
  const queries = createQueryReader(context, nouns, () => publisher.touch(['answers']));
  const reconciler = createOrderReconciler(context, commands);
  const readMissingContracts = createContractReader(context);
  const probe = createProbe(context);
  // Made once, with the part that only somebody logged in needs.
  let own: Promise<{ readonly reconcileLeft: () => Promise<void>; readonly readVanished: () => void }> | null = null;
  const withOwn = (run: (made: Awaited<NonNullable<typeof own>>) => void): void => {
    own ??= commands().then(({ createLeftOrderReconciler, createVanishedReader }) => ({
      reconcileLeft: createLeftOrderReconciler(context, reconciler),
      readVanished: createVanishedReader(context),
    }));
    own.then(run).catch(() => {
      own = null;
    });
  };
  const react = (events: readonly EngineEvent[]): void => {
    for (const event of events) {
      if (event.type === 'ViewChanged') {
        publisher.publishNow();
        readMissingContracts();
        persistence.restore();
      }
      if (event.type === 'ExchangeGreeted' && event.userName !== null)
        withOwn(({ reconcileLeft }) => void reconcileLeft());
      if (event.type === 'RowsChanged' && event.list === 'orders' && event.isWhole)
        withOwn(({ readVanished }) => readVanished());
      // Calls are answered again: the exchange is back, whatever the backoff says.
      if (event.type === 'CallAnswered' && event.health !== 'offline' && wasGone) {
        session?.retry();
        queries.retryNow();
      }
      if (event.type === 'CallAnswered') wasGone = event.health === 'offline';
      if (event.type === 'FrameRejected' && event.reason === 'too-big') session?.drop();
    }
    const { userName } = state.account;
    if (user !== null && userName !== user) leave();
    user = userName;
    queries.look();
    if (events.some(isStirring)) session?.pump();
  };
  /** Nothing of theirs stays, in memory or on this device. The tape begins anew when the line, too, speaks for somebody else. */
  const leave = (): void => {
    isLeaving = true;
    persistence.forget();
  };
  const finishLeaving = (): void => {
    if (typeof state.line.greeted === 'string' && state.line.greeted !== user) return;
    isLeaving = false;
    recorder.restart(ports.clock.now());
    persistence.forget();
  };
  const tick = (): void => {
    if (isLeaving) finishLeaving();
    session?.tick();
    persistence.tick();
    queries.look();
    probe(ports.clock.now());
    ports.scheduler.after(TICK_MS, tick);
  };

  const start: EngineDoor['start'] = (config) => {
    if (session !== null) return Promise.resolve();
    httpUrl = config.httpUrl.replace(/\/$/, '');
    session = createSession({ ports, state, record }, config.socketUrl);
    const { listed } = config;
    if (listed !== undefined) record({ kind: 'listed', atMs: ports.clock.now(), ...listed });
    tick();
    return Promise.resolve();
  };
  const reconnectNow = (): void => {
    session?.reconnectNow();
    probe(ports.clock.now(), true);
  };
  return createDoor({
    context,
    load: commands,
    reconciler,
    publisher,
    queries,
    once: createCallOnce(context, nouns),
    start,
    reconnectNow,
  });
};
