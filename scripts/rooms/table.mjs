// Who may import whom: the table of CONTRIBUTING.md, on resolved paths.

const ANY = () => true;
const is =
  (...names) =>
  (name) =>
    names.includes(name);
const not =
  (...names) =>
  (name) =>
    !names.some((other) => name === other || name.startsWith(other));
const SERVER_ONLY = ['node:', 'fastify', '@fastify/', '@photostructure/', 'ws'];
const PAGE_ONLY = [
  'react',
  'react-dom',
  '@xstate/',
  'xstate',
  'comlink',
  'idb-keyval',
  'lightweight-charts',
  '@tanstack/',
  '@base-ui/',
];

/** First match names the room of a file. `part` is what two files of the room must share to see each other. */
const ROOMS = [
  { room: 'wire', path: /^src\/domain\/wire\// },
  { room: 'domain', path: /^src\/domain\// },
  { room: 'door', path: /^src\/worker\/api\// },
  { room: 'frame', path: /^src\/worker\/publish\/frame\// },
  { room: 'worker', path: /^src\/worker\// },
  { room: 'machines', path: /^src\/machines\/([^/]+)/ },
  { room: 'features', path: /^src\/app\/features\/([^/]+\/[^/]+)/ },
  { room: 'engine', path: /^src\/app\/engine\// },
  { room: 'app', path: /^src\/app\// },
  { room: 'kernel', path: /^exchange\/(?:kernel|num|book|risk|account)\// },
  { room: 'exchange', path: /^exchange\// },
  { room: 'tests', path: /^tests\// },
  { room: 'scripts', path: /^scripts\// },
  { room: 'bench', path: /^bench\// },
];

export function roomOf(file) {
  for (const { room, path } of ROOMS) {
    const hit = path.exec(file);
    if (hit) return { room, part: hit[1] ?? '' };
  }
  return { room: 'root', part: '' };
}

const APP = { rooms: ['app', 'engine', 'features', 'machines', 'domain'], types: ['door'] };
const pagePackages = not(...SERVER_ONLY, 'comlink', 'idb-keyval');

/** rooms: may be imported; types: may be imported as types; packages: which packages. */
const MAY = {
  wire: { rooms: ['wire'], types: ['domain'], packages: is('zod') },
  domain: { rooms: ['domain'], types: [], packages: is('decimal.js', 'zod') },
  door: { rooms: [], types: ['door', 'domain'], packages: is() },
  // The memory that page and worker share: both run it, so it knows neither.
  frame: { rooms: ['frame'], types: ['door'], packages: is() },
  worker: {
    rooms: ['worker', 'frame', 'door', 'domain', 'wire'],
    types: [],
    packages: is('comlink', 'idb-keyval', 'zod'),
  },
  machines: { rooms: ['machines', 'domain'], types: ['door'], packages: is('xstate') },
  app: { ...APP, packages: pagePackages },
  features: { ...APP, packages: pagePackages },
  engine: { ...APP, rooms: [...APP.rooms, 'frame'], packages: not(...SERVER_ONLY, 'idb-keyval') },
  kernel: { rooms: ['kernel', 'wire'], types: [], packages: is() },
  exchange: { rooms: ['exchange', 'kernel', 'wire'], types: [], packages: not(...PAGE_ONLY, 'decimal.js') },
  tests: {
    rooms: [
      'tests',
      'wire',
      'domain',
      'door',
      'frame',
      'worker',
      'machines',
      'app',
      'engine',
      'features',
      'kernel',
      'exchange',
      'scripts',
      'bench',
      'root',
    ],
    types: [],
    packages: ANY,
  },
  scripts: {
    rooms: ['scripts', 'wire', 'domain', 'door', 'worker', 'kernel', 'exchange', 'root'],
    types: [],
    packages: ANY,
  },
  bench: {
    // Its pages measure the app's own panels.
    rooms: [
      'bench',
      'wire',
      'domain',
      'door',
      'frame',
      'worker',
      'app',
      'engine',
      'features',
      'kernel',
      'exchange',
      'scripts',
    ],
    types: [],
    packages: ANY,
  },
  // What a plugin of the build makes is what the page shows: they share its type.
  root: { rooms: ['root'], types: ['domain'], packages: ANY },
};

/** What a feature may take from the rest of the app; pages compose features. */
const FEATURE_SEES = /^src\/app\/(?:ui|format|i18n|flows|engine|prefs|styles)\//;

/** Why `from` may not import the file `to`; null when it may. */
export function refusedFile(from, to, typeOnly) {
  const own = roomOf(from);
  const other = roomOf(to);
  const may = MAY[own.room];
  if (!may.rooms.includes(other.room) && !may.types.includes(other.room))
    return `${own.room} never imports ${other.room}`;
  if (!typeOnly && !may.rooms.includes(other.room)) return `${own.room} imports ${other.room} as types only`;
  if (own.room === 'machines' && other.room === 'machines' && other.part !== own.part && other.part !== 'shared')
    return 'a flow never imports another flow';
  if (own.room !== 'features') return null;
  if (other.room === 'features')
    return other.part === own.part ? null : 'a feature never imports another feature: pages compose them';
  return other.room === 'app' && !FEATURE_SEES.test(to)
    ? 'a feature takes from the app ui, format, i18n, flows, engine, prefs and styles only'
    : null;
}

/** Why `from` may not import the package `name`; null when it may. */
export function refusedPackage(from, name) {
  const { room } = roomOf(from);
  if (name === 'comlink' && (room === 'app' || room === 'features'))
    return 'comlink lives in src/app/engine and src/worker';
  return MAY[room].packages(name) ? null : `${room} never imports ${name}`;
}
