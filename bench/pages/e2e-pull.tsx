// Peer: the market lives in a worker, the page pulls its rows through Comlink once a painted frame and draws them with React.
import { wrap } from 'comlink';
import type { PeerPicture, PeerProbe } from './e2e-market.ts';
import { live, pictures, startView } from './e2e-view.tsx';

type Door = {
  open(origin: string): Promise<void>;
  pull(): Promise<PeerPicture>;
  probe(): Promise<PeerProbe>;
  forget(): Promise<void>;
};
const door = wrap<Door>(
  new Worker(new URL('./e2e-pull-worker.ts', import.meta.url), { type: 'module' }),
) as unknown as Door;
const view = startView();
let last = -1;
let wasReady = false;
const turn = async (): Promise<void> => {
  const picture = await door.pull();
  if (picture.shown !== last || picture.isReady !== wasReady) {
    view.draw(picture);
    last = picture.shown;
    wasReady = picture.isReady;
  }
  requestAnimationFrame(() => {
    if (last >= 0) view.note();
    void turn();
  });
};
await door.open(window.location.origin);
void turn();
Object.assign(globalThis, {
  isLive: () => live.atMs > 0,
  probe: async () => ({ ...(await door.probe()), pictures, liveMs: live.atMs }),
  forget: async () => {
    await door.forget();
    pictures.length = 0;
  },
});
