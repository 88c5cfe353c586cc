// The operator's options for sockets: how many an address may have, and how much memory all of them together.
import { SOCKET_LIMITS } from './socket/connection-quota.ts';
import type { SocketLimits } from './socket/connection-quota.ts';
import { LIMITS } from './socket/outflow.ts';

export type SocketOptions = { readonly socketLimits: SocketLimits; readonly socketBytes: number };

const { perAddress, perLoopback } = SOCKET_LIMITS;
const BYTES_PER_MB = 1_000_000;
const MOST = 1_000_000;

export const SOCKET_HELP = `  --address-sockets N   sockets of one address (default ${perAddress.sockets}; of this machine ${perLoopback.sockets}); N is for every address
  --address-topics N    their topics (default ${perAddress.topics}; of this machine ${perLoopback.topics})
  --socket-memory MB    what may wait in all sockets together (default ${LIMITS.totalBytes / BYTES_PER_MB}); beyond, the slowest reader is closed
`;

type Values = {
  readonly 'address-sockets'?: string | undefined;
  readonly 'address-topics'?: string | undefined;
  readonly 'socket-memory'?: string | undefined;
};

const wholeAbove0 = (text: string): number | null =>
  /^[1-9]\d*$/.test(text) && Number(text) <= MOST ? Number(text) : null;

/** Example: { 'socket-memory': '16' } lets 16,000,000 bytes wait. */
export const readSocketOptions = (values: Values): SocketOptions | { readonly problem: string } => {
  const read = (name: keyof Values): number | null | undefined =>
    values[name] === undefined ? undefined : wholeAbove0(values[name]);
  const [sockets, topics, megabytes] = [read('address-sockets'), read('address-topics'), read('socket-memory')];
  const problem = (name: keyof Values) => ({ problem: `--${name} must be a whole number from 1 to ${MOST}.` });
  if (sockets === null) return problem('address-sockets');
  if (topics === null) return problem('address-topics');
  if (megabytes === null) return problem('socket-memory');
  const chosen = { ...(sockets !== undefined && { sockets }), ...(topics !== undefined && { topics }) };
  return {
    socketLimits: {
      ...SOCKET_LIMITS,
      perAddress: { ...perAddress, ...chosen },
      perLoopback: { ...perLoopback, ...chosen },
    },
    socketBytes: megabytes === undefined ? LIMITS.totalBytes : megabytes * BYTES_PER_MB,
  };
};
