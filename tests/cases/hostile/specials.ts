// What a string in a field cannot say: headers of other sites, bodies beyond JSON, ids of somebody else. By area of the rows.
import { calls } from '../../../src/domain/wire/calls.ts';
import type { CallName } from '../../../src/domain/wire/calls.ts';
import { placesOf, probeOf, rawProbe, valueIn, withField } from './probes.ts';
import type { Probe } from './probes.ts';
import { sampleOfCall } from './sample.ts';
import type { Target } from './target.ts';

const DEEP = 30_000;
const FOREIGN: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['a foreign origin', { origin: 'http://evil.example' }],
  ['an origin of null', { origin: 'null' }],
  ['our name on another port', { origin: 'http://localhost:9' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ['a method in disguise', { 'x-http-method-override': 'DELETE' }],
  ['a name that points here', { host: 'evil.example' }],
];
const BODIES: readonly (readonly [string, Partial<Pick<Probe, 'headers' | 'payload'>>])[] = [
  ['very deep', { payload: '['.repeat(DEEP) + ']'.repeat(DEEP) }],
  ['very deep objects', { payload: '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000) }],
  ['too long', { payload: `["${'x'.repeat(70_000)}"]` }],
  ['a name twice', { payload: '{"amount":1,"amount":100}' }],
  ['beyond numbers', { payload: '[-1e400]' }],
  ['below numbers', { payload: '[0.1e-400]' }],
  ['half a character', { payload: '["\\ud800"]' }],
  ['two bytes a character', { payload: Buffer.from('[{"amount":1}]', 'utf16le') }],
  ['with comments', { payload: '{/* */"a":1}' }],
  ['a comma too many', { payload: '[1,]' }],
  ['a prototype', { payload: '{"__proto__":{"isAdmin":true}}' }],
  ['a form', { payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['plain text', { payload: '[]', headers: { 'content-type': 'text/plain' } }],
  ['several parts', { payload: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
  ['not UTF-8', { payload: Buffer.from([0x22, 0xff, 0xfe, 0x22]) }],
];
const EXTRA = [
  'status',
  'avgPrice',
  'feeRate',
  'openMargin',
  'createdDate',
  'orderId',
  'balance',
  'marketMakingTeam',
  'proportion',
  'userId',
];

const changes = (name: CallName): boolean => calls[name].method !== 'GET';

const foreign = (name: CallName): readonly Probe[] =>
  FOREIGN.filter(([what]) => changes(name) || what.startsWith('a name') || what.startsWith('a method')).map(
    ([what, headers]) => rawProbe(name, what, { headers }, true),
  );
const bodies = (name: CallName): readonly Probe[] =>
  calls[name].body === null ? [] : BODIES.map(([what, more]) => rawProbe(name, what, more, true));

/** A field that no call takes. */
const massAssignment = (name: CallName): readonly Probe[] => {
  const sample = sampleOfCall(name);
  const known = new Set(placesOf(name).map(({ field }) => field));
  return EXTRA.filter((field) => !known.has(field)).flatMap((field) => {
    const inQuery = probeOf(name, `unknown field ${field}`, { ...sample, query: { ...sample.query, [field]: '1' } });
    if (sample.body === null || Array.isArray(sample.body)) return [inQuery];
    return [inQuery, probeOf(name, `unknown field ${field}`, { ...sample, body: { ...sample.body, [field]: 1 } })];
  });
};

/** Names of things; broker and user choose an account among one's own, and have a test of their own. */
const ID = /^(?!brokerId$|userId$).*(?:ids?$|^tag$)/i;
/** In the shape that the good request has it in. */
const shaped = (good: unknown, id: string): unknown =>
  Array.isArray(good)
    ? [shaped((good as unknown[])[0], id)]
    : typeof good === 'number' && /^\d{1,15}$/.test(id)
      ? Number(id)
      : id;

/** Requests that name something by its id, with this id in that place; one list entry per place. */
export const idProbes = (name: CallName, id: string): readonly Probe[] => {
  const sample = sampleOfCall(name);
  return placesOf(name)
    .filter(({ in: where, field }) => ID.test(field) && !(where === 'body' && field === 'tag'))
    .map((place) => {
      const spoilt = withField(sample, place, shaped(valueIn(sample, place), id));
      return { ...probeOf(name, `somebody else's ${place.field}`, spoilt), isForeign: true };
    });
};

/** Every id of the victim in every field that is an id. */
const foreignIds = (name: CallName, target: Target): readonly Probe[] =>
  [...target.victimIds, ...target.marks].flatMap((id) => idProbes(name, id));

export const specialsOf = (area: string, name: CallName, target: Target): readonly Probe[] => {
  if (/csrf|binding|clickjacking/i.test(area)) return foreign(name);
  if (/json|prototype|availability/i.test(area)) return bodies(name);
  if (/mass/i.test(area)) return massAssignment(name);
  return /authori[sz]ation|logic/i.test(area) ? foreignIds(name, target) : [];
};
