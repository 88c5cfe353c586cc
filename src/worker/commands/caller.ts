// One call to the exchange: built from the registry, put on the tape, sent, answered, put on the tape.
import type { Result } from '../api/door.ts';
import type { CallName } from '../../domain/wire/calls.ts';
import type { Env } from '../../domain/wire/scalars.ts';
import type { EngineState } from '../fold/state.ts';
import type { Ports } from '../ports/ports.ts';
import type { AskedCandles, TapeEntry } from '../tape/entry.ts';
import type { fillProblem } from './fill-problem.ts';
import type { problemOf } from './problem-of.ts';
import { parseAnswer, UNNAMED, type Expected, type RawAnswer } from './parse-answer.ts';

export type CallInput = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** What stands on the tape of it. Nothing by default: a body may hold a secret. */
  readonly recorded?: unknown;
  /** Of a read of candles: what it is asked for. Its answer has no word of it, and the tape shows them again. */
  readonly asked?: AskedCandles;
  /** The watched read that its answer is kept for. */
  readonly key?: string;
  /** One of many that are read in a row for a file: the tape has that it was answered, not what. */
  readonly isBulk?: boolean;
};
/** A call as the registry has it, with the check of its answer. */
export type CallSpec<T> = Expected<T> & {
  readonly name: CallName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly hasBody: boolean;
};
/** `raw`: the answer as it came, for those who count how the line is. */
export type Called<T> = { readonly result: Result<T>; readonly raw: RawAnswer };
export type Caller = <T>(call: CallSpec<T>, env: Env, input: CallInput) => Promise<Called<T>>;
type Deps = {
  readonly ports: Ports;
  readonly state: EngineState;
  readonly httpUrl: () => string;
  readonly record: (entry: TapeEntry) => void;
  /** What names a refusal; loaded when there is one. Rejects where it cannot be had. */
  readonly load: () => Promise<{ readonly problemOf: typeof problemOf; readonly fillProblem: typeof fillProblem }>;
};

const TIMEOUT_MS = 8000;

/** The same answer with its refusal's name, and what its text needs. */
const named = async <T>(
  result: Result<T>,
  read: (nameProblem: typeof problemOf) => Result<T>,
  { load, state }: Deps,
  contract: string,
): Promise<Result<T>> => {
  if (result.ok || result.problem.key !== UNNAMED) return result;
  try {
    const naming = await load();
    const again = read(naming.problemOf);
    return again.ok ? again : { ...again, problem: naming.fillProblem(again.problem, state, contract) };
  } catch {
    return { ...result, problem: { key: 'error.failed' } };
  }
};

/** Example: path '/swap/v1/:bizType/public' with { bizType: 'perpetual' } is '/swap/v1/perpetual/public'. */
const pathOf = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
const queryOf = (query: Readonly<Record<string, string | number>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');

export const createCaller =
  (deps: Deps): Caller =>
  async (call, env, input) => {
    const {
      ports,
      state: { account },
      httpUrl,
      record,
    } = deps;
    const { name, method, path, hasBody } = call;
    // Calls about the person are of no environment.
    const isUserCall = path.startsWith('/hk-web') && !path.includes('/finance');
    const query = { ...(!isUserCall && { env }), ...input.query };
    const search = queryOf(query);
    const url = `${httpUrl()}${pathOf(path, input.params ?? {})}${search === '' ? '' : `?${search}`}`;
    const sentAtMs = ports.clock.now();
    const sender = account.userName;
    if (method !== 'GET')
      record({
        kind: 'command',
        atMs: sentAtMs,
        name,
        says: JSON.stringify({ ...input.params, sent: input.recorded ?? null }),
      });
    if (input.key !== undefined) record({ kind: 'asked', atMs: sentAtMs, key: input.key });
    const body = hasBody ? JSON.stringify(input.body ?? {}) : null;
    const reply = await ports.http.request({ method, url, body, timeoutMs: TIMEOUT_MS });
    const raw: RawAnswer = reply.ok
      ? { status: reply.status, text: reply.text, why: 'answered', ...(reply.retryS && { retryS: reply.retryS }) }
      : { status: 0, text: '', why: reply.why };
    const atMs = ports.clock.now();
    // What was answered to somebody who has left since is neither kept nor folded: the tape and the account are another's by now.
    // A log-in is sent by nobody and answered to whom it lets in; a watched read is of the one who asked.
    const isTheirs = sender === account.userName || (sender === null && input.key === undefined);
    const parsed = parseAnswer(call, raw);
    // A refused command says nothing about the read that its answer would have been kept for.
    const isKept = isTheirs && (method === 'GET' || parsed.ok);
    record({
      kind: 'answer',
      atMs,
      name,
      env,
      latencyMs: atMs - sentAtMs,
      ...raw,
      text: isTheirs && input.isBulk !== true ? raw.text : '',
      // What is undefined is not written.
      asked: input.asked,
      key: isKept ? input.key : undefined,
    });
    const result = await named(
      parsed,
      (nameProblem) => parseAnswer(call, raw, nameProblem),
      deps,
      input.params?.['contractCode'] ?? '',
    );
    return { result, raw };
  };
