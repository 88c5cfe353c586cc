import { expect, test } from 'vitest';
import { createKernel, restoreKernel } from '../../../../exchange/kernel/kernel.ts';
import { FUZZ_CONTRACTS } from '../worlds/kernel-commands.ts';
import { copyCommands } from '../worlds/copy-commands.ts';

test('[EXC-03] COPY-1 COPY-2: 12 worlds of everything that users do, with leaders and followers among them, keep every invariant, and a restart changes nothing', () => {
  const reached = { followed: 0, mirrored: 0, missed: 0, ended: 0, liquidated: 0 };
  for (let seed = 1; seed <= 12; seed += 1) {
    let kernel = createKernel({ contracts: FUZZ_CONTRACTS });
    let audit = kernel.audit();
    for (const [at, command] of copyCommands(seed, 700).entries()) {
      const outcome = kernel.execute(1_790_000_000_000 + at * 700, command);
      const faults = [...kernel.checkInvariants(), ...audit.after(command, outcome)];
      expect(faults, `seed ${seed} command ${at} ${command.type}`).toEqual([]);
      for (const event of outcome.events) {
        if (event.type === 'CopyMoved' && event.amount > 0n) reached.followed += 1;
        if (event.type === 'Filled' && event.user.includes('.copy.')) reached.mirrored += 1;
        if (event.type === 'CopyMissed') reached.missed += 1;
        if (event.type === 'CopyChanged' && event.copy.status === 'ended') reached.ended += 1;
        if (event.type === 'Liquidated' && event.user.includes('.copy.')) reached.liquidated += 1;
      }
      if (at % 150 === 149) {
        const hash = kernel.stateHash();
        kernel = restoreKernel(FUZZ_CONTRACTS, kernel.snapshot());
        audit = kernel.audit();
        expect(kernel.stateHash()).toBe(hash);
      }
    }
  }
  expect(reached.followed).toBeGreaterThan(50);
  expect(reached.mirrored).toBeGreaterThan(200);
  expect(reached.missed).toBeGreaterThan(50);
  expect(reached.ended).toBeGreaterThan(5);
  expect(reached.liquidated).toBeGreaterThan(2);
});
