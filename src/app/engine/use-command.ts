import { useCallback, useState } from 'react';
import type { Problem } from '../../domain/kernel/problem.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { CommandAnswer, CommandInput, CommandName } from '../../worker/api/calls.ts';
import { useEngine } from './engine-context.tsx';

/** The engine stopped while the command was under way: nobody knows whether the exchange got it. */
const restarted = { ok: false, problem: { key: 'error.engineRestarted' }, isUnknown: true } as const;

export type CommandState<N extends CommandName> = {
  readonly busy: boolean;
  /** Why the last one was refused; null while one is under way. */
  readonly problem: Problem | null;
  /** Sends once. It always ends, also when the engine restarts under it, and never rejects. */
  readonly run: (input: CommandInput<N>) => Promise<Result<CommandAnswer<N>>>;
  /** Forgets the problem. */
  readonly reset: () => void;
};

/** Example: `const cancel = useCommand('cancelOrder'); <Button disabled={cancel.busy} onClick={() => void cancel.run(order)} />`. */
export function useCommand<N extends CommandName>(name: N): CommandState<N> {
  const door = useEngine();
  const [underWay, setUnderWay] = useState(0);
  const [problem, setProblem] = useState<Problem | null>(null);
  const run = useCallback(
    async (input: CommandInput<N>): Promise<Result<CommandAnswer<N>>> => {
      setUnderWay((count) => count + 1);
      setProblem(null);
      const result: Result<CommandAnswer<N>> = await door.command(name, input).catch(() => restarted);
      setUnderWay((count) => count - 1);
      if (!result.ok) setProblem(result.problem);
      return result;
    },
    [door, name],
  );
  const reset = useCallback(() => setProblem(null), []);
  return { busy: underWay > 0, problem, run, reset };
}
