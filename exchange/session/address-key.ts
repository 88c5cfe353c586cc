import { isIPv4, isIPv6 } from 'node:net';

/** Groups of an IPv6 address that one subscriber is given: a /64. */
const OWN_GROUPS = 4;
const GROUPS = 8;
const MAPPED = /^(?:0{1,4}:){5}ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/** All eight groups of an IPv6 address, without its zone; a dotted end counts as two. */
const groupsOf = (address: string): string[] => {
  const plain = (address.split('%')[0] ?? '').replace(
    /(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
    (_all, a: string, b: string, c: string, d: string) =>
      `${(Number(a) * 256 + Number(b)).toString(16)}:${(Number(c) * 256 + Number(d)).toString(16)}`,
  );
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? [] : Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return [...before, ...gap, ...after].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
};

/**
 * Whom an address belongs to, as far as limits are concerned: an IPv4 address stands for itself, also in its IPv6 spelling; of any other IPv6 address
 * the first 64 bits do, since whoever has one has all of them. Anything else stands for itself.
 * Examples: '::ffff:10.0.0.1' is '10.0.0.1'; '2001:db8:1:2::7' and '2001:db8:1:2:aaaa::' are both '2001:db8:1:2::/64'.
 */
export const addressKey = (address: string): string => {
  if (isIPv4(address) || !isIPv6(address.split('%')[0] ?? '')) return address;
  const groups = groupsOf(address);
  const mapped = MAPPED.exec(groups.join(':'));
  if (mapped === null) return `${groups.slice(0, OWN_GROUPS).join(':')}::/64`;
  return mapped
    .slice(1)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
};
