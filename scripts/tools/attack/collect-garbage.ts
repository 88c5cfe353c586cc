// Has a Node process collect its garbage, so that what stays is what it holds: without load it would keep what it dropped for minutes.
import { WebSocket } from 'ws';
import { loopbackUrl } from './loopback.ts';
import { wait } from './pace.ts';

const LISTENING = /Debugger listening on (ws:\/\/\S+)/;
const MOST_MS = 10_000;
const LOOK_MS = 50;

/**
 * Opens the process's own door for debuggers (on loopback, by SIGUSR1) and asks for a collection. `output`: what it has said so far.
 * False where that cannot be had (Windows, or it does not answer in time).
 */
export const collectGarbage = async (pid: number, output: () => string): Promise<boolean> => {
  if (process.platform === 'win32') return false;
  process.kill(pid, 'SIGUSR1');
  const endMs = performance.now() + MOST_MS;
  while (!LISTENING.test(output()) && performance.now() < endMs) await wait(LOOK_MS);
  const url = LISTENING.exec(output())?.[1];
  if (url === undefined) return false;
  const socket = new WebSocket(loopbackUrl(url));
  return new Promise((done) => {
    const end = (isDone: boolean): void => {
      clearTimeout(timer);
      socket.terminate();
      done(isDone);
    };
    const timer = setTimeout(() => end(false), MOST_MS);
    socket.on('open', () => socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' })));
    socket.on('message', () => end(true));
    socket.on('error', () => end(false));
  });
};
