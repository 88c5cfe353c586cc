import { expect, test } from 'vitest';
import { createSeenOnce } from '../../../src/app/prefs/seen-once.ts';

const storageOf = (kept: string | null = null) => {
  const box = { text: kept };
  return {
    box,
    getItem: () => box.text,
    setItem: (_: string, text: string) => {
      box.text = text;
    },
  };
};

test('[ACC-01] [QUICK-04] what was said once is remembered by topic and by what it is about, over reloads', () => {
  const storage = storageOf();
  const seen = createSeenOnce(storage);
  expect(seen.has('note', 'btcusdt')).toBe(false);
  seen.add('note', 'btcusdt');
  seen.add('other', 'ethusdt');
  const again = createSeenOnce(storage);
  expect([again.has('note', 'btcusdt'), again.has('other', 'btcusdt'), again.has('other', 'ethusdt')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('[QUICK-04] what was said is said again once it is forgotten, on this page and after a reload', () => {
  const storage = storageOf();
  const seen = createSeenOnce(storage);
  seen.add('note', 'btcusdt');
  seen.forget();
  expect([seen.has('note', 'btcusdt'), createSeenOnce(storage).has('note', 'btcusdt')]).toEqual([false, false]);
  seen.add('note', 'ethusdt');
  expect(createSeenOnce(storage).has('note', 'ethusdt')).toBe(true);
});

test('[X-02] blocked or damaged storage counts as nothing seen, and is remembered while the page lives', () => {
  const blocked = createSeenOnce({
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
  });
  blocked.add('note', 'btcusdt');
  expect([blocked.has('note', 'btcusdt'), createSeenOnce(storageOf('{"note":1}')).has('note', 'x')]).toEqual([
    true,
    false,
  ]);
});
