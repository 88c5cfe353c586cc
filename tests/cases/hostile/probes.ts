// The requests that one bad value makes of one call: it stands in a field, as a field's name, or for the whole body.
import { calls } from '../../../src/domain/wire/calls.ts';
import type { CallName } from '../../../src/domain/wire/calls.ts';
import { isGood, sampleOfCall } from './sample.ts';
import type { Fields, Sample } from './sample.ts';

export type Probe = {
  readonly name: CallName;
  readonly what: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
  /** The call's schemas refuse it: it must not be answered with 200. */
  readonly isRefused: boolean;
  /** Sent although its schemas take it and it would change something: it is about what is not the sender's. */
  readonly isForeign?: boolean;
};
/** Where in a request a value can stand. */
export type Place = { readonly in: 'params' | 'query' | 'body'; readonly field: string };

const JSON_TYPE = { 'content-type': 'application/json' };
/** The fields of a body, of its first element where it is a list. */
const bodyFields = (body: unknown): Fields => {
  const inner: unknown = Array.isArray(body) ? body[0] : body;
  return typeof inner === 'object' && inner !== null ? (inner as Fields) : {};
};
export const placesOf = (name: CallName): readonly Place[] => {
  const sample = sampleOfCall(name);
  const of = (where: Place['in'], fields: Fields): Place[] =>
    Object.keys(fields).map((field) => ({ in: where, field }));
  return [...of('params', sample.params), ...of('query', sample.query), ...of('body', bodyFields(sample.body))];
};

/** What a good request has there. */
export const valueIn = (sample: Sample, place: Place): unknown =>
  (place.in === 'body' ? bodyFields(sample.body) : sample[place.in])[place.field];

export const withField = (sample: Sample, place: Place, value: unknown): Sample => {
  if (place.in !== 'body') return { ...sample, [place.in]: { ...sample[place.in], [place.field]: value } };
  const fields = { ...bodyFields(sample.body), [place.field]: value };
  return { ...sample, body: Array.isArray(sample.body) ? [fields, ...(sample.body as unknown[]).slice(1)] : fields };
};

/** Half a character is sent as the bytes it would have, which no reader may take. */
const escaped = (value: unknown): string =>
  String(value)
    .split(/(\p{Surrogate})/u)
    .map((part, index) => (index % 2 === 1 ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('');

const urlOf = (name: CallName, { params, query }: Sample): string => {
  const path = calls[name].path.replace(/:(\w+)/g, (_all, key: string) => escaped(String(params[key] ?? '')));
  const search = Object.entries(query).map(([key, value]) => `${escaped(key)}=${escaped(String(value))}`);
  return search.length === 0 ? path : `${path}?${search.join('&')}`;
};

export const probeOf = (name: CallName, what: string, sample: Sample, headers: Probe['headers'] = {}): Probe => ({
  name,
  what,
  method: calls[name].method,
  url: urlOf(name, sample),
  headers: sample.body === null ? headers : { ...JSON_TYPE, ...headers },
  ...(sample.body !== null && { payload: JSON.stringify(sample.body) }),
  isRefused: !isGood(name, sample),
});

/** A good request with its body, or its headers, replaced. */
export const rawProbe = (
  name: CallName,
  what: string,
  more: Partial<Pick<Probe, 'headers' | 'payload' | 'method'>>,
  isRefused: boolean,
): Probe => {
  const good = probeOf(name, what, sampleOfCall(name));
  return { ...good, ...more, headers: { ...good.headers, ...more.headers }, isRefused };
};

/** An escaped path ends in another route, or in none, where a parameter is empty or a dot: such a request is not one of this call. */
const staysInPlace = (place: Place, value: unknown): boolean =>
  place.in !== 'params' || !/^\.{0,2}$/.test(String(value));

const read = (input: string): unknown => {
  try {
    return JSON.parse(input) as unknown;
  } catch {
    return input;
  }
};

/** One value in one field: as text, and as the JSON it may also be. */
const fieldProbes = (name: CallName, place: Place, input: string): readonly Probe[] => {
  const sample = sampleOfCall(name);
  const values = place.in === 'body' && typeof read(input) !== 'string' ? [input, read(input)] : [input];
  return values
    .filter((value) => staysInPlace(place, value))
    .map((value) =>
      probeOf(
        name,
        `${place.in}.${place.field} = ${JSON.stringify(value)}`.slice(0, 120),
        withField(sample, place, value),
      ),
    );
};

/** `turn` chooses the field, so that all of them come round; `width`: how many fields get the value. */
export const probesOf = (name: CallName, input: string, turn: number, width: number): readonly Probe[] => {
  const places = placesOf(name);
  const chosen = new Set(
    Array.from({ length: Math.min(width, places.length) }, (_, step) => places[(turn + step) % places.length]),
  );
  const fields = [...chosen].flatMap((place) => (place === undefined ? [] : fieldProbes(name, place, input)));
  const sample = sampleOfCall(name);
  const key = input.slice(0, 200);
  const extra = { ...sample, query: { ...sample.query, [key]: '1' } };
  const hasBody = calls[name].body !== null;
  return [
    ...fields,
    ...(key === '' ? [] : [probeOf(name, 'unknown query field', extra)]),
    ...(hasBody
      ? [
          rawProbe(
            name,
            'for the whole body',
            { payload: input },
            !isGood(name, { ...sample, body: input === '' ? {} : read(input) }),
          ),
        ]
      : []),
    ...(hasBody && key !== ''
      ? [probeOf(name, 'unknown body field', withField(sample, { in: 'body', field: key }, 1))]
      : []),
  ];
};
