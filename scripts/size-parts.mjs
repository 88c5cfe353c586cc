// What the built files are for, and what each may weigh (size.mjs measures them). 1 KB is 1000 bytes, gzip.

/**
 * `total`: all files together; `each`: every file by itself. Why so much: the engine and the first visit are waited for by whoever opens the page
 * (P11); a part of a page or of a worker is waited for by whoever opens that; the worker of the replay is one file with the whole fold, the readers of
 * all venues and the schemas that a file from anywhere has to pass, it loads beside the page and on /replay alone.
 */
export const LIMITS = {
  page: { total: 255_000 },
  worker: { total: 32_000 },
  lateWorker: { each: 10_000 },
  replayWorker: { total: 80_000 },
  lazy: { each: 60_000 },
};

const linked = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
const NEEDED = /\b(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g;
const WANTED = /\bimport\(\s*["'`]\.\/([\w-]+\.js)["'`]/g;

/**
 * Every file in its group; what belongs to no other is a lazy part of a page. `first`: files of a first visit; `textOf`: the text of a file. `worker`:
 * the engine's file with all that it imports before it runs; a file that both workers import is in the groups of both.
 * Example: groupParts(['engine.worker-1.js', 'b.js', 'c.js'], [], () => '').lazy is ['b.js', 'c.js'].
 */
export function groupParts(files, first, textOf) {
  const reach = (names, patterns) => {
    const seen = new Set(names);
    for (const name of seen)
      for (const pattern of patterns)
        for (const next of linked(textOf(name), pattern)) if (files.includes(next)) seen.add(next);
    return [...seen];
  };
  const named = (name) => files.filter((file) => file.startsWith(`${name}-`));
  const [engine, replay] = [named('engine.worker'), named('replay.worker')];
  const page = files.filter((file) => first.includes(file));
  const worker = reach(engine, [NEEDED]);
  const replayWorker = reach(replay, [NEEDED]);
  const started = new Set([...page, ...worker, ...replayWorker]);
  const lateWorker = reach([...engine, ...replay], [NEEDED, WANTED]).filter((file) => !started.has(file));
  const lazy = files.filter((file) => !started.has(file) && !lateWorker.includes(file));
  return { page, worker, lateWorker, replayWorker, lazy };
}

/**
 * Group by group what its files weigh and whether that is within the budget; a group without a file is not. `sizeOf`: bytes of a file. `ok` of a part: it
 * is within the budget of one. Example: weighParts({ lazy: ['a.js'] }, () => 61_000).lazy.ok is false.
 */
export function weighParts(groups, sizeOf) {
  return Object.fromEntries(
    Object.entries(groups).map(([name, files]) => {
      const { total, each } = LIMITS[name];
      const parts = files
        .map((file) => ({ file, gzip: sizeOf(file) }))
        .map((part) => ({ ...part, ok: each === undefined || part.gzip <= each }))
        .toSorted((a, b) => b.gzip - a.gzip);
      const gzip = parts.reduce((sum, part) => sum + part.gzip, 0);
      const isWithin = (total === undefined || gzip <= total) && parts.every(({ ok }) => ok);
      return [
        name,
        {
          gzip,
          limit: total ?? each,
          of: total === undefined ? 'each' : 'all',
          ok: files.length > 0 && isWithin,
          parts,
        },
      ];
    }),
  );
}
