// What must be true of every answer to a bad request, whatever it was.
import { calls } from '../../../src/domain/wire/calls.ts';
import type { Probe } from './probes.ts';
import type { Target } from './target.ts';

/** Traces of the inside: stack lines, paths, the runtime's own words. */
const INSIDE =
  /\bat [\w.<>[\] ]+ \(|node_modules|\.ts:\d+|file:\/\/|TypeError|RangeError|ReferenceError|SyntaxError|SQLITE/;
const SERVER_FAULT = 500;

type Wrapped = { readonly code?: unknown; readonly msg?: unknown; readonly data?: unknown };
const isDone = (body: Wrapped): boolean => {
  if (body.code !== 200) return false;
  // A batch answers each element on its own.
  return (
    !Array.isArray(body.data) || body.data.length === 0 || (body.data as Wrapped[]).some((one) => one.code === 200)
  );
};
const read = (text: string): Wrapped | null => {
  try {
    return JSON.parse(text) as Wrapped;
  } catch {
    return null;
  }
};

/** What an answer's text may never hold: a stack line, or the victim's name, unless the asker said it first. */
export const leaksOf = (text: string, marks: readonly string[], said = ''): readonly string[] => [
  ...(INSIDE.test(text) ? [`shows the inside: ${text.slice(0, 200)}`] : []),
  ...marks.filter((mark) => text.includes(mark) && !said.includes(mark)).map((mark) => `reveals another user: ${mark}`),
];

/** Sends a probe as the attacker and says what was wrong with the answer. */
export const judge = async (target: Target, probe: Probe): Promise<readonly string[]> => {
  const { method, url, headers, payload } = probe;
  const reply = await target.app.inject({
    method: method as 'GET',
    url,
    headers: { host: 'localhost', cookie: target.attacker.cookie, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  const body = read(reply.body);
  const wrong: string[] = [...leaksOf(reply.body, target.marks, `${url} ${String(payload)}`)];
  if (reply.statusCode >= SERVER_FAULT) wrong.push(`status ${reply.statusCode}`);
  if (body === null && reply.statusCode !== 404) wrong.push(`not JSON: ${reply.body.slice(0, 80)}`);
  const isAnswered =
    reply.statusCode === 200 && (calls[probe.name].bare ? !('msg' in (body ?? {})) : body !== null && isDone(body));
  if (probe.isRefused && isAnswered) wrong.push(`answered as if it were good: ${reply.body.slice(0, 120)}`);
  return wrong.map((words) => `${probe.name} ${probe.what}: ${words}`);
};
