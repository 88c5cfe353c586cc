// Test mode: the clock, the market and the network of this exchange on command. Registered only with --test.
import { codes } from '../../src/domain/wire/codes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contractCode, env as envNumber } from '../../src/domain/wire/scalars.ts';
import type { Command } from '../kernel/language/types.ts';
import type { Scheduler } from '../ports.ts';
import { refuse } from '../rest/handler.ts';
import { sendRefusal } from '../rest/routes.ts';
import type { Services } from '../services.ts';
import type { SocketServer } from '../socket/socket-server.ts';
import type { CommandedClock } from './commanded-clock.ts';
import { cardsBody, deposit, depositBody, grantCards, leaderBody, registerLeader } from './person-orders.ts';
import { runScenario, scenarioBody } from './scenarios.ts';
import { diskBody } from './disk-faults.ts';
import type { DiskFaults } from './disk-faults.ts';
import { cutBody, frameFaultBody, lineFaultBody } from './fault-bodies.ts';
import type { AnswerFaults } from './faults.ts';
import type { WireFaults } from './wire-faults.ts';

const ticks = z.int().positive();
const cont = z.int().nonnegative();
const level = z.tuple([ticks, cont]);
const side = z.enum(['buy', 'sell']);

const clockBody = z.union([
  z.strictObject({ nowMs: z.int().nonnegative() }),
  z.strictObject({ advanceMs: z.int().nonnegative() }),
  z.strictObject({ run: z.literal(true) }),
  z.strictObject({ stepMs: z.int() }),
  z.strictObject({ sleepMs: z.int().nonnegative() }),
]);
/** pause, resume or step the market; oracle: go to where a recording vouches for the best prices, and answer them; or run one of the house's own commands. */
const marketBody = z.union([
  z.strictObject({ do: z.enum(['pause', 'resume', 'oracle']) }),
  z.strictObject({ do: z.literal('step'), times: z.int().min(1).max(10_000) }),
  z.strictObject({
    do: z.literal('quote'),
    env: envNumber,
    contract: contractCode,
    bids: z.array(level),
    asks: z.array(level),
  }),
  z.strictObject({
    do: z.literal('take'),
    env: envNumber,
    contract: contractCode,
    side,
    priceTicks: ticks,
    amount: ticks,
  }),
  z.strictObject({
    do: z.literal('prices'),
    env: envNumber,
    contract: contractCode,
    indexTicks: ticks,
    markTicks: ticks,
  }),
  z.strictObject({
    do: z.literal('funding'),
    env: envNumber,
    contract: contractCode,
    ratePpb: z.int(),
    stampMs: z.int(),
  }),
  z.strictObject({ do: z.literal('clear'), env: envNumber, contract: contractCode }),
  z.strictObject({ do: z.literal('close-only'), env: envNumber, contract: contractCode, on: z.boolean() }),
]);
/** One push or many spoilt, the whole line spoilt, every line cut, or all orders forgotten. `dropDepth` and `silent` are the short forms of the commonest. */
const socketBody = z.union([
  frameFaultBody,
  lineFaultBody,
  cutBody,
  z.strictObject({ do: z.literal('clear') }),
  z.strictObject({ dropDepth: z.int().min(1).max(1_000) }),
  z.strictObject({ silent: z.boolean() }),
]);
const faultBody = z.strictObject({
  dropAnswer: z.boolean().default(false),
  delayMs: z.int().min(0).max(60_000).default(0),
});
type Ports = {
  readonly clock: CommandedClock;
  readonly answers: AnswerFaults;
  readonly wire: WireFaults;
  readonly disk: DiskFaults;
  readonly socket: SocketServer;
  readonly services: Services;
  readonly scheduler: Scheduler;
};
type MarketBody = z.output<typeof marketBody>;

const none = (levels: readonly (readonly [number, number])[]) => levels.map(([at]) => [at, 0] as const);

