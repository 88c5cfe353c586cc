// The server side of npm run bench -- exchange: a real exchange on a real folder with funded, logged-in users; driven by messages of its parent.
import { createHash } from 'node:crypto';
import { nodeMonotonic, nodeRandom, nodeScheduler, wallClock } from '../../exchange/adapters.ts';
import { createExchange } from '../../exchange/app.ts';
import type { Exchange } from '../../exchange/app.ts';
import { CONTRACTS } from '../../exchange/contracts.ts';
import { createMarket } from '../../exchange/market/create-market.ts';
import { openLedger } from '../../exchange/store/ledger.ts';
import { openDatabase } from '../../exchange/store/open-database.ts';

const [mode = 'serve', folder = '', userCount = '0'] = process.argv.slice(2);
const FUNDS = 10n ** 17n;
const LEVELS = 32;
const MIDDLE = 650_000;
const FATAL = (reason: string): never => {
  process.stderr.write(`${reason}\n`);
  return process.exit(3);
};
const answer = (message: unknown): void => void process.send?.(message);
const ledgerOn = (db: Parameters<typeof openLedger>[0]['db']) =>
  openLedger({
    db,
    contracts: CONTRACTS,
    clock: wallClock(),
    defer: (run) => {
      setImmediate(run);
    },
    snapshotEvery: 20_000,
    onFatal: FATAL,
  });

/** How long opening the data takes a new process: from nothing to a ledger that accepts. */
const measureStart = (): void => {
  const from = performance.now();
  const { db, close } = openDatabase(folder);
  const ledger = ledgerOn(db);
  const ms = performance.now() - from;
  const faults = ledger.kernel(1).checkInvariants().length;
  if (mode === 'start-and-snapshot') ledger.close();
  close();
  answer({ ms, faults, hash: ledger.kernel(1).stateHash() });
};

/** Users with money and a session each, without the cost of a password. Returns their tokens. */
const prepare = async (count: number): Promise<string[]> => {
  const { db, close } = openDatabase(folder);
  const ledger = ledgerOn(db);
  const user = db.prepare('INSERT INTO users (user_id, name, name_key, password, created_ms) VALUES (?, ?, ?, ?, 0)');
  const session = db.prepare('INSERT INTO sessions (token_hash, user_id, created_ms, expires_ms) VALUES (?, ?, 0, ?)');
  const tokens = Array.from({ length: count }, (_, at) => `bench-token-${String(at).padStart(31, '0')}`);
  for (const [at, token] of tokens.entries()) {
    const id = String(2_000_000_000 + at);
    ledger.execute(1, { type: 'openAccount', user: id, kind: 'user' });
    ledger.execute(1, { type: 'deposit', user: id, coin: 'usdt', amount: FUNDS });
    ledger
      .enlist(() => {
        user.run(id, `bench${at}`, `bench${at}`, '');
        session.run(createHash('sha256').update(token).digest('hex'), id, Number.MAX_SAFE_INTEGER);
      })
      .catch(FATAL);
  }
  await ledger.whenDurable();
  ledger.close();
  close();
  return tokens;
};

/** Ten quotes of 32 levels a side and five trades a second: with the ticker 20 frames a second for who listens to the three. */
const pace = ({ services: { ledger } }: Exchange): void => {
  let beat = 0;
  setInterval(() => {
    beat += 1;
    const level =
      (sign: 1 | -1) =>
      (_: unknown, at: number): readonly [number, number] => [
        MIDDLE + sign * (at + 1) * 10,
        1_000 + ((beat * 7 + at * 3) % 500),
      ];
    ledger.execute(1, {
      type: 'quoteHouse',
      contract: 'btcusdt',
      bids: Array.from({ length: LEVELS }, level(-1)),
      asks: Array.from({ length: LEVELS }, level(1)),
    });
    if (beat % 2 === 0)
      ledger.execute(1, {
        type: 'takeHouse',
        contract: 'btcusdt',
        side: beat % 4 === 0 ? 'buy' : 'sell',
        priceTicks: MIDDLE + (beat % 4 === 0 ? 10 : -10),
        amount: 1 + (beat % 9),
      });
  }, 100);
};

/** The simulated market opens its books and then stands still; one book is brought to the bench's prices. */
const serve = async (): Promise<void> => {
  const tokens = await prepare(Number(userCount));
  const exchange = await createExchange({
    dataDir: folder,
    clock: wallClock(),
    monotonic: nodeMonotonic,
    random: nodeRandom,
    scheduler: nodeScheduler,
    market: (ports) => createMarket(ports, { kind: 'simulation', seed: 7 }),
    testMode: false,
    webRoot: null,
    log: (line) => process.stderr.write(`${line}\n`),
    onFatal: FATAL,
  });
  const { ledger, market } = exchange.services;
  market.pause();
  const clear = ledger.kernel(1).depth('btcusdt');
  const gone = (rows: readonly (readonly [number, number])[]) => rows.map(([ticks]) => [ticks, 0] as const);
  await ledger.submit(1, { type: 'quoteHouse', contract: 'btcusdt', bids: gone(clear.bids), asks: gone(clear.asks) });
  await ledger.submit(1, { type: 'setPrices', contract: 'btcusdt', indexTicks: MIDDLE, markTicks: MIDDLE });
  const url = await exchange.app.listen({ port: 0, host: '127.0.0.1' });
  process.on('message', (message) => {
    if (message === 'pace') pace(exchange);
    else if (message === 'stop') exchange.close().then(() => process.exit(0), FATAL);
    else {
      const kernel = ledger.kernel(1);
      const open = tokens.reduce((sum, _token, at) => sum + kernel.openOrders(String(2_000_000_000 + at)).length, 0);
      answer({
        open,
        faults: kernel.checkInvariants().length,
        cpu: process.cpuUsage(),
        rss: process.memoryUsage().rss,
      });
    }
  });
  answer({ url, tokens });
};

if (mode === 'serve') await serve();
else measureStart();
