import type { Translate } from '../../../i18n/use-t.ts';

/**
 * What feeds the exchange, in the reader's words. The exchange says it in its own ("simulation seed 7"); what is not
 * one of the kinds it has stands as it was said, in full. Example: "recording day.gz x2 (…)" is "recording day.gz ×2".
 */
export const marketSourceText = (t: Translate, said: string): string => {
  const seed = /^simulation seed (\d+)$/.exec(said)?.[1];
  if (seed !== undefined) return t('status.source.simulation', { seed });
  const [, file, speed] = /^recording (.+) x([\d.]+) \(/.exec(said) ?? [];
  return file !== undefined && speed !== undefined ? t('status.source.recording', { file, speed }) : said;
};
