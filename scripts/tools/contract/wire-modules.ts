// What the engine reads: its frames, the data of each topic, the answers of the calls it makes.
import { calls, wrapped } from '../../../src/domain/wire/calls.ts';
import type { CallName } from '../../../src/domain/wire/calls.ts';
import * as rows from '../../../src/domain/wire/rows.ts';
import * as scalars from '../../../src/domain/wire/scalars.ts';
import * as frames from '../../../src/domain/wire/topics.ts';
import { BANNER, compileModule, type Guard } from './compile-module.ts';

/** Calls whose answers the engine folds: it needs them from the first moment. */
const FOLDED: readonly CallName[] = [
  'readContracts',
  'readUser',
  'readOrder',
  'register',
  'login',
  'logout',
  'readCandles',
];
/** Calls it makes when somebody asks for something. */
const ASKED: readonly CallName[] = [
  'placeOrders',
  'cancelOrder',
  'readOrderByTag',
  'readOrderHistory',
  'setLeverage',
  'setPositionMode',
  'readPositionConfig',
];

const { topics } = frames;
/** Topics without a check of their own: another topic's reads their data, or the engine does not hear them. */
const UNCHECKED: ReadonlySet<string> = new Set(['tickers', 'mark_candles', 'index_candles', 'pre_order']);
const upper = (name: string): string => `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`;
const frameGuards = (): Record<string, Guard> => ({
  isHelloFrame: { schema: frames.helloFrame, type: 'HelloFrame' },
  isAckFrame: { schema: frames.ackFrame, type: 'AckFrame' },
  isErrorFrame: { schema: frames.errorFrame, type: 'ErrorFrame' },
  isPongFrame: { schema: frames.pongFrame, type: 'PongFrame' },
  isPushFrame: { schema: frames.pushFrame, type: 'PushFrame' },
  isClientFrame: { schema: frames.clientFrame, type: 'ClientFrame' },
});
const dataGuards = (): Record<string, Guard> =>
  Object.fromEntries(
    Object.entries(topics)
      .filter(([name]) => !UNCHECKED.has(name))
      .map(([name, { data }]) => [
        `is${name.split('_').map(upper).join('')}Data`,
        { schema: data, type: `DataOf<'${name}'>` },
      ]),
  );
/** Of these answers the engine reads a part: what else an exchange says of them, or said once, is of no account on a tape. */
const READ_IN_PART: Partial<Record<CallName, Guard>> = { readOrder: { schema: rows.orderRow, type: 'OrderRow' } };
const answerGuards = (names: readonly CallName[]): Record<string, Guard> =>
  Object.fromEntries(
    names.map((name) => [
      `is${upper(name)}Answer`,
      READ_IN_PART[name] ?? { schema: calls[name].answer, type: `CallAnswer<'${name}'>` },
    ]),
  );

const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null && '_zod' in value;
const parts: Readonly<Record<string, unknown>> = {
  ...scalars,
  ...rows,
  granularity: frames.granularity,
  topicName: frames.topicName,
};
const named: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(parts).filter(([, value]) => isSchema(value)),
);

const routeLine = (name: CallName): string => {
  const { method, path, body, bare } = calls[name];
  return `  ${name}: { name: '${name}', method: '${method}', path: '${path}', hasBody: ${String(body !== null)}, bare: ${String(bare)} },`;
};
const table = (name: string, entries: readonly (readonly [string, string])[]): string =>
  [`export const ${name} = {`, ...entries.map(([key, value]) => `  ${key}: ${value},`), '} as const;'].join('\n');

const routeTable = (name: string, names: readonly CallName[]): readonly string[] => [
  `export const ${name} = {`,
  ...names.map(routeLine),
  '} as const;',
];

/** Guard -> its schema, as read.ts and asked.ts have them. */
export const readGuards = (): Readonly<Record<string, Guard>> => ({
  ...frameGuards(),
  isTopicName: { schema: frames.topicName, type: 'string' },
  ...dataGuards(),
  ...answerGuards(FOLDED),
  isWrapped: { schema: wrapped, type: '{ code: number; msg: string; data: unknown }' },
});
export const askedGuards = (): Readonly<Record<string, Guard>> => ({
  ...answerGuards(ASKED),
  isOrderBatch: { schema: calls.placeOrders.body, type: 'readonly unknown[]' },
});

/** File in src/domain/wire/compiled -> its text. */
export const wireModules = (): Readonly<Record<string, string>> => {
  const topicLine = Object.entries(topics).map(([name, { private: isPrivate }]) => [name, String(isPrivate)] as const);
  const hot = compileModule({
    head: [
      "import type { CallAnswer } from '../calls.ts';",
      "import type { OrderRow } from '../rows.ts';",
      "import type { AckFrame, ClientFrame, DataOf, ErrorFrame, HelloFrame, PongFrame, PushFrame } from '../topics.ts';",
    ],
    guards: readGuards(),
    named,
  });
  const late = compileModule({
    head: ["import type { CallAnswer } from '../calls.ts';"],
    guards: askedGuards(),
    named,
    known: { from: './read.ts', parts: hot.parts },
  });
  return {
    'read.ts': hot.text,
    'asked.ts': late.text,
    'routes.ts': `${[BANNER, '/** Topic -> whether it is private. */', table('privacy', topicLine), ...routeTable('foldedRoutes', FOLDED)].join('\n')}\n`,
    'asked-routes.ts': `${[BANNER, ...routeTable('askedRoutes', ASKED)].join('\n')}\n`,
  };
};
