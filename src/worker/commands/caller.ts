// One call to the exchange: built from the registry, put on the tape, sent, answered, put on the tape.
import type { Result } from '../api/door.ts';
import { calls, type CallAnswer, type CallName } from '../../domain/wire/calls.ts';
import type { Env } from '../../domain/wire/scalars.ts';
import type { EngineState } from '../fold/state.ts';
import type { Ports } from '../ports/ports.ts';
import type { TapeEntry } from '../tape/entry.ts';
import { fillProblem } from './fill-problem.ts';
import { parseAnswer, type RawAnswer } from './parse-answer.ts';

export type CallInput = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** What stands on the tape of it. Nothing by default: a body may hold a secret. */
  readonly says?: unknown;
};
/** `raw`: the answer as it came, for those who must tell "refused" from "nobody knows". */
export type Called<N extends CallName> = { readonly result: Result<CallAnswer<N>>; readonly raw: RawAnswer };
export type Caller = <N extends CallName>(name: N, env: Env, input: CallInput) => Promise<Called<N>>;
type Deps = { readonly ports: Ports; readonly state: EngineState; readonly httpUrl: () => string; readonly record: (entry: TapeEntry) => void };

const TIMEOUT_MS = 8000;

/** Example: path '/swap/v1/:bizType/public' with { bizType: 'perpetual' } is '/swap/v1/perpetual/public'. */
const pathOf = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
const queryOf = (query: Readonly<Record<string, string | number>>): string =>
  Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');

export const createCaller = ({ ports, state, httpUrl, record }: Deps): Caller => async (name, env, input) => {
  const { method, path, body: bodySchema } = calls[name];
  const isUserCall = path.startsWith('/hk-web');
  const query = isUserCall ? {} : { env, ...input.query };
  const search = queryOf(query);
  const url = `${httpUrl()}${pathOf(path, input.params ?? {})}${search === '' ? '' : `?${search}`}`;
  const sentAtMs = ports.clock.now();
  if (method !== 'GET') record({ kind: 'command', atMs: sentAtMs, name, says: JSON.stringify({ ...input.params, sent: input.says ?? null }) });
  const body = bodySchema === null ? null : JSON.stringify(input.body ?? {});
  const reply = await ports.http.request({ method, url, body, timeoutMs: TIMEOUT_MS });
  const raw: RawAnswer = reply.ok ? { status: reply.status, text: reply.text, why: 'answered' } : { status: 0, text: '', why: reply.why };
  const atMs = ports.clock.now();
  record({ kind: 'answer', atMs, name, env, latencyMs: atMs - sentAtMs, ...raw });
  const result = parseAnswer(name, raw);
  if (result.ok) return { result, raw };
  return { result: { ok: false, problem: fillProblem(result.problem, state, input.params?.['contractCode'] ?? '') }, raw };
};
