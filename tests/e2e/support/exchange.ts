// A real exchange of its own per test worker (or per test): the built server as a child process on a free port, its data in a temporary folder.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Exchange = {
  readonly url: string;
  readonly output: () => string;
  /** kill -9: no handler runs, nothing is flushed by the process. */
  readonly killHard: () => Promise<void>;
  /** Starts the same data again on the same port. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Test-mode route. Example: command('clock', { advanceMs: 60_000 }). */
  readonly command: (route: string, body: object) => Promise<unknown>;
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Starts dist/exchange/main.js in test mode. `args`: further flags, e.g. ['--market', 'recording', '--file', F]. */
export const startExchange = async (args: readonly string[] = []): Promise<Exchange> => {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'tapedeck-e2e-'));
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  let child: ChildProcess;
  const boot = async () => {
    const started = spawn(process.execPath, ['dist/exchange/main.js', '--test', '--data', data, ...args], {
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    started.stdout.on('data', (text: Buffer) => {
      output += text.toString();
    });
    started.stderr.on('data', (text: Buffer) => {
      output += text.toString();
    });
    for (;;) {
      if (started.exitCode !== null) throw new Error(`the exchange ended with ${started.exitCode}:\n${output}`);
      const up = await fetch(`${url}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (up) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await boot();
  return {
    url,
    output: () => output,
    killHard: async () => {
      child.kill('SIGKILL');
      await ended(child);
    },
    restart: boot,
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
      rmSync(data, { recursive: true, force: true });
    },
    command: async (route, body) => {
      const answer = await fetch(`${url}/test/${route}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`/test/${route} answered ${answer.status}: ${await answer.text()}`);
      return answer.json().catch(() => null);
    },
  };
};
