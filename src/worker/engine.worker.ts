// One dedicated worker owns the socket and every call, and paints what changes every frame.
import '../domain/wire/jitless.ts';
import { expose } from 'comlink';
import { createBrowserPorts } from './adapters/browser-ports.ts';
import { createSurfacePorts } from './adapters/surface-ports.ts';
import type { SurfaceDoor } from './api/surface.ts';
import { createEngine } from './engine.ts';
import { createSurfaces } from './paint/surfaces.ts';

// A rejection nobody handles is a bug: the page hears of it as a crash and starts the engine anew.
addEventListener('unhandledrejection', (event) => reportError(event.reason));

const ports = createBrowserPorts();
const surfaces = createSurfaces(createSurfacePorts(ports.scheduler));
const surfaceDoor: SurfaceDoor<MessagePort> = {
  openSurfaces: (port, memory) => {
    surfaces.open(port, memory);
    return Promise.resolve();
  },
};

expose({ ...createEngine(ports, surfaces), ...surfaceDoor });
