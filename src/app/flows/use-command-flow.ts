// Flows of parts that are fetched when they are needed: with them comes what runs machines.
import { useMemo } from 'react';
import type { CommandMachine } from '../../machines/shared/command-flow.machine.ts';
import type { CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import { useEngineContext, type Engine } from '../engine/engine-context.tsx';
import { useSelected } from '../engine/use-snapshot.ts';
import { flowKey, holdFlow } from './held-flow.ts';
import { useFlowView, type CommandFlow } from './use-flow-view.ts';

/**
 * The command flow of a key, which names what it acts on; views with the same key show the same one, of one user in one environment.
 * `create` is called once a key: its ports read the world through the engine when they are asked. `onOutcome`: what the view shows and does when it ends.
 * Example: const flow = useCommandFlow(`cancel ${order.id}`, ({ door }) => createCancelOrderMachine({ cancel: (draft) =>
 * door.command('cancelOrder', draft) }), say); <Button disabled={flow.busy} onClick={() => flow.submit(draft)} />.
 */
export function useCommandFlow<Draft, Ticket, Answer, Request>(
  key: string,
  create: (engine: Engine) => CommandMachine<Draft, Ticket, Answer, Request>,
  onOutcome: (outcome: CommandOutcome<Answer, Request>) => void,
): CommandFlow<Draft, Ticket> {
  const engine = useEngineContext();
  const owned = useSelected('session', (session) => flowKey(session, key));
  const held = useMemo(
    () => holdFlow(engine, owned, () => create(engine)),
    // What makes it is asked once a key.
    // oxlint-disable-next-line react/exhaustive-deps
    [engine, owned],
  );
  return useFlowView<Draft, Ticket, Answer, Request>(held, onOutcome);
}
