import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BEAT_MS, createBeat } from '../../src/worker/publish/beat.ts';
import { createVirtualTime } from './support/virtual-time.ts';

test('[MKT-07] whoever rests, whenever and however often, is woken once each, at moments that all share, never later than asked', async () => {
  const asked = fc.record({ waitMs: fc.nat({ max: 700 }), beats: fc.integer({ min: 1, max: 4 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 1, maxLength: 20 }), async (asks) => {
      const time = createVirtualTime(0);
      const beat = createBeat(time.scheduler);
      const woken: { askedMs: number; beats: number; atMs: number[] }[] = [];
      for (const { waitMs, beats } of asks) {
        await time.advance(waitMs);
        const one = { askedMs: time.clock.now(), beats, atMs: [] as number[] };
        woken.push(one);
        beat.rest(beats, () => one.atMs.push(time.clock.now()));
      }
      await time.advance(5 * BEAT_MS);
      for (const { askedMs, beats, atMs } of woken) {
        expect(atMs).toHaveLength(1);
        expect(atMs[0]! - askedMs).toBeLessThanOrEqual(beats * BEAT_MS);
        expect(atMs[0]! - askedMs).toBeGreaterThan((beats - 1) * BEAT_MS - 1);
      }
      const moments = [...new Set(woken.flatMap(({ atMs }) => atMs))].toSorted((a, b) => a - b);
      for (const [at, ms] of moments.entries()) expect(at === 0 || ms - moments[at - 1]! >= BEAT_MS).toBe(true);
      // Nobody waits: nothing beats.
      expect(time.pending()).toBe(0);
    }),
    { numRuns: 100 },
  );
});
