import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { runKills } from '../crash/kill-run.ts';
import { buildExchange } from '../support/exchange-process.ts';
import { temporaryFolder } from '../support/open-exchange.ts';

test('[POS-18] [EXC-02] [EXC-03] killed while a leader trades and people follow and stop: each mirrored order is there with the leader’s or not at all, each copy once, bills are money', async () => {
  const entry = await buildExchange();
  try {
    const { faults, kills, copies, mirrored } = await runKills(
      entry,
      temporaryFolder(),
      3,
      () => undefined,
      (lanes) => lanes.whenLed(3 + randomInt(20)),
    );
    expect(faults).toEqual([]);
    expect(kills).toBe(3);
    expect(copies).toBeGreaterThan(0);
    expect(mirrored).toBeGreaterThan(0);
  } finally {
    rmSync(dirname(entry), { recursive: true, force: true });
  }
});
