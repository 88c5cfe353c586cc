// The program: reads its options, opens the exchange, listens, and closes cleanly on a signal.
import { fileURLToPath } from 'node:url';
import { nodeMonotonic, nodeProbe, nodeRandom, nodeScheduler, wallClock } from './adapters.ts';
import { createExchange } from './app.ts';
import type { Exchange } from './app.ts';
import { DEMO, ensureDemoAccount } from './demo-account.ts';
import { createMarket } from './market/create-market.ts';
import { LiveError, RecordingError } from './market/types.ts';
import { nodeFetchFeed } from './news/node-fetch-feed.ts';
import { nodeContentFolder } from './research/node-content-folder.ts';
import { HELP, readOptions } from './options.ts';
import type { ProgramOptions } from './options.ts';
import { JournalDamaged } from './store/journal.ts';
import { LedgerReadOnly, LedgerStopped } from './store/ledger.ts';
import { DataFolderError } from './store/open-database.ts';

const log = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const complain = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const open = (options: ProgramOptions): Promise<Exchange> =>
  createExchange({
    dataDir: options.dataDir,
    keepDays: options.keepDays,
    bytesPerDay: options.bytesPerDay,
    clock: wallClock(),
    random: nodeRandom,
    scheduler: nodeScheduler,
    monotonic: nodeMonotonic,
    probe: nodeProbe(),
    metricsToken: options.metricsToken,
    market: (ports) => createMarket(ports, options.market),
    testMode: options.testMode,
    leaders: options.leaders,
    unsupportedCoins: options.unsupportedCoins,
    content: nodeContentFolder(options.contentDir),
    newsFeed: options.newsFeed === null ? null : { source: options.newsFeed, fetch: nodeFetchFeed },
    webRoot: fileURLToPath(new URL('../web', import.meta.url)),
    origin: options.origin,
    trustedProxies: options.trustedProxies,
    socketLimits: options.socketLimits,
    socketBytes: options.socketBytes,
    log: complain,
    onFatal: (reason) => {
      complain(reason);
      process.exit(1);
    },
  });

/** What the operator can mend. */
const MENDABLE = [DataFolderError, JournalDamaged, LedgerReadOnly, LedgerStopped, LiveError, RecordingError] as const;

/** Failures the operator can mend get one plain line; anything else is a bug and shows where. */
const giveUp = (problem: unknown, options: ProgramOptions): never => {
  const code = typeof problem === 'object' && problem !== null && 'code' in problem ? problem.code : null;
  if (code === 'EADDRINUSE')
    complain(`Port ${options.port} is in use. Stop the other program, or choose another with PORT=N.`);
  else if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    complain(`Cannot listen on ${options.host}:${options.port} (${code}).`);
  else if (problem instanceof Error && MENDABLE.some((kind) => problem instanceof kind)) complain(problem.message);
  else complain(problem instanceof Error ? (problem.stack ?? problem.message) : String(problem));
  process.exit(1);
};

const closeOnSignal = (exchange: Exchange): void => {
  let closing = false;
  const close = (): void => {
    if (closing) return;
    closing = true;
    exchange.close().then(
      () => process.exit(0),
      (problem: unknown) => {
        complain(String(problem));
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
};

const run = async (options: ProgramOptions): Promise<void> => {
  const exchange = await open(options);
  closeOnSignal(exchange);
  const demo = ensureDemoAccount(exchange.services, nodeRandom, options);
  // A failure is reported where it is awaited, as one plain line, also when it comes before that.
  demo.catch(() => undefined);
  // Nobody else may come before the account is what it should be there; on this machine alone its line may follow.
  if (options.isPublic || exchange.services.users.find(DEMO.userName) === null) await demo;
  const url = await exchange.app.listen({ port: options.port, host: options.host });
  log(
    [
      `Tapedeck is running at ${url}`,
      ...(options.origin === null ? [] : [`Browsers find it at ${options.origin}`]),
      `Market: ${exchange.services.market.description}. Data: ${options.dataDir}.${options.testMode ? ' Test mode.' : ''}`,
    ].join('\n'),
  );
  const line = await demo;
  if (line !== null) log(line);
  if (options.isPublic && options.origin?.startsWith('http:') === true)
    complain(
      'Passwords and orders travel unencrypted: put a proxy with TLS before the exchange and start it with --origin https://NAME.',
    );
};

const options = readOptions(process.argv.slice(2), process.env);
if (options === 'help') log(HELP);
else if ('problem' in options) {
  complain(`${options.problem} Try --help.`);
  process.exitCode = 2;
} else run(options).catch((problem: unknown) => giveUp(problem, options));
