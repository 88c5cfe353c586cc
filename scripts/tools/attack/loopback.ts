// Nothing here ever speaks to another machine.
import { networkInterfaces } from 'node:os';

export class NotLoopback extends Error {}

const LOOPBACK_V4 = /^127(?:\.\d{1,3}){3}$/;

/** The address as a URL when it is this machine's loopback, by number or as localhost; throws NotLoopback for every other. */
export const loopbackUrl = (text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOurs =
    url !== null && (LOOPBACK_V4.test(url.hostname) || url.hostname === '[::1]' || url.hostname === 'localhost');
  if (!isOurs || url.username !== '')
    throw new NotLoopback(`${text} is not this machine's loopback: nothing else is ever attacked.`);
  return url;
};

const FIRST = 2;
const LAST = 254;

/**
 * The loopback address that the attacker's machine number `index` calls from: 127.0.0.2 and on, so that the exchange can distinguish it from the honest ones at
 * 127.0.0.1. Undefined where the system has 127.0.0.1 alone (it has the whole 127.0.0.0/8 on Linux and Windows): then all share that one.
 */
export const attackerAddress = (index: number, platform: string = process.platform): string | undefined => {
  const address = `127.0.0.${FIRST + (index % (LAST - FIRST))}`;
  const isThere =
    platform === 'linux' ||
    platform === 'win32' ||
    Object.values(networkInterfaces()).some((rows) => rows?.some((row) => row.address === address));
  return isThere ? address : undefined;
};
