// Every call of the terminal fails in every way, on the real exchange behind a line that the test spoils: each says so in words, and works the next time.
import { describe, expect, test, vi } from 'vitest';
import type { Problem } from '../../src/domain/kernel/problem.ts';
import { queryKey } from '../../src/domain/kernel/query-key.ts';
import { problemText } from '../../src/app/format/problem-text.ts';
import { catalogue as en } from '../../src/app/i18n/locales/en/index.ts';
import { catalogue as zhCN } from '../../src/app/i18n/locales/zh-CN/index.ts';
import { catalogue as zhHK } from '../../src/app/i18n/locales/zh-HK/index.ts';
import { outcomeOf } from '../../src/machines/shared/outcome.ts';
import type { CommandName, ReadName, Watched } from '../../src/worker/api/calls.ts';
import type { Result } from '../../src/worker/api/door.ts';
import { earnCalls } from '../../src/worker/calls/earn.ts';
import { aboutQuery, queries } from '../../src/worker/calls/registry.ts';
import { COMMAND_NAMES, READ_NAMES } from './support/parts.ts';
import type { HttpReply, HttpRequest } from '../../src/worker/ports/ports.ts';
import { commandInputs, everyQuery, sentReads, type Own } from './support/call-inputs.ts';
import { createLiveRig, MOCK_VIEW } from './support/engine-rig.ts';
import { isLive, openLive, type Live } from './support/open-live.ts';
import { replay } from './support/replay-tape.ts';
import { savedTape } from './support/saved-tape.ts';
import { ok, refusal } from './support/scripted-exchange.ts';
import { stateHash } from '../../src/worker/tape/state-hash.ts';

const PATIENT = { timeout: 60_000, interval: 10 };
const html = (status: number): HttpReply => ({ ok: true, status, text: '<html>' });
const waiting = (reply: HttpReply, retryS: number): HttpReply => ({ ...reply, ...(reply.ok && { retryS }) });

/** `sure`: the exchange says itself that it did nothing. `key`: of a read; a command whose answer is lost has words of its own. */
type Fault = { readonly reply: HttpReply; readonly isSure: boolean; readonly key: string; readonly says?: string };
const faults: Readonly<Record<string, Fault>> = {
  'a refusal with a key': { reply: refusal(20066, 'error.overMaxOrders'), isSure: true, key: 'error.overMaxOrders' },
  // Its words have places for what the exchange does not say.
  'a refusal whose words need more': {
    reply: refusal(20303, 'error.tooFrequent'),
    isSure: true,
    key: 'error.tooFrequent',
    says: ' 60 ',
  },
  'a refusal that nobody named yet': { reply: refusal(99_999, 'error.new'), isSure: true, key: 'error.failed' },
  '429 with Retry-After': {
    reply: waiting(refusal(20303, 'error.tooFrequent', 429), 7),
    isSure: true,
    key: 'error.tooFrequent',
    says: ' 7 ',
  },
  '429 of a gateway': { reply: waiting(html(429), 3), isSure: true, key: 'error.tooFrequent', says: ' 3 ' },
  '503 of an exchange that only reads': {
    reply: refusal(22008, 'error.readOnly', 503),
    isSure: true,
    key: 'error.readOnly',
  },
  '503 of a gateway': { reply: html(503), isSure: false, key: 'error.system' },
  'a time-out': { reply: { ok: false, why: 'timeout' }, isSure: false, key: 'error.timeout' },
  'an answer that is no JSON': {
    reply: { ok: true, status: 200, text: '{"code":200,"da' },
    isSure: false,
    key: 'error.unexpectedAnswer',
  },
  'an answer of another shape': { reply: ok({ nothing: 'known' }), isSure: false, key: 'error.unexpectedAnswer' },
  'no network': { reply: { ok: false, why: 'network' }, isSure: false, key: 'error.network' },
};
const cases = Object.entries(faults);

