import { expose } from 'comlink';
import { openPeerMarket, type PeerPicture, type PeerProbe } from './e2e-market.ts';

const probe: PeerProbe = { sent: [], received: [] };
let picture: () => PeerPicture = () => ({ shown: 0, isReady: false, asks: [], bids: [], trades: [] });
expose({
  open: (origin: string) => {
    picture = openPeerMarket(origin, probe, () => undefined);
  },
  pull: () => picture(),
  probe: () => probe,
  forget: () => {
    probe.sent.length = 0;
    probe.received.length = 0;
  },
});
