// Fault 41: the events of a replay read "open_long 20/20 btcusdt filled".
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { markText, momentText } from '../../../../../src/app/features/shell/replay-bar/mark-text.ts';
import { fillIn } from '../../../../../src/app/i18n/i18n.ts';
import { catalogue as en } from '../../../../../src/app/i18n/locales/en/index.ts';
import { catalogue as zhCn } from '../../../../../src/app/i18n/locales/zh-CN/index.ts';
import { catalogue as zhHk } from '../../../../../src/app/i18n/locales/zh-HK/index.ts';
import type { Translate, TranslateAny } from '../../../../../src/app/i18n/use-t.ts';
import { calls } from '../../../../../src/domain/wire/calls.ts';
import { topics } from '../../../../../src/domain/wire/topics.ts';
import type { TapeMark } from '../../../../../src/worker/api/replay-door.ts';
import type { TapeMoment } from '../../../../../src/worker/api/tape-moment.ts';
import { openTape } from '../../../../../src/worker/tape/open-tape.ts';
import { createTapeFold } from '../../../../../src/worker/tape/tape-fold.ts';
import { createMarkCollector, momentOf } from '../../../../../src/worker/tape/tape-marks.ts';

const catalogues: readonly Readonly<Record<string, string>>[] = [en, zhCn, zhHk];
const wordsOf = (texts: Readonly<Record<string, string>>) => {
  const t: Translate = (key, params) => fillIn(texts[key] ?? key, params);
  const tAny: TranslateAny = (key, fallback) => texts[key] ?? texts[fallback] ?? fallback;
  return { t, tAny, unit: 'crypto' as const };
};

type Words = Parameters<typeof markText>[1];

/** Every event of a recorded session, and its contracts. */
const recorded = async () => {
  const file = new URL('../../../../../fixtures/tapes/newcomer.tape.gz', import.meta.url);
  const opened = await openTape(new Uint8Array(readFileSync(file)), 'ours');
  if (!opened.ok) throw new Error(opened.problem.key);
  const fold = createTapeFold(opened.value);
  const collector = createMarkCollector();
  const moments = new Map<string, TapeMoment>();
  for (let events = fold.next(); events !== null; events = fold.next()) {
    collector.onFrame(events, fold.walk.atMs, fold.counts.lines);
    const moment = momentOf(events);
    moments.set(JSON.stringify(moment), moment);
  }
  return {
    marks: collector.marks(),
    moments: [...moments.values()],
    contracts: [...fold.core.state.account.contracts.values()],
  };
};

test('[MKT-09] [X-01] fault 41: every event and every line of a tape has words of the catalogue, in three languages, contracts known or not', async () => {
  const { marks, moments, contracts } = await recorded();
  const spelledForMachines = /[a-z]_[a-z]|\d\/\d|\||btcusdt|[a-z][A-Z]|undefined|\{\{/;
  for (const texts of catalogues)
    for (const known of [contracts, []])
      for (const say of [
        ...marks.map((mark) => (words: Words) => markText(mark, words)),
        ...moments.map((moment) => (words: Words) => momentText(moment, words)),
      ]) {
        const text = say({ ...wordsOf(texts), contracts: known });
        expect(text).not.toMatch(spelledForMachines);
        expect(text).not.toBe('');
      }
  expect(new Set(moments.map(({ kind }) => kind))).toEqual(
    new Set(['stream', 'asked', 'answer', 'clock', 'opened', 'nothing']),
  );
  const trades = marks.filter(({ kind }) => kind === 'trade');
  expect(markText(trades[0]!, { ...wordsOf(en), contracts })).toMatch(
    /^(Buy of [\d.,]+ BTC up|Sell of [\d.,]+ BTC down) to [\d.,]+ · BTCUSDT$/,
  );
  const fills = marks.flatMap((mark) => (mark.kind === 'fill' ? [mark] : []));
  const said = fills.map((mark) => markText(mark, { ...wordsOf(en), contracts }));
  expect(said[0]).toMatch(/^(Open|Close) (long|short) [\d.,]+ BTC BTCUSDT at [\d.,]+ · (Partly filled|Filled)/);
});

test('[X-01] fault 41: what the page may send and what the exchange pushes has a name of its own in each language; what it does not know is no code', () => {
  const sent = Object.entries(calls).flatMap(([name, { method }]) => (method === 'GET' ? [] : [name]));
  for (const texts of catalogues) {
    expect(sent.filter((name) => !(`replay.call.${name}` in texts))).toEqual([]);
    expect(Object.keys(topics).filter((name) => !(`replay.stream.${name}` in texts))).toEqual([]);
  }
  const unknown: TapeMark = { kind: 'action', atMs: 0, line: 1, call: 'someLaterCall' };
  expect(markText(unknown, { ...wordsOf(en), contracts: [] })).toBe(en['replay.call.other']);
});