/** Words are there in all languages, whole: nothing that a text names is missing. */
const expectWords = (problem: Problem | null | undefined, says = ''): void => {
  const { key, params = {} } = problem ?? { key: 'none' };
  for (const texts of [en, zhCN, zhHK] as readonly Readonly<Record<string, string>>[]) {
    expect(texts[key], key).toBeTruthy();
    for (const [, name = ''] of (texts[key] ?? '').matchAll(/\{\{\s*(\w+)\s*\}\}/g))
      expect(params[name], `${key}: ${name}`).toBeTruthy();
    expect(problemText(texts, problem ?? { key })).toContain(says);
  }
};

/** What is between the engine and the exchange: with a fault, no call gets through. */
const createLine = () => {
  const line = { fault: null as HttpReply | null, sent: [] as HttpRequest[] };
  return {
    line,
    between: (http: { request(request: HttpRequest): Promise<HttpReply> }) => ({
      request: (request: HttpRequest) => {
        line.sent.push(request);
        return line.fault === null ? http.request(request) : Promise.resolve(line.fault);
      },
    }),
  };
};

const OF = { contract: 'btcusdt', bizType: 'perpetual', reduceOnly: false, lever: 20, side: 'open_long' } as const;
/** Somebody who holds a position, an order, a trigger order and cards. */
const openOwner = async () => {
  const { line, between } = createLine();
  const live = await openLive({}, undefined, between);
  await isLive(live);
  const { door, read } = live;
  const userName = 'sweeper';
  await door.command('register', { userName, password: 'a long password' });
  await vi.waitFor(() => expect(read('assets')?.rows.length).toBeGreaterThan(0), PATIENT);
  const place = async (clientId: string, terms: object) => {
    const request = { ...OF, clientId, amountCont: 3, kind: 'market', price: null, tif: 'IOC', ...terms };
    const receipt = await door.placeOrder(request as Parameters<typeof door.placeOrder>[0]);
    expect(receipt).toMatchObject({ state: 'placed' });
    return receipt.state === 'placed' ? (receipt.order?.id ?? receipt.trigger?.id ?? '') : '';
  };
  await place('sweep-0001', {});
  const orderId = await place('sweep-0002', { kind: 'limit', price: '60000.0', tif: 'GTC' });
  const triggerId = await place('sweep-0003', { trigger: { kind: 'plan', by: 'last', price: '70000.0' } });
  await vi.waitFor(() => expect(read('positions')?.rows.length).toBe(1), PATIENT);
  const input = { bizType: 'perpetual', scene: 'all' } as const;
  await door.watch([{ name: 'cards', input }]);
  const cards = () =>
    (read('answers')?.rows.find(({ key }) => key === queryKey('cards', input))?.value ?? []) as readonly {
      readonly id: string;
      readonly kind: string;
    }[];
  await vi.waitFor(() => expect(cards().length).toBeGreaterThan(0), PATIENT);
  const kept = cards();
  const cardOf = (kind: string) => kept.find((card) => card.kind === kind)?.id ?? '';
  await door.watch([]);
  await door.command('changeSettings', { riskNoticeAccepted: true });
  await door.command('verifyIdentity', null);
  const own: Own = {
    userName,
    orderId,
    triggerId,
    positionId: read('positions')?.rows[0]?.id ?? '',
    ticketId: cardOf('ticket'),
    couponId: cardOf('fixed-fee'),
    clientId: 'sweep-0004',
  };
  expect(await door.command('claimTicket', { bizType: 'perpetual', cardId: own.ticketId })).toMatchObject({ ok: true });
  return { ...live, line, own };
};

const rowOf = ({ read }: Live, key: string) => read('answers')?.rows.find((row) => row.key === key);

/** What has a line in the registry, and what is of a noun by its name. */
const all = (listed: object, ofEarn: object): string[] => [...Object.keys(listed), ...Object.keys(ofEarn)].toSorted();

