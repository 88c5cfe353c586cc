// An engine whose exchange is a tape: the same fold, the same snapshots, and a door on which nothing can be sent.
import type { EngineEvent } from '../domain/event/event.ts';
import type { Result } from '../domain/kernel/result.ts';
import type { ReplayDoor, TapeAbout } from './api/replay-door.ts';
import type { ReplaySnapshot, Snapshot, Topic } from './api/snapshots.ts';
import type { Watched } from './api/calls.ts';
import type { AnswerRow } from './api/answer-row.ts';
import type { View } from './api/door.ts';
import { createKeptReader } from './calls/read-kept.ts';
import type { LoadNoun } from './calls/declare.ts';
import type { LoadCommands } from './commands/commands.ts';
import type { ClockPort, KvPort, SchedulerPort } from './ports/ports.ts';
import { createReplayProject } from './publish/project/project-replay.ts';
import { createPublisher } from './publish/publisher.ts';
import { EVERY_TOPIC, touchedTopics } from './publish/touched.ts';
import { createReadOnlyDoor, NOT_ON_TAPE } from './read-only-door.ts';
import { indexTape, type IndexedTape } from './tape/index-tape.ts';
import { openTape } from './tape/open-tape.ts';
import { readKept } from './tape/kept-session.ts';
import { momentOf } from './tape/tape-marks.ts';
import { createPlayer, type Player, type PlayerState } from './tape/player.ts';
import { stateHash } from './tape/state-hash.ts';

export type ReplayPorts = { readonly clock: ClockPort; readonly scheduler: SchedulerPort; readonly sessions?: KvPort };
export type ReplayParts = { readonly nouns: LoadNoun; readonly commands: LoadCommands };
type Deck = { readonly indexed: IndexedTape; readonly player: Player };

const ALL: readonly Topic[] = ['replay', ...EVERY_TOPIC];

/** The file as bytes: what the worker asks of a Blob. */
type Bytes = { arrayBuffer(): Promise<ArrayBuffer> };

