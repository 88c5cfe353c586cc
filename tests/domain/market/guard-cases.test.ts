import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { GuardDecision, GuardFrame, GuardProtocol } from '../../../src/domain/market/guard/frame.ts';
import { createGuard } from '../../../src/domain/market/guard/frame-guard.ts';

type Case = {
  readonly id: string;
  readonly title: string;
  readonly protocol: GuardProtocol;
  readonly frames: GuardFrame[];
  readonly decisions: GuardDecision[];
};

const file = new URL('../../../../shared/cases/feed_sequence.json', import.meta.url);
const cases: Case[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];

const decisionsOf = (protocol: GuardProtocol, frames: readonly GuardFrame[]): GuardDecision[] => {
  const guard = createGuard(protocol);
  return frames.map((frame) => guard.decide(frame));
};

describe.skipIf(cases.length === 0)('published sequences (../shared/cases)', () => {
  test.each(cases)('[MKT-02] $id $title', ({ protocol, frames, decisions }) => {
    expect(decisionsOf(protocol, frames)).toEqual(decisions);
  });
});

const snap = (seq: number): GuardFrame => ({ k: 'snap', seq });
const linked = (prev: number, seq: number): GuardFrame => ({ k: 'upd', prev, seq });
const pued = (U: number, u: number, pu: number): GuardFrame => ({ k: 'upd', U, u, pu });
const ranged = (U: number, u: number): GuardFrame => ({ k: 'upd', U, u });

describe('sequence guard', () => {
  test('[MKT-02] range: a snapshot older than what was buffered leaves a gap, the next one joins', () => {
    const frames = [ranged(161, 163), snap(150), ranged(161, 163), snap(162), ranged(161, 163), ranged(164, 166)];
    expect(decisionsOf('range', frames)).toEqual(['buffer', 'snapshot', 'gap', 'snapshot', 'apply', 'apply']);
  });

  test('[MKT-02] pu: a first update that neither holds nor follows the snapshot is a gap; buffered until the next snapshot', () => {
    const frames = [
      { k: 'snap', id: 100 } as const,
      pued(110, 112, 108),
      pued(113, 114, 112),
      { k: 'snap', id: 113 } as const,
      pued(113, 114, 112),
    ];
    expect(decisionsOf('pu', frames)).toEqual(['snapshot', 'gap', 'buffer', 'snapshot', 'apply']);
  });

  test('[MKT-02] pu: what was applied already is dropped, whenever it comes again', () => {
    const frames = [
      { k: 'snap', id: 100 } as const,
      pued(99, 105, 98),
      pued(99, 105, 98),
      pued(106, 107, 105),
      pued(99, 105, 98),
    ];
    expect(decisionsOf('pu', frames)).toEqual(['snapshot', 'apply', 'drop', 'apply', 'drop']);
  });

  test('[MKT-02] prev: a missing link is a gap, then nothing counts until a snapshot', () => {
    const frames = [snap(10), linked(11, 12), linked(12, 13), linked(12, 12), snap(20), linked(20, 21)];
    expect(decisionsOf('prev', frames)).toEqual(['snapshot', 'gap', 'drop', 'drop', 'snapshot', 'apply']);
  });

  test('[MKT-02] prev: the last frame sent twice is dropped; an older one is a gap, for numbers may have started anew', () => {
    expect(decisionsOf('prev', [snap(10), linked(10, 12), linked(10, 12), linked(12, 15)])).toEqual([
      'snapshot',
      'apply',
      'drop',
      'apply',
    ]);
    expect(decisionsOf('prev', [snap(10), linked(10, 12), linked(12, 15), linked(10, 12)]).at(-1)).toBe('gap');
    // Behind a restart that was missed: 100 -> 3 -> 5.
    expect(decisionsOf('prev', [snap(100), linked(3, 5)]).at(-1)).toBe('gap');
  });

  test('[MKT-02] prev: a heartbeat about a number never received shows that something is missing', () => {
    expect(decisionsOf('prev', [snap(10), linked(15, 15)])).toEqual(['snapshot', 'gap']);
  });

  test('[MKT-02] snapshot-only: the latest wins, an older one and any update are dropped', () => {
    expect(decisionsOf('snapshot-only', [snap(5), snap(6), snap(4), ranged(7, 8), { k: 'snap' }])).toEqual([
      'snapshot',
      'snapshot',
      'drop',
      'drop',
      'drop',
    ]);
  });

  test('[MKT-02] a lost connection forgets the number; a kept state continues', () => {
    const guard = createGuard('prev');
    guard.decide(snap(3));
    expect(createGuard('prev', guard.state()).decide(linked(3, 4))).toBe('apply');
    guard.reset();
    expect(guard.decide(linked(3, 4))).toBe('drop');
  });
});
