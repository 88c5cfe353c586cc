import { expect, test } from 'vitest';
import { createKernel } from '../../../../exchange/kernel/kernel.ts';
import { DUE_CONTRACTS, eventCommands } from '../worlds/event-commands.ts';
import { FUZZ_CONTRACTS, kernelCommands } from '../worlds/kernel-commands.ts';

test('[EXC-01] [EXC-02] every step of 12 seeded streams keeps ORD-4, ORD-6, ORD-7, POS-4, MRG-2, MRG-3, MRG-4, FUND-1, FUND-2 and FEE-1', () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const kernel = createKernel({ contracts: FUZZ_CONTRACTS });
    const audit = kernel.audit();
    kernelCommands(seed, 500).forEach((command, step) => {
      const faults = audit.after(command, kernel.execute(1_000 + step, command));
      expect(faults, `seed ${seed} step ${step} ${command.type}`).toEqual([]);
    });
  }
});

test('[EXC-02] DLV-1 MONEY-1: the same while contracts are suspended, listed and delivered', () => {
  for (let seed = 1; seed <= 6; seed += 1) {
    const kernel = createKernel({ contracts: DUE_CONTRACTS });
    const audit = kernel.audit();
    eventCommands(seed, 400).forEach((command, step) => {
      const faults = audit.after(command, kernel.execute(1_000 + step, command));
      expect(
        [...faults, ...(step % 10 === 0 ? kernel.checkInvariants() : [])],
        `seed ${seed} step ${step} ${command.type}`,
      ).toEqual([]);
    });
    expect(kernel.checkInvariants()).toEqual([]);
  }
});