/** `nouns`, `commands`: what kept answers mean. */
export const createReplayEngine = (ports: ReplayPorts, { nouns, commands }: ReplayParts): ReplayDoor<Bytes> => {
  let deck: Deck | null = null;
  let watched: readonly Watched[] = [];
  const reader = createKeptReader(nouns, commands, () => publisher.touch(['answers']));
  const answers = (): readonly AnswerRow[] => {
    const state = deck?.indexed.fold.core.state;
    return state === undefined ? [] : watched.map((read) => reader.row(state, read, NOT_ON_TAPE));
  };
  let view: View | null = null;
  let opening: { percent: number } | null = null;
  /** Of what was asked for last: it goes on the deck, in whatever order the files come in. */
  let asked = 0;
  const closed: Result<TapeAbout> = { ok: false, problem: { key: 'replay.problem.closed' } };
  const where = (revision: number): ReplaySnapshot => replaySnapshot(deck, opening?.percent ?? null, revision);
  let project = createReplayProject(
    null,
    () => view,
    where,
    () => 0,
  );
  const publisher = createPublisher((topic, revision): Snapshot => project(topic, revision), ports.scheduler);

  let shown: PlayerState | null = null;
  const onTurn = (events: readonly EngineEvent[] | null): void => {
    publisher.touch(['replay']);
    // The end of the tape is published with the connection: the tape has no event for it.
    const state = deck?.player.state() ?? null;
    if (state !== shown) publisher.touch(['connection']);
    shown = state;
    if (events === null) publisher.touch(ALL);
    else for (const event of events) publisher.touch(touchedTopics(event));
  };
  const close = (): void => {
    deck?.player.stop();
    deck = null;
    opening = null;
    project = createReplayProject(
      null,
      () => view,
      where,
      () => 0,
    );
    publisher.touch(ALL);
  };
  const breathe =
    (mine: { percent: number }) =>
    (percent: number): Promise<boolean> => {
      mine.percent = percent;
      publisher.touch(['replay']);
      return new Promise((resolve) => ports.scheduler.after(0, () => resolve(opening === mine)));
    };
  const load = async (file: Uint8Array<ArrayBuffer>, name: string): Promise<Result<TapeAbout>> => {
    close();
    const mine = { percent: 0 };
    opening = mine;
    publisher.touch(['replay']);
    const opened = await openTape(file, null);
    const indexed = opened.ok && opening === mine ? await indexTape(opened.value, name, breathe(mine)) : null;
    if (opening !== mine) return closed;
    opening = null;
    publisher.touch(['replay']);
    if (!opened.ok) return opened;
    if (indexed === null) return closed;
    const player = createPlayer(indexed, ports, onTurn);
    deck = { indexed, player };
    const { state } = indexed.fold.core;
    project = createReplayProject(
      state,
      () => view,
      where,
      player.seeks,
      (interval) => indexed.candles.tail(state.market, interval, exchangeMs(deck)),
      answers,
    );
    player.seek(indexed.about.firstMs);
    return { ok: true, value: indexed.about };
  };
  const open = async <T>(
    read: () => Promise<T>,
    then: (found: T) => Promise<Result<TapeAbout>>,
  ): Promise<Result<TapeAbout>> => {
    asked += 1;
    const mine = asked;
    const found = await read();
    return mine === asked ? then(found) : closed;
  };
  const run = (act: (player: Player) => void): Promise<void> => {
    if (deck !== null) act(deck.player);
    return Promise.resolve();
  };
  const readOnly = createReadOnlyDoor(
    () => deck?.indexed ?? null,
    () => exchangeMs(deck),
    nouns,
  );
  return {
    ...readOnly,
    ask: async (name, input) => {
      const answer = await readOnly.ask(name, input);
      if (name === 'tradeFilter') publisher.touch(['trades']);
      return answer;
    },
    subscribe: (onBatch) => {
      publisher.subscribe(onBatch);
      publisher.touch(ALL);
      return Promise.resolve();
    },
    setView: (next) => {
      view = next;
      publisher.touch(['book', 'candles']);
      return Promise.resolve();
    },
    watch: (next) => {
      watched = next;
      publisher.touch(['answers']);
      return Promise.resolve();
    },
    readStateHash: () => Promise.resolve(deck === null ? '' : stateHash(deck.indexed.fold.core.state)),
    openTape: (file, name) =>
      open(
        () => file.arrayBuffer(),
        (bytes) => load(new Uint8Array(bytes), name),
      ),
    openKept: () =>
      open(
        async () => (ports.sessions === undefined ? null : readKept(ports.sessions, null)),
        async (kept) =>
          kept === null
            ? { ok: false, problem: { key: 'replay.problem.nothingKept' } }
            : load(new TextEncoder().encode(kept.pieces.join('\n')), ''),
      ),
    playTape: (speed) => run((player) => player.play(speed)),
    pauseTape: () => run((player) => player.pause()),
    stepTape: () => run((player) => player.step()),
    stepTapeBack: () => run((player) => player.stepBack()),
    seekTape: (atMs) => run((player) => player.seek(atMs)),
    goToLine: (line) => run((player) => player.goToLine(line)),
    closeTape: () => {
      asked += 1;
      close();
      return Promise.resolve();
    },
    readMarks: () => Promise.resolve(deck?.indexed.marks.marks() ?? []),
  };
};

const exchangeMs = (deck: Deck | null): number =>
  deck === null ? 0 : deck.player.atMs() + deck.indexed.fold.core.state.line.offsetMs;

const replaySnapshot = (deck: Deck | null, openedPercent: number | null, revision: number): ReplaySnapshot => {
  const none = {
    topic: 'replay',
    revision,
    state: openedPercent === null ? 'empty' : 'opening',
    speed: 1,
    atMs: 0,
    firstMs: 0,
    lastMs: 0,
    exchangeMs: 0,
    openedPercent: openedPercent ?? 0,
    line: 0,
    contract: '',
    environment: 'mock',
    bizType: 'perpetual',
    hash: null,
  } as const;
  if (deck === null) return none;
  const {
    indexed: { fold, about },
    player,
  } = deck;
  const { view } = fold.core.state;
  const isStill = player.state() !== 'playing';
  return {
    ...none,
    state: player.state(),
    speed: player.speed(),
    atMs: player.atMs(),
    firstMs: about.firstMs,
    lastMs: about.lastMs,
    exchangeMs: exchangeMs(deck),
    openedPercent: 100,
    line: fold.counts.lines,
    contract: view?.contract ?? '',
    environment: view?.environment ?? 'mock',
    bizType: view?.bizType ?? 'perpetual',
    hash: isStill ? stateHash(fold.core.state) : null,
    ...(isStill && { moment: momentOf(fold.lastEvents()) }),
  };
};
