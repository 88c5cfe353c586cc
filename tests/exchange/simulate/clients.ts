// Users who do not trust the line: an order without an answer is sent again under its own client id, sometimes after the answer too.
import type { Command, PlaceOrder } from '../../../exchange/kernel/language/types.ts';
import type { Answer } from './server.ts';

type Next = (bound: number) => number;
type Sent = { readonly command: PlaceOrder; readonly answers: Answer[] };
export type Clients = {
  readonly send: (command: Command) => void;
  /** Acknowledged placements by `user clientId`. */
  readonly acknowledged: ReadonlyMap<string, Sent>;
};
type Ports = {
  readonly next: Next;
  readonly after: (delayMs: number, run: () => void) => void;
  /** Hands a request to the line, once or more often; `reply` may never be called, or again. */
  readonly line: (command: Command, reply: (answer: Answer) => void) => void;
  readonly onFault: (fault: string) => void;
};

const RESEND_MS = 120;
const TRIES = 6;

export const createClients = ({ next, after, line, onFault }: Ports): Clients => {
  const sent = new Map<string, Sent>();
  const acknowledged = new Map<string, Sent>();
  const onAnswer = (key: string, entry: Sent, answer: Answer): void => {
    const [first] = entry.answers;
    if (first !== undefined && (first.word !== answer.word || first.orderId !== answer.orderId))
      onFault(`ORD-4 ${key}: answered ${first.word} ${first.orderId}, then ${answer.word} ${answer.orderId}`);
    entry.answers.push(answer);
    acknowledged.set(key, entry);
  };
  const attempt = (key: string, entry: Sent, tries: number): void => {
    line(entry.command, (answer) => onAnswer(key, entry, answer));
    after(RESEND_MS + next(RESEND_MS), () => {
      const again = entry.answers.length === 0 ? tries < TRIES : next(25) === 0;
      if (again) attempt(key, entry, tries + 1);
    });
  };
  /** The same client id for another request: must be refused, whatever came of the first. */
  const reuse = (key: string, entry: Sent): void =>
    line({ ...entry.command, amount: entry.command.amount + 1 }, (answer) => {
      if (answer.word !== 'client-id-reused' && entry.answers.length > 0)
        onFault(`ORD-4 ${key}: another request was answered ${answer.word}`);
    });
  return {
    acknowledged,
    send: (command) => {
      if (command.type !== 'placeOrder') return line(command, () => undefined);
      const key = `${command.user} ${command.clientId}`;
      const known = sent.get(key);
      if (known !== undefined) return known.answers.length > 0 ? reuse(key, known) : undefined;
      const entry: Sent = { command, answers: [] };
      sent.set(key, entry);
      attempt(key, entry, 1);
    },
  };
};
