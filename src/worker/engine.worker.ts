// One dedicated worker owns the socket and every call, and paints what changes every frame.
import { expose } from 'comlink';
import { createBrowserPorts } from './adapters/browser-ports.ts';
import type { BootRequest, SurfaceDoor } from './api/surface.ts';
import { loadNoun } from './calls/load-noun.ts';
import { createEngine } from './engine.ts';
import { lateSurfaces } from './paint/late-surfaces.ts';

// A rejection nobody handles is a bug: the page takes it for a crash and starts the engine anew.
addEventListener('unhandledrejection', (event) => reportError(event.reason));

const KEPT_AFTER_MS = 250;

const ports = createBrowserPorts();
const surfaces = lateSurfaces(
  async () => (await import('./adapters/painter.ts')).createPainter(ports.scheduler),
  ports.scheduler,
);
const surfaceDoor: SurfaceDoor<MessagePort> = {
  openSurfaces: (port, memory) => surfaces.open(port, memory),
};

const engine = createEngine(ports, {
  surfaces,
  commands: async () => (await import('./commands/commands.ts')).commands,
  nouns: loadNoun,
  persistence: async () => {
    // What was kept is of use where the exchange is slow: it does not compete with the first book.
    await new Promise((resolve) => setTimeout(resolve, KEPT_AFTER_MS));
    return (await import('./tape/persistence.ts')).createPersistence;
  },
});

// Before the page's own code: what it would say to the door comes as one message. A failure is a crash like any other.
addEventListener('message', ({ data }: MessageEvent<Partial<BootRequest<MessagePort>>>) => {
  const { kind, config, view, port, memory = null } = data;
  if (kind !== 'boot' || config === undefined || view === undefined || port === undefined) return;
  void surfaces.open(port, memory);
  void engine.start(config);
  void engine.setView(view);
});

expose({ ...engine, ...surfaceDoor });
