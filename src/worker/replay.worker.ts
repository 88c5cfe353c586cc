// The worker of the replay page: it reads, unpacks and folds the file; the page never does.
import '../domain/wire/jitless.ts';
import { expose } from 'comlink';
import { createBrowserPorts } from './adapters/browser-ports.ts';
import { loadNoun } from './calls/load-noun.ts';
import { createReplayEngine } from './replay-engine.ts';

addEventListener('unhandledrejection', (event) => reportError(event.reason));

expose(
  createReplayEngine(createBrowserPorts(), {
    nouns: loadNoun,
    commands: async () => (await import('./commands/commands.ts')).commands,
  }),
);
