// An honest user behind the same address as the attacker (a household, an office): logs in every few seconds, and again after the wait that a 429 names.
import { PASSWORD, register } from '../accounts.ts';
import { createCaller } from '../caller.ts';
import { attackerAddress } from '../loopback.ts';
import { wait } from '../pace.ts';

const NAME = 'honest-neighbour';
const EVERY_MS = 4_000;
const GIVES_UP_MS = 12_000;
const AGAIN_MS = 500;

export type NeighbourFigures = { readonly tries: number; readonly entered: number; readonly worstMs: number };
export type Neighbour = { readonly run: (isOver: () => boolean) => Promise<NeighbourFigures> };

export const createNeighbour = async (url: string): Promise<Neighbour> => {
  const caller = createCaller({ url, from: attackerAddress(0) });
  await register(caller, NAME);
  const enter = async (): Promise<number | null> => {
    const fromMs = performance.now();
    while (performance.now() - fromMs < GIVES_UP_MS) {
      const { status, cookie } = await caller.call({
        method: 'POST',
        path: '/hk-web/user/login',
        body: { userName: NAME, password: PASSWORD },
      });
      if (status === 200 && cookie !== '') return performance.now() - fromMs;
      await wait(AGAIN_MS);
    }
    return null;
  };
  return {
    run: async (isOver) => {
      let [tries, entered, worstMs] = [0, 0, 0];
      while (!isOver()) {
        const fromMs = performance.now();
        const took = await enter();
        tries += 1;
        if (took !== null) entered += 1;
        worstMs = Math.max(worstMs, took ?? GIVES_UP_MS);
        while (!isOver() && performance.now() - fromMs < EVERY_MS) await wait(100);
      }
      caller.close();
      return { tries, entered, worstMs };
    },
  };
};
