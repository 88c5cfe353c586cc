// Checksums venues send with a book. They are made from the venue's own text of prices and sizes, so text is what goes in.

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let word = byte;
  for (let bit = 0; bit < 8; bit += 1) word = (word & 1) === 1 ? (word >>> 1) ^ 0xedb88320 : word >>> 1;
  return word;
});

const crcWord = (text: string): number => {
  let word = -1;
  for (let at = 0; at < text.length; at += 1) word = (word >>> 8) ^ TABLE[(word ^ text.charCodeAt(at)) & 0xff]!;
  return ~word;
};

/**
 * CRC-32 (IEEE 802.3, reflected 0xEDB88320) of ASCII text, unsigned. Example: crc32('123456789') is 3421780262.
 */
export const crc32 = (text: string): number => crcWord(text) >>> 0;

/** [price, size, …] as the venue wrote them, best first. */
export type TextLevels = readonly (readonly [price: string, size: string, ...rest: unknown[]])[];

const LEVELS = 25;

/**
 * OKX: the best 25 levels a side, bid and ask in turn, as "price:size" joined by ":"; when a side ends, the rest of the other follows.
 * `signed` is the CRC-32 as a signed 32-bit number. Source: okx.com/docs-v5, order book channel, checksum.
 * Example: bids [['3366.1', '7']] and asks [['3366.8', '9']] give the preimage '3366.1:7:3366.8:9'.
 */
export const bookChecksum = (
  bids: TextLevels,
  asks: TextLevels,
): { readonly preimage: string; readonly signed: number } => {
  const words: string[] = [];
  for (let at = 0; at < LEVELS; at += 1) {
    for (const level of [bids[at], asks[at]]) if (level !== undefined) words.push(level[0], level[1]);
  }
  const preimage = words.join(':');
  return { preimage, signed: crcWord(preimage) | 0 };
};
