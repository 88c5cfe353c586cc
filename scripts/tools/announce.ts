// npm run announce: announces something on the exchange of this machine, takes it back, or lists what stands.
import { readFileSync } from 'node:fs';
import { readAnnounceOptions, type AnnounceOptions } from './announce/options.ts';
import { refusalLine } from './announce/refusal.ts';

const REFUSED = 1;
const WRONG_WORDS = 2;
const PATH = '/operator/announcements';

const send = async (options: AnnounceOptions): Promise<Response> => {
  const at = `http://127.0.0.1:${options.port}${PATH}`;
  if (options.does === 'list') return fetch(at);
  const [url, body] = options.does === 'publish' ? [at, options.body] : [`${at}/withdraw`, { id: options.id }];
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
};

type Standing = {
  readonly id: string;
  readonly createdMs: number;
  readonly type: string;
  readonly link: string;
  readonly texts: { readonly en: { readonly title: string } };
};
const lineOf = ({ id, createdMs, type, link, texts }: Standing): string =>
  [id, new Date(createdMs).toISOString(), type, texts.en.title, link].join('  ').trimEnd();

const linesOf = ({ does }: AnnounceOptions, data: unknown): string => {
  if (does === 'list') {
    const { standing } = data as { readonly standing: readonly Standing[] };
    return standing.length === 0 ? 'Nothing is announced.' : standing.map(lineOf).join('\n');
  }
  const { id } = data as { readonly id: string };
  return does === 'publish' ? `Announced as ${id}.` : `${id} is withdrawn.`;
};

const fail = (line: string): void => {
  process.stderr.write(`${line}\n`);
  process.exitCode = REFUSED;
};

const run = async (options: AnnounceOptions): Promise<void> => {
  const answer = await send(options).catch(() => null);
  if (answer === null) {
    fail(`No exchange answers on port ${options.port} of this machine: start it, or say where with --port.`);
    return;
  }
  const said = (await answer.json().catch(() => null)) as { readonly code?: unknown; readonly data?: unknown } | null;
  if (!answer.ok || said?.code !== 200) {
    fail(refusalLine(options, answer.status, said?.code));
    return;
  }
  process.stdout.write(`${options.json ? JSON.stringify(said.data) : linesOf(options, said.data)}\n`);
};

const options = readAnnounceOptions(process.argv.slice(2), process.env, (path) => readFileSync(path, 'utf8'));
if ('problem' in options) {
  process.stderr.write(`${options.problem}\n`);
  process.exitCode = WRONG_WORDS;
} else await run(options);
