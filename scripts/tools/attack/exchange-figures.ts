// What the exchange itself reports of an attack: counts of /metrics that rose meanwhile, and how late its loop was.
import { createCaller } from './caller.ts';

export type Figures = ReadonlyMap<string, number>;

const LINE = /^tapedeck_(\S+) (-?[\d.]+(?:e[+-]?\d+)?)$/gm;
const COUNT = /_total(?:\{|$)/;
const LOOP = 'loop_delay_ms{quantile=';

/** Every line of the Prometheus text: name with its labels, without the prefix -> value. */
export const figuresOf = (text: string): Figures =>
  new Map([...text.matchAll(LINE)].map(([, name = '', value]) => [name, Number(value)]));

/** The figures of now; empty where there are none. */
export const readFigures = async (url: string): Promise<Figures> => {
  const caller = createCaller({ url });
  const { status, text } = await caller.call({ path: '/metrics' });
  caller.close();
  return status === 200 ? figuresOf(text) : new Map();
};

/** Counts as far as they rose between the two readings, and the loop's delay since the first. */
export const risen = (before: Figures, after: Figures): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...after].flatMap(([name, value]) => {
      if (name.startsWith(LOOP)) return [[name, Math.round(value)] as const];
      const by = value - (before.get(name) ?? 0);
      return COUNT.test(name) && by > 0 ? [[name, by] as const] : [];
    }),
  );
