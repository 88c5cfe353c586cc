// A venue's lines and the contracts they feed: opened together, watched together, closed together.
import type { ContractSpec } from '../../kernel/language/types.ts';
import type { MarketPorts } from '../types.ts';
import { createFeed } from './feed.ts';
import type { Feed } from './feed.ts';
import { createLink } from './link.ts';
import type { Link } from './link.ts';
import { createMirror } from './mirror.ts';
import { noCount, refuse, route } from './route.ts';
import type { Channel, FeedCount } from './route.ts';
import type { Bases, LineSpec, LivePorts, VenueAdapter } from './types.ts';

export type FeedSet = {
  readonly channels: readonly Channel[];
  readonly count: Readonly<FeedCount>;
  start(): void;
  stop(): void;
  /** Every contract is live. */
  isConnected(): boolean;
};
type Ports = Pick<MarketPorts, 'submit' | 'kernel' | 'clock' | 'scheduler'> & { readonly live: LivePorts };
type Line = { readonly spec: LineSpec; readonly link: Link; dataMs: number };

const TICK_MS = 250;
/** A socket that brings no data for so many times the longest silence is let go. */
const SILENCES = 2;

/** Asks by REST for a contract's book; the answer goes where its frames go. */
const askRest = (ports: Ports, url: string, read: (text: string) => void, feed: Feed): void => {
  ports.live.get(url).then(read, () => feed.refused());
};

const createChannel = (
  ports: Ports,
  adapter: VenueAdapter,
  spec: ContractSpec,
  bases: Bases,
  to: { readonly send: (frame: string) => void; readonly count: FeedCount },
): Channel => {
  const { rest } = adapter;
  const mirror = createMirror(ports, spec, adapter.lot(spec), adapter.silenceMs);
  const feed: Feed = createFeed(adapter, mirror.book, (how) => {
    if (how === 'renew' || rest === null) return adapter.renew(spec.code).forEach(to.send);
    const read = (text: string): void => {
      const message = rest.read(spec.code, text);
      if (message.kind === 'bad') refuse(to.count, message.fault);
      if (message.kind === 'snapshot') feed.take(message, ports.clock.now());
      else feed.refused();
    };
    askRest(ports, rest.url(spec.code, bases), read, feed);
  });
  return { spec, mirror, feed };
};

export const createFeedSet = (
  ports: Ports,
  adapter: VenueAdapter,
  specs: readonly ContractSpec[],
  bases: Bases,
): FeedSet => {
  const { clock } = ports;
  const count = noCount();
  const send = (frame: string): void => {
    for (const { spec, link } of lines) if (spec.carriesBook) link.send(frame);
  };
  const channels = specs.map((spec) => createChannel(ports, adapter, spec, bases, { send, count }));
  const byCode = new Map(channels.map((channel) => [channel.spec.code, channel]));
  const receive = (line: Line, text: string | null): void => {
    count.frames += 1;
    if (text === null) return refuse(count, 'not-text');
    for (const message of adapter.read(text)) if (route(byCode, message, count, clock.now())) line.dataMs = clock.now();
  };
  const openLine = (spec: LineSpec): Line => {
    const link = createLink(spec, ports, adapter.ping, {
      up: () => {
        line.dataMs = clock.now();
        if (spec.carriesBook) for (const { feed } of channels) feed.up(clock.now());
      },
      received: (text) => receive(line, text),
      down: () => {
        for (const { mirror } of channels) mirror.forgetPrices();
        if (spec.carriesBook) for (const { feed } of channels) feed.down();
      },
    });
    const line: Line = { spec, link, dataMs: 0 };
    return line;
  };
  const lines = adapter
    .lines(
      specs.map(({ code }) => code),
      bases,
    )
    .map(openLine);
  let stopTicking = (): void => undefined;
  const tick = (): void => {
    for (const { link, dataMs } of lines)
      if (link.isOpen() && clock.now() - dataMs >= SILENCES * adapter.silenceMs) link.drop();
    for (const { feed } of channels) feed.tick(clock.now());
  };
  return {
    channels,
    count,
    start: () => {
      for (const { link } of lines) link.start();
      stopTicking = ports.scheduler.every(TICK_MS, tick);
    },
    stop: () => {
      stopTicking();
      for (const { link } of lines) link.stop();
    },
    isConnected: () => channels.every(({ feed }) => feed.state() === 'live'),
  };
};
