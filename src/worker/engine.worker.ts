// One dedicated worker owns the socket and every call, and paints what changes every frame.
import { expose } from 'comlink';
import { createBrowserPorts } from './adapters/browser-ports.ts';
import type { SurfaceDoor } from './api/surface.ts';
import { createEngine } from './engine.ts';
import { lateSurfaces } from './paint/late-surfaces.ts';

// A rejection nobody handles is a bug: the page hears of it as a crash and starts the engine anew.
addEventListener('unhandledrejection', (event) => reportError(event.reason));

const ports = createBrowserPorts();
const surfaces = lateSurfaces(async () => {
  const [{ createSurfaces }, { createSurfacePorts }] = await Promise.all([import('./paint/surfaces.ts'), import('./adapters/surface-ports.ts')]);
  return createSurfaces(createSurfacePorts(ports.scheduler));
}, ports.scheduler);
const surfaceDoor: SurfaceDoor<MessagePort> = {
  openSurfaces: (port, memory) => surfaces.open(port, memory),
};

const engine = createEngine(ports, {
  surfaces,
  commands: async () => (await import('./commands/commands.ts')).commands,
  persistence: async () => (await import('./tape/persistence.ts')).createPersistence,
});

expose({ ...engine, ...surfaceDoor });
