// Peer: everything on the main thread. Frames are folded as they come, React draws once a painted frame.
import { openPeerMarket, type PeerProbe } from './e2e-market.ts';
import { live, pictures, startView } from './e2e-view.tsx';

const probe: PeerProbe = { sent: [], received: [] };
const view = startView();
let isAsked = false;
const picture = openPeerMarket(window.location.origin, probe, () => {
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(() => {
    isAsked = false;
    view.draw(picture());
    view.note();
  });
});
Object.assign(globalThis, {
  isLive: () => live.atMs > 0,
  probe: () => ({ ...probe, pictures, liveMs: live.atMs }),
  forget: () => {
    for (const list of [probe.sent, probe.received, pictures]) list.length = 0;
  },
});
