// The attacker as a process of its own, driven by messages: 'ready' gives it its target, 'go' makes it attack for so many seconds, and it answers with its counts.
import { fork } from 'node:child_process';
import type { Counts, Ground } from './attack.ts';

export type Order =
  | { readonly type: 'ready'; readonly name: string; readonly ground: Ground }
  | { readonly type: 'go'; readonly seconds: number };
/** cpu: the attacker's own share of one core. */
export type Reply =
  | { readonly type: 'ready' }
  | { readonly type: 'over'; readonly counts: Counts; readonly cpu: number }
  | { readonly type: 'failed'; readonly why: string };
export type Over = { readonly counts: Counts; readonly cpu: number };

export type Attacker = { readonly go: (seconds: number) => Promise<Over>; readonly kill: () => void };

const LATE_MS = 45_000;

/** Starts the program `entry` and waits until it is ready; throws when it cannot be. */
export const startAttacker = async (entry: string, name: string, ground: Ground): Promise<Attacker> => {
  const child = fork(entry, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  const next = (): Promise<Reply> =>
    new Promise((reply, fail) => {
      const onExit = (code: number | null): void => fail(new Error(`the attacker ended with ${code}`));
      child.once('exit', onExit);
      child.once('message', (message) => {
        child.off('exit', onExit);
        reply(message as Reply);
      });
    });
  const request = (order: Order): Promise<Reply> => {
    const answer = next();
    child.send(order);
    return answer;
  };
  const first = await request({ type: 'ready', name, ground });
  if (first.type !== 'ready') {
    child.kill('SIGKILL');
    throw new Error(`the attack ${name} could not begin: ${first.type === 'failed' ? first.why : first.type}`);
  }
  return {
    go: async (seconds) => {
      const late = setTimeout(() => child.kill('SIGKILL'), seconds * 1_000 + LATE_MS);
      const reply = await request({ type: 'go', seconds });
      clearTimeout(late);
      if (reply.type !== 'over')
        throw new Error(`the attack ${name} broke off: ${reply.type === 'failed' ? reply.why : reply.type}`);
      return { counts: reply.counts, cpu: reply.cpu };
    },
    kill: () => {
      child.kill('SIGKILL');
    },
  };
};
