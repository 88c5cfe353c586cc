// The attacked exchange: the built one, a process of its own on a free port and a folder that is thrown away, as `npm start` runs it.
import { spawn } from 'node:child_process';
import { collectGarbage } from './collect-garbage.ts';

export type Attacked = {
  readonly url: string;
  readonly pid: number;
  /** Why it has gone, when it has. */
  readonly gone: () => string | null;
  /** Has it collect its garbage; whether it did. */
  readonly collect: () => Promise<boolean>;
  /** Ends it as an operator would; its exit code. */
  readonly stop: () => Promise<number | null>;
};

const STOP_MS = 20_000;

export const startExchange = (entry: string, dataDir: string): Promise<Attacked> => {
  const child = spawn(process.execPath, ['--inspect-port=127.0.0.1:0', entry, '--port', '0', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  let [output, gone] = ['', null as string | null];
  const add = (part: Buffer): void => {
    if (output.length < 100_000) output += part.toString('utf8');
  };
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  const ended = new Promise<number | null>((done) => {
    child.on('close', (code, signal) => {
      gone = `it ended with ${code ?? signal}: ${output.slice(-500).trim()}`;
      done(code);
    });
  });
  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    const code = await ended;
    clearTimeout(timer);
    return code;
  };
  return new Promise((ready, fail) => {
    child.stdout.on('data', () => {
      const url = /running at (http:\S+)/.exec(output)?.[1];
      if (url !== undefined)
        ready({
          url,
          pid: child.pid ?? 0,
          gone: () => gone,
          stop,
          collect: () => collectGarbage(child.pid ?? 0, () => output),
        });
    });
    child.on('close', () => fail(new Error(`The exchange did not start: ${gone}`)));
  });
};
