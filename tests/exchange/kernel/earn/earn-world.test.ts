import { expect, test } from 'vitest';
import { createKernel, restoreKernel } from '../../../../exchange/kernel/kernel.ts';
import { earnCommands } from '../worlds/earn-commands.ts';
import { FUZZ_CONTRACTS } from '../worlds/kernel-commands.ts';

test('[EARN-01] [EXC-03] EARN-1 EARN-2 EARN-3 EARN-4: 8 worlds of everything that users do over weeks, with the earn area among it, keep every invariant, and a restart changes nothing', () => {
  const reached = { bought: 0, auto: 0, redeemed: 0, matured: 0, paid: 0, trials: 0 };
  for (let seed = 1; seed <= 8; seed += 1) {
    let kernel = createKernel({ contracts: FUZZ_CONTRACTS });
    let audit = kernel.audit();
    for (const [at, command] of earnCommands(seed, 700).entries()) {
      // Forty minutes a command: a world lasts three weeks.
      const outcome = kernel.execute(1_790_000_000_000 + at * 2_400_000, command);
      const faults = [...kernel.checkInvariants(), ...audit.after(command, outcome)];
      expect(faults, `seed ${seed} command ${at} ${command.type}`).toEqual([]);
      for (const event of outcome.events) {
        if (event.type === 'EarnMoved' && event.why === 'purchase') reached.bought += 1;
        if (event.type === 'EarnMoved' && event.why === 'auto') reached.auto += 1;
        if (event.type === 'EarnHoldChanged' && event.hold.status === 'redeemed') reached.redeemed += 1;
        if (event.type === 'EarnHoldChanged' && event.hold.status === 'matured') reached.matured += 1;
        if (event.type === 'EarnPaid') reached.paid += 1;
        if (event.type === 'CardMoneyMoved' && event.account.endsWith('.earn')) reached.trials += 1;
      }
      if (at % 150 === 149) {
        const hash = kernel.stateHash();
        kernel = restoreKernel(FUZZ_CONTRACTS, kernel.snapshot());
        audit = kernel.audit();
        expect(kernel.stateHash()).toBe(hash);
      }
    }
  }
  expect(reached.bought).toBeGreaterThan(30);
  expect(reached.auto).toBeGreaterThan(5);
  expect(reached.redeemed).toBeGreaterThan(5);
  expect(reached.matured).toBeGreaterThan(3);
  expect(reached.paid).toBeGreaterThan(30);
  expect(reached.trials).toBeGreaterThan(5);
});
