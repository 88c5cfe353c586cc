// The exchange's figures for whoever watches it: each room registers what it knows, and /metrics shows them all as Prometheus text.
import { Counter, Gauge, Registry } from 'prom-client';

/** Label name -> its value, as in `{ reason: 'too-large' }`. */
export type Labels = Readonly<Record<string, string>>;
/** One line of a figure that has several. */
export type Sample = { readonly labels: Labels; readonly value: number };
/** Something that is counted from the start of the process on. */
export type Count = {
  /** Adds `by` (default 1, never negative); a labelled count needs all of its labels. */
  add(labels?: Labels, by?: number): void;
};
export type Metrics = {
  /**
   * A figure that goes up and down, read whenever somebody asks. `read` must be quick and must not throw.
   * Example: registerGauge('sockets', 'Open sockets.', () => peers.size) is shown as `tapedeck_sockets 12`;
   * registerGauge('pool', 'Money of the pools.', rows, ['pool', 'coin']) takes rows of `{ labels, value }`.
   */
  registerGauge(name: string, help: string, read: () => number): void;
  registerGauge(name: string, help: string, read: () => readonly Sample[], labels: readonly string[]): void;
  /**
   * A figure that only rises. Example: const dropped = registerCount('slow_readers_dropped', 'Readers dropped as too slow.'); dropped.add()
   * is shown as `tapedeck_slow_readers_dropped_total 1`.
   */
  registerCount(name: string, help: string, labels?: readonly string[]): Count;
  /** Everything registered, as Prometheus text 0.0.4. */
  text(): Promise<string>;
};

const PREFIX = 'tapedeck_';
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** One per exchange: several of them can live in one process. Registering a name twice throws. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  return {
    registerGauge: (
      name: string,
      help: string,
      read: () => number | readonly Sample[],
      labels: readonly string[] = [],
    ) => {
      const gauge = new Gauge({
        name: `${PREFIX}${name}`,
        help,
        labelNames: [...labels],
        registers: [registry],
        collect: () => {
          const value = read();
          // Lines that are gone since the last reading must not stay.
          gauge.reset();
          if (typeof value === 'number') gauge.set(value);
          else for (const sample of value) gauge.set({ ...sample.labels }, sample.value);
        },
      });
    },
    registerCount: (name, help, labels = []) => {
      const counter = new Counter({
        name: `${PREFIX}${name}_total`,
        help,
        labelNames: [...labels],
        registers: [registry],
      });
      return { add: (given = {}, by = 1) => counter.inc({ ...given }, by) };
    },
    text: () => registry.metrics(),
  };
};