/** Fails each of them in every way and lets it through again; `places`: what is looked at before each fault, the last one stays. */
const sweepReads = async (
  live: Awaited<ReturnType<typeof openOwner>>,
  all: readonly Watched[],
  places: readonly ('real' | 'mock')[],
): Promise<number> => {
  const { door, line } = live;
  const keys = all.map(({ name, input }) => queryKey(name, input));
  const refresh = () => Promise.all(keys.map((key) => door.refresh(key)));
  const allAre = (check: (key: string) => void) =>
    vi.waitFor(() => {
      for (const key of keys) check(key);
    }, PATIENT);
  for (const [about, { reply, key: problemKey, says }] of cases) {
    // Nothing of another environment is kept.
    await door.watch([]);
    for (const environment of places) await door.setView({ ...MOCK_VIEW, environment });
    line.fault = reply;
    await door.watch(all);
    await allAre((key) =>
      expect(rowOf(live, key), about).toMatchObject({ state: 'failed', value: null, problem: { key: problemKey } }),
    );
    for (const key of keys) expectWords(rowOf(live, key)?.problem, says);
    line.fault = null;
    await refresh();
    await allAre((key) => expect(rowOf(live, key), about).toMatchObject({ state: 'live', problem: null }));
    // What it means is read where it is shown: an answer of another shape takes the place of the one before.
    if (about === 'an answer of another shape') continue;
    line.fault = reply;
    await refresh();
    await allAre((key) =>
      expect(rowOf(live, key), about).toMatchObject({ state: 'late', problem: { key: problemKey } }),
    );
    for (const key of keys) expect(rowOf(live, key)?.value, key).not.toBeNull();
    line.fault = null;
  }
  return keys.length;
};
/** Mock trading has no Earn. */
const isOfMock = ({ name }: Watched): boolean => aboutQuery(name).noun !== 'earn';

