// The engine before the page's code: its worker, which is given its addresses and the view, and the port of its surfaces.
import type { StartConfig, View } from '../../worker/api/door.ts';
import type { BootRequest, SurfaceMessage, SurfaceRequest } from '../../worker/api/surface.ts';
import type { EarlyPlace } from './early-engine.ts';
import { handOver, sharedMemory } from '../engine/hand-over.ts';

/** Id of the element with the contracts. */
const LISTING = 'listing';

type Hopes = { readonly onMessage: (message: SurfaceMessage) => void; readonly onDeath: () => void };

/** The contracts that the exchange sent with the page. */
const readListed = (environment: View['environment']): Pick<StartConfig, 'listed'> => {
  const listing = document.getElementById(LISTING);
  const env = environment === 'mock' ? 1 : 0;
  return listing === null || listing.dataset['env'] !== String(env)
    ? {}
    : { listed: { env, text: listing.textContent } };
};

export type StartedEngine = {
  readonly say: (request: SurfaceRequest) => void;
  /** Leaves it for the page's code; `canvas`: where the worker paints its book. */
  readonly leave: (canvas: HTMLCanvasElement | null) => void;
  /** Ends it: the page's code starts its own. */
  readonly stop: () => void;
};

/** Starts at once. A worker that fails before anybody takes it is not taken. */
export const startEarlyEngine = (address: string, view: View, { onMessage, onDeath }: Hopes): StartedEngine => {
  const worker = new Worker(address, { type: 'module', name: 'engine' });
  const place = globalThis as EarlyPlace;
  const { port1: port, port2 } = new MessageChannel();
  const memory = sharedMemory();
  const { origin } = window.location;
  const request: BootRequest<MessagePort> = {
    kind: 'boot',
    view,
    port: port2,
    memory,
    config: { httpUrl: origin, socketUrl: origin.replace(/^http/, 'ws'), ...readListed(view.environment) },
  };
  worker.postMessage(request, [port2]);
  const messages = new Map<SurfaceMessage['kind'], SurfaceMessage>();
  port.onmessage = ({ data }: MessageEvent<SurfaceMessage>) => {
    messages.set(data.kind, data);
    onMessage(data);
  };
  let isTaken = (): boolean => false;
  const stop = (): void => {
    delete place.__engine;
    worker.terminate();
  };
  worker.addEventListener('error', () => {
    // The page's code has taken it, and has a listener of its own.
    if (isTaken()) return;
    stop();
    onDeath();
  });
  return {
    stop,
    say: (word) => port.postMessage(word),
    leave: (canvas) => {
      const book = canvas === null ? null : { canvas, memory: handOver(port, 'book', canvas) };
      place.__engine = { worker, view, port, memory, messages, book };
      isTaken = () => place.__engine?.worker !== worker;
    },
  };
};
