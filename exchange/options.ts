// Command line and environment of the exchange.
import { parseArgs } from 'node:util';
import { LIVE_HELP, readLiveOptions } from './live-options.ts';
import type { MarketChoice } from './market/types.ts';
import { readSocketOptions, SOCKET_HELP } from './socket-options.ts';
import type { SocketOptions } from './socket-options.ts';
import { NEWS_HELP, readNewsOptions } from './news-options.ts';
import type { NewsOptions } from './news-options.ts';
import { readSiteOptions, SITE_HELP, withDefaults } from './site-options.ts';
import type { SiteOptions } from './site-options.ts';
import { readUnsupportedCoins, REGION_HELP, type UnsupportedCoins } from './unsupported-coins.ts';

export type ProgramOptions = SiteOptions &
  NewsOptions &
  SocketOptions & {
    readonly port: number;
    readonly dataDir: string;
    readonly testMode: boolean;
    readonly market: MarketChoice;
    readonly keepDays: number;
    readonly bytesPerDay: number;
    /** Opens /metrics to whoever shows it; null: to this machine alone. */
    readonly metricsToken: string | null;
    readonly unsupportedCoins: UnsupportedCoins;
    /** Whether the lead traders of the simulation trade. */
    readonly leaders: boolean;
  };

export const HELP = `Tapedeck: a futures exchange and its terminal.

  npm start -- [options]

  --market simulation   seeded market simulation (the default)
  --seed N              its seed (default 7)
  --market recording    play recorded frames of a venue
  --file F              the recording (gzip or plain)
  --speed N             times its real pace (default 1)
  --leaders on|off      lead traders of four styles, whom others can copy (default on beside a simulation, off in test mode)
${LIVE_HELP}
  --data DIR            where the data lives (default var/exchange; :memory: keeps nothing)
  --keep-days N         how long histories and client order ids are kept in detail (default 90 days, at least 1); sums are kept for ever
  --user-megabytes N    what one user may write to the disk in a day (default 200); cancelling and closing go on
  --port N              port (default 4173; PORT)
${NEWS_HELP}${SITE_HELP}${REGION_HELP}${SOCKET_HELP}  --metrics-token T     also serve /metrics away from this machine, for "Authorization: Bearer T" (METRICS_TOKEN; 16 characters or more)
  --test                routes that command clock, market and faults; loopback alone
  --help                this text
`;

const MOST_PORT = 65_535;
const MOST_KEEP_DAYS = 36_500;
const MOST_MEGABYTES = 1_000_000;
const SHORTEST_TOKEN = 16;
const whole = (text: string | undefined, otherwise: number, most: number): number | null => {
  if (text === undefined) return otherwise;
  const value = Number(text);
  return Number.isInteger(value) && value >= 0 && value <= most ? value : null;
};

/** Reads argv and the environment; a string is what is wrong with them, 'help' a wish for the help text. */
export const readOptions = (
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ProgramOptions | 'help' | { readonly problem: string } => {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  let values;
  try {
    ({ values } = parseArgs({
      args: withDefaults(argv),
      options: {
        market: text,
        seed: text,
        file: text,
        speed: text,
        leaders: text,
        venue: text,
        contracts: text,
        'venue-ws': text,
        'venue-rest': text,
        data: text,
        'keep-days': text,
        'user-megabytes': text,
        port: text,
        host: text,
        origin: text,
        'trust-proxy': text,
        demo: flag,
        'metrics-token': text,
        'unsupported-coins': text,
        content: text,
        'news-feed': text,
        'address-sockets': text,
        'address-topics': text,
        'socket-memory': text,
        test: flag,
        help: flag,
      },
    }));
  } catch (problem) {
    return { problem: problem instanceof Error ? problem.message : String(problem) };
  }
  if (values.help === true) return 'help';
  const port = whole(values.port ?? environment['PORT'], 4173, MOST_PORT);
  if (port === null) return { problem: `--port must be a whole number from 0 to ${MOST_PORT}.` };
  const keepDays = whole(values['keep-days'], 90, MOST_KEEP_DAYS);
  if (keepDays === null || keepDays === 0)
    return { problem: `--keep-days must be a whole number from 1 to ${MOST_KEEP_DAYS}.` };
  const megabytes = whole(values['user-megabytes'], 200, MOST_MEGABYTES);
  if (megabytes === null || megabytes === 0)
    return { problem: `--user-megabytes must be a whole number from 1 to ${MOST_MEGABYTES}.` };
  const seed = whole(values.seed, 7, Number.MAX_SAFE_INTEGER);
  if (seed === null) return { problem: '--seed must be a whole number.' };
  const speed = Number(values.speed ?? '1');
  if (!(speed > 0)) return { problem: '--speed must be a number above 0.' };
  const kind = values.market ?? 'simulation';
  if (kind !== 'simulation' && kind !== 'recording' && kind !== 'live')
    return { problem: `--market is simulation, recording or live, not ${kind}.` };
  if (kind === 'recording' && values.file === undefined) return { problem: '--market recording needs --file F.' };
  const leaders = values.leaders ?? (kind === 'simulation' && values.test !== true ? 'on' : 'off');
  if (leaders !== 'on' && leaders !== 'off') return { problem: `--leaders is on or off, not ${leaders}.` };
  const live = kind === 'live' ? readLiveOptions(values) : null;
  if (live !== null && 'problem' in live) return live;
  const metricsToken = values['metrics-token'] ?? environment['METRICS_TOKEN'] ?? null;
  if (metricsToken !== null && metricsToken.length < SHORTEST_TOKEN)
    return { problem: `--metrics-token needs ${SHORTEST_TOKEN} characters or more.` };
  const unsupportedCoins = readUnsupportedCoins(values['unsupported-coins'] ?? environment['UNSUPPORTED_COINS']);
  if (typeof unsupportedCoins === 'object' && 'problem' in unsupportedCoins) return unsupportedCoins;
  const site = readSiteOptions(values, environment);
  if ('problem' in site) return site;
  const news = readNewsOptions(values, environment);
  if ('problem' in news) return news;
  const sockets = readSocketOptions(values);
  if ('problem' in sockets) return sockets;
  return {
    ...site,
    ...news,
    ...sockets,
    port,
    dataDir: values.data ?? 'var/exchange',
    keepDays,
    bytesPerDay: megabytes * 1_000_000,
    metricsToken,
    unsupportedCoins,
    leaders: leaders === 'on',
    testMode: values.test === true,
    market: live ?? (kind === 'recording' ? { kind, file: values.file ?? '', speed } : { kind: 'simulation', seed }),
  };
};
