// What the engine reads: its frames, the data of each topic, the answers of the calls it makes.
import { calls, callsByNoun, wrapped } from '../../../src/domain/wire/calls.ts';
import type { CallName } from '../../../src/domain/wire/calls.ts';
import * as rows from '../../../src/domain/wire/rows.ts';
import * as announcementRows from '../../../src/domain/wire/announcement-rows.ts';
import * as contractRows from '../../../src/domain/wire/contract-rows.ts';
import * as earnRows from '../../../src/domain/wire/earn-rows.ts';
import * as scalars from '../../../src/domain/wire/scalars.ts';
import * as frames from '../../../src/domain/wire/topics.ts';
import { BANNER, compileModule, type Guard, type Module } from './compile-module.ts';

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
const { topics } = frames;
/** Topics without a check of their own: another topic's reads their data, or the engine does not subscribe to them. */
const UNCHECKED: ReadonlySet<string> = new Set([
  'tickers',
  'mark_candles',
  'index_candles',
  'pre_order',
  'user_settings',
  'live_room',
]);
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
  ...contractRows,
  announcementRow: announcementRows.announcementRow,
  ...rows,
  ...earnRows,
  granularity: frames.granularity,
  topicName: frames.topicName,
};
const named: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(parts).filter(([, value]) => isSchema(value)),
);

/** The fields of a call's route, as they stand in an object. */
const routeOf = (name: CallName): string => {
  const { method, path, body, bare } = calls[name];
  return `name: '${name}', method: '${method}', path: '${path}', hasBody: ${String(body !== null)}, bare: ${String(bare)}`;
};
const table = (name: string, entries: readonly (readonly [string, string])[]): string =>
  [`export const ${name} = {`, ...entries.map(([key, value]) => `  ${key}: ${value},`), '} as const;'].join('\n');

const routeTable = (name: string, names: readonly CallName[]): readonly string[] => [
  `export const ${name} = {`,
  ...names.map((name) => `  ${name}: { ${routeOf(name)} },`),
  '} as const;',
];

/** Guard -> its schema, as read.ts has them. */
export const readGuards = (): Readonly<Record<string, Guard>> => ({
  ...frameGuards(),
  isTopicName: { schema: frames.topicName, type: 'string' },
  ...dataGuards(),
  ...answerGuards(FOLDED),
  isWrapped: { schema: wrapped, type: '{ code: number; msg: string; data: unknown }' },
});

/** What is checked before it is sent. */
const BODIES: Readonly<Record<string, Readonly<Record<string, Guard>>>> = {
  order: { isOrderBatch: { schema: calls.placeOrders.body, type: 'readonly unknown[]' } },
};
type NounParts = { readonly guards: Readonly<Record<string, Guard>>; readonly calls: Readonly<Record<string, Guard>> };
/** Noun -> what its module holds: the calls that the fold does not read whole, each by its name, and checks of bodies. */
export const nounParts = (): Readonly<Record<string, NounParts>> =>
  Object.fromEntries(
    Object.entries(callsByNoun).flatMap(([noun, ofNoun]) => {
      const names = (Object.keys(ofNoun) as CallName[]).filter(
        (name) => !FOLDED.includes(name) || name in READ_IN_PART,
      );
      const own = Object.fromEntries(
        names.map((name) => [name, { schema: calls[name].answer, type: `CallAnswer<'${name}'>` }]),
      );
      return names.length === 0 ? [] : [[noun, { guards: BODIES[noun] ?? {}, calls: own }]];
    }),
  );

const nounModule = ({ guards, calls: own }: NounParts, known: NonNullable<Module['known']>): string =>
  compileModule({
    head: ["import type { CallAnswer } from '../calls.ts';"],
    guards,
    calls: Object.fromEntries(
      Object.entries(own).map(([name, guard]) => [name, { ...guard, route: routeOf(name as CallName) }]),
    ),
    named,
    known,
  }).text;

/** Every call by its name alone: who asks only whether there is such a call does without the schemas of all of them. */
const namesModule = (): string => {
  const lines = Object.keys(calls).map((name) => `  ${name}: true,`);
  const head = [BANNER, "import type { CallName } from '../calls.ts';", '', 'export const callNames = {'];
  return `${[...head, ...lines, '} as const satisfies Readonly<Record<CallName, true>>;'].join('\n')}\n`;
};

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
  const known = { from: './read.ts', parts: hot.parts };
  return {
    'read.ts': hot.text,
    'names.ts': namesModule(),
    'routes.ts': `${[BANNER, '/** Topic -> whether it is private. */', table('privacy', topicLine), ...routeTable('foldedRoutes', FOLDED)].join('\n')}\n`,
    ...Object.fromEntries(Object.entries(nounParts()).map(([noun, parts]) => [`${noun}.ts`, nounModule(parts, known)])),
  };
};