describe('every call of the terminal fails in every way', () => {
  test('[X-06] the sweep has each call: watched reads, reads, commands', async () => {
    const own: Own = {
      userName: '',
      positionId: '',
      orderId: '',
      triggerId: '',
      ticketId: '',
      couponId: '',
      clientId: '',
    };
    expect(
      everyQuery(own)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(all(queries, earnCalls.queries));
    expect(Object.keys(commandInputs(own)).toSorted()).toEqual(COMMAND_NAMES.toSorted());
    const ofEngine = ['depth', 'footprint', 'heat', 'tradeFilter'];
    expect([...Object.keys(sentReads), ...ofEngine].toSorted()).toEqual(READ_NAMES.toSorted());
  });

  test('[X-06] [MKT-10] each watched read: failed with words while nothing is known, live when it is asked for again, late with words and what was known when it fails then', async () => {
    const live = await openOwner();
    expect(await sweepReads(live, everyQuery(live.own).filter(isOfMock), ['real', 'mock'])).toBeGreaterThan(20);
  });

  test('[X-06] [EARN-02] each read of Earn likewise, in Real', async () => {
    const live = await openOwner();
    const { door, own } = live;
    await door.setView({ ...MOCK_VIEW, environment: 'real' });
    expect(await door.command('topUp', { clientId: 'sweep-top-up', coin: 52, amount: '1000' })).toMatchObject({
      ok: true,
    });
    const agreed = { rate: '0.024', endMs: null };
    const flexible = {
      clientId: 'sweep-flexible',
      id: 'usdt-flex',
      amount: '10',
      from: 'contract',
      ...agreed,
    } as const;
    expect(await door.command('earnBuyFlexible', flexible)).toMatchObject({ ok: true });
    await sweepReads(
      live,
      everyQuery(own).filter((one) => !isOfMock(one)),
      ['mock', 'real'],
    );
    expect(await door.ask('ownEarnEveryRecord', sentReads.ownEarnEveryRecord)).toMatchObject({ ok: true });
  });

  test('[X-06] each read that is asked once ends with words, and the next one is answered', async () => {
    const { door, line } = await openOwner();
    const asked = (Object.entries(sentReads) as [ReadName, never][]).filter(([name]) => name !== 'ownEarnEveryRecord');
    for (const [about, { reply, key, says }] of cases)
      for (const [name, input] of asked) {
        line.fault = reply;
        const failed: Result<unknown> = await door.ask(name, input);
        expect(failed, `${name} ${about}`).toMatchObject({ ok: false, problem: { key } });
        if (!failed.ok) expectWords(failed.problem, says);
        line.fault = null;
        expect(await door.ask(name, input), `${name} ${about}`).toMatchObject({ ok: true });
      }
  });

  test('[X-06] [FLOW-09] each command ends with words, unknown unless the exchange said that it did nothing, and goes out the next time', async () => {
    const live = await openOwner();
    const { door, line, own } = live;
    const sent = Object.entries(commandInputs(own)) as [CommandName, never][];
    const faultKeys = new Set(cases.map(([, { key }]) => key));
    const refused = new Map<string, string>();
    for (const [about, { reply, isSure, key, says }] of cases)
      for (const [name, input] of sent) {
        line.fault = reply;
        const outcome = outcomeOf<unknown>(await door.command(name, input));
        expect(outcome, `${name} ${about}`).toMatchObject(
          isSure ? { state: 'refused', problem: { key } } : { state: 'unknown', problem: { key: 'error.answerLost' } },
        );
        if (outcome.state !== 'done') expectWords(outcome.problem, isSure ? says : '');
        line.fault = null;
        line.sent.length = 0;
        const again: Result<unknown> = await door.command(name, input);
        expect(line.sent.filter(({ method }) => method !== 'GET').length, `${name} ${about}`).toBe(1);
        // The exchange's own answer: it may refuse what it did before.
        if (!again.ok) {
          if (about === cases[0]?.[0]) refused.set(name, again.problem.key);
          expect([again.isUnknown, faultKeys.has(again.problem.key)], `${name} ${again.problem.key}`).toEqual([
            undefined,
            false,
          ]);
          expectWords(again.problem);
        }
        if (name === 'logIn') await vi.waitFor(() => expect(live.read('session')?.state).toBe('user'), PATIENT);
      }
    // All others did what they say, the first time. These the exchange read to their end, and has a reason of its own.
    expect(Object.fromEntries(refused)).toEqual({
      setModes: 'error.hasOpenExposure',
      topUp: 'error.topUpRealOnly',
      claimTask: 'error.tasksRealOnly',
      followLeader: 'error.copyRealOnly',
      stopFollowing: 'error.copyRealOnly',
      ...Object.fromEntries(Object.keys(earnCalls.commands).map((name) => [name, 'error.earnRealOnly'])),
      mergePositions: 'error.noPosition',
      // Its order was never placed.
      claimTicketProfit: 'error.nothingToClaim',
      reversePosition: 'error.positionChanged',
      // The call before closed it.
      closePositions: 'error.noPosition',
      register: 'error.nameTaken',
    });
  });

  test('[X-06] [MKT-08] a read that was told to wait is not sent again before, unless somebody asks; what it was told is on the tape', async () => {
    const rig = await createLiveRig({ user: 'ann' });
    const { door, exchange, time, read } = rig;
    exchange.answer(({ url }) =>
      url.includes('history-list') ? waiting(refusal(20303, 'error.tooFrequent', 429), 20) : null,
    );
    const input = { bizType: 'perpetual', page: 1 } as const;
    const asked = () => exchange.requests.filter(({ url }) => url.includes('history-list')).length;
    await door.watch([{ name: 'endedOrders', input }]);
    await time.advance(19_000);
    expect(asked()).toBe(1);
    expect(read('answers').rows[0]).toMatchObject({
      state: 'failed',
      problem: { key: 'error.tooFrequent', params: { seconds: '20' } },
    });
    await time.advance(2000);
    expect(asked()).toBe(2);
    await door.refresh(queryKey('endedOrders', input));
    await time.advance(10);
    expect(asked()).toBe(3);
    const tape = await savedTape(rig);
    expect(tape).toContain('"retryS":20');
    expect(stateHash(replay(tape).state)).toBe(await door.readStateHash());
  });
});