const houseCommand = (
  body: MarketBody,
  { ledger }: Services,
): { readonly env: 0 | 1; readonly command: Command } | null => {
  switch (body.do) {
    case 'quote':
      return {
        env: body.env,
        command: { type: 'quoteHouse', contract: body.contract, bids: body.bids, asks: body.asks },
      };
    case 'take':
      return {
        env: body.env,
        command: {
          type: 'takeHouse',
          contract: body.contract,
          side: body.side,
          priceTicks: body.priceTicks,
          amount: body.amount,
        },
      };
    case 'prices':
      return {
        env: body.env,
        command: { type: 'setPrices', contract: body.contract, indexTicks: body.indexTicks, markTicks: body.markTicks },
      };
    case 'funding':
      return {
        env: body.env,
        command: { type: 'settleFunding', contract: body.contract, ratePpb: body.ratePpb, stampMs: body.stampMs },
      };
    case 'clear': {
      // The house's share of a level is not distinguishable from the users': quoting 0 takes away the house's alone.
      const { bids, asks } = ledger.kernel(body.env).depth(body.contract);
      return {
        env: body.env,
        command: { type: 'quoteHouse', contract: body.contract, bids: none(bids), asks: none(asks) },
      };
    }
    case 'close-only':
      return { env: body.env, command: { type: 'setCloseOnly', contract: body.contract, on: body.on } };
    default:
      return null;
  }
};

const BROKEN_LINE = 1006;

const troubleSocket = (body: z.output<typeof socketBody>, { wire, socket }: Pick<Ports, 'wire' | 'socket'>): void => {
  if ('dropDepth' in body) wire.order({ do: 'drop', topic: 'depth', count: body.dropDepth });
  else if ('silent' in body) wire.setLine({ is: body.silent ? 'pong-only' : 'fine' });
  else if ('is' in body) wire.setLine(body);
  else if ('cut' in body) {
    if (body.cut === true || body.cut === BROKEN_LINE) socket.cutAll();
    else socket.closeAll(body.cut);
  } else if (body.do === 'clear') wire.clear();
  else wire.order(body);
};

export const registerScenario = (
  app: FastifyInstance,
  { clock, answers, wire, disk, socket, services, scheduler }: Ports,
): void => {
  const route = <S extends z.ZodType>(path: string, body: S, run: (input: z.output<S>) => Promise<unknown>): void => {
    app.post(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const input = body.safeParse(request.body);
      if (!input.success) return sendRefusal(reply, refuse(codes.badParameter, 400));
      return reply.send({ code: 200, msg: 'ok', data: await run(input.data) });
    });
  };

  route('/test/clock', clockBody, async (body) => {
    if ('nowMs' in body) clock.setMs(body.nowMs);
    else if ('advanceMs' in body) clock.advanceMs(body.advanceMs);
    else if ('stepMs' in body) clock.stepMs(body.stepMs);
    else if ('sleepMs' in body) clock.sleepMs(body.sleepMs);
    else clock.run();
    return { nowMs: clock.now() };
  });
  route('/test/market', marketBody, async (body) => {
    if (body.do === 'pause') services.market.pause();
    else if (body.do === 'resume') services.market.resume();
    else if (body.do === 'oracle') return services.market.seekTouch();
    else if (body.do === 'step') await services.market.step(body.times);
    else {
      const house = houseCommand(body, services);
      const outcome = house === null ? null : await services.ledger.submit(house.env, house.command);
      return outcome === null || outcome.ok ? null : { refusal: outcome.refusal };
    }
    return null;
  });
  route('/test/scenario', scenarioBody, (body) => runScenario(body, services, clock));
  route('/test/socket', socketBody, async (body) => {
    troubleSocket(body, { wire, socket });
    return { connections: socket.count() };
  });
  route('/test/disk', diskBody, async (body) => {
    disk.order(body);
    return { waiting: services.ledger.waiting() };
  });
  route('/test/fault', faultBody, async (body) => {
    answers.order({ delayMs: body.delayMs, drop: body.dropAnswer });
    return null;
  });
  route('/test/deposit', depositBody, (body) => deposit(services, body));
  route('/test/leader', leaderBody, (body) => registerLeader(services, body));
  route('/test/cards', cardsBody, (body) => grantCards(services, clock.now(), body));

  // The request has been carried out when its answer is about to leave: exactly there it can get lost.
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'POST' || request.url.startsWith('/test/')) return payload;
    const fault = answers.take();
    if (fault === null) return payload;
    await new Promise((resolve) => {
      scheduler.after(fault.delayMs, () => resolve(null));
    });
    if (fault.drop) reply.raw.destroy();
    return payload;
  });
};
