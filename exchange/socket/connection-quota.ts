// How many sockets and topics one user, or one address (of IPv6: one /64), may have at once, and how fast an address may open and subscribe.
import { addressKey } from '../session/address-key.ts';
import type { Monotonic } from '../ports.ts';
import { createBucket } from './bucket.ts';
import type { Bucket, Rate } from './bucket.ts';

/** What one address may have. */
export type AddressLimits = {
  readonly sockets: number;
  readonly topics: number;
  readonly openings: Rate;
  readonly subscribes: Rate;
};
export type SocketLimits = {
  readonly perUser: number;
  readonly topicsPerSocket: number;
  readonly topicsPerUser: number;
  /** Visitors and users with a login are counted apart: neither keeps the others out. */
  readonly perAddress: AddressLimits;
  /** This very machine: tools and benches, and everybody when a proxy stands before the exchange. */
  readonly perLoopback: AddressLimits;
};
/** A page has some 25 topics on one socket: an address cannot open more pages than it may subscribe for. */
export const SOCKET_LIMITS: SocketLimits = {
  perUser: 50,
  topicsPerSocket: 128,
  topicsPerUser: 4_000,
  perAddress: {
    sockets: 500,
    topics: 5_000,
    openings: { perSecond: 10, burst: 40 },
    subscribes: { perSecond: 300, burst: 1_000 },
  },
  perLoopback: {
    sockets: 2_000,
    topics: 16_000,
    openings: { perSecond: 500, burst: 4_000 },
    subscribes: { perSecond: 4_000, burst: 32_000 },
  },
};
/** The addresses that programs of this machine come from by default. */
const THIS_MACHINE: ReadonlySet<string> = new Set(['127.0.0.1', '::ffff:127.0.0.1', '::1']);
const MOST_ADDRESSES = 10_000;

type Group = { sockets: number; topics: number };
/** The place of one socket in the quota of its address and of its user. */
export type ConnectionSlot = {
  /** One topic more, where the quota allows it. */
  takeTopic(ofSocket: number): boolean;
  giveTopic(): void;
  /** A subscribe, also to a topic that is had already, costs a snapshot. */
  mayAsk(): boolean;
  release(): void;
};
export type ConnectionQuota = {
  /** Whether an address may try to open a socket now. */
  mayOpen(address: string): boolean;
  hasCapacity(address: string, userId: string | null): boolean;
  acquire(address: string, userId: string | null): ConnectionSlot;
};

export const createConnectionQuota = (monotonic: Monotonic, limits: SocketLimits): ConnectionQuota => {
  const groups = new Map<string, Group>();
  const openings = new Map<string, Bucket>();
  const subscribes = new Map<string, Bucket>();
  const ofAddress = (address: string): AddressLimits =>
    THIS_MACHINE.has(address) ? limits.perLoopback : limits.perAddress;
  /** Kept only while it differs from a new one. */
  const bucketOf = (buckets: Map<string, Bucket>, address: string, rate: Rate): Bucket => {
    const network = addressKey(address);
    const known = buckets.get(network);
    if (known !== undefined) return known;
    if (buckets.size >= MOST_ADDRESSES)
      for (const [key, one] of buckets) if (one.isFull() || buckets.size > MOST_ADDRESSES * 2) buckets.delete(key);
    const bucket = createBucket(monotonic, rate);
    buckets.set(network, bucket);
    return bucket;
  };
  const groupOf = (key: string): Group => groups.get(key) ?? { sockets: 0, topics: 0 };
  const change = (key: string, sockets: number, topics: number): void => {
    const group = groupOf(key);
    const next = { sockets: group.sockets + sockets, topics: group.topics + topics };
    if (next.sockets === 0 && next.topics === 0) groups.delete(key);
    else groups.set(key, next);
  };
  /** Where a socket counts, and how much fits there. */
  const placesOf = (
    address: string,
    userId: string | null,
  ): readonly { readonly key: string; readonly sockets: number; readonly topics: number }[] => {
    const { sockets, topics } = ofAddress(address);
    const network = addressKey(address);
    if (userId === null) return [{ key: `visitors ${network}`, sockets, topics }];
    return [
      { key: `users ${network}`, sockets, topics },
      { key: `user ${userId}`, sockets: limits.perUser, topics: limits.topicsPerUser },
    ];
  };
  return {
    mayOpen: (address) => bucketOf(openings, address, ofAddress(address).openings).take(1),
    hasCapacity: (address, userId) =>
      placesOf(address, userId).every(({ key, sockets }) => groupOf(key).sockets < sockets),
    acquire: (address, userId) => {
      const places = placesOf(address, userId);
      for (const { key } of places) change(key, 1, 0);
      let held = 0;
      const hold = (count: number): void => {
        held += count;
        for (const { key } of places) change(key, 0, count);
      };
      return {
        takeTopic: (ofSocket) => {
          if (ofSocket >= limits.topicsPerSocket || places.some(({ key, topics }) => groupOf(key).topics >= topics))
            return false;
          hold(1);
          return true;
        },
        giveTopic: () => hold(-1),
        mayAsk: () => bucketOf(subscribes, address, ofAddress(address).subscribes).take(1),
        release: () => {
          hold(-held);
          for (const { key } of places) change(key, -1, 0);
        },
      };
    },
  };
};
