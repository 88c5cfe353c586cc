import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * What counts as one address: an IPv4 address, or the /64 network of an IPv6 one, of which whoever has one address has them all.
 * Examples: '::ffff:10.0.0.7' is '10.0.0.7'; '2001:db8::1' and '2001:db8::ffff:2' are both '2001:db8:0:0::/64'.
 */
export const addressKey = (ip: string): string => {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
};
