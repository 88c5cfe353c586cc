// The part of the command line that chooses a live venue.
import { VENUES } from './market/live/types.ts';
import { ADAPTERS } from './market/live/venues/all-venues.ts';
import type { MarketChoice } from './market/types.ts';

type Words = {
  readonly venue?: string | undefined;
  readonly contracts?: string | undefined;
  readonly 'venue-ws'?: string | undefined;
  readonly 'venue-rest'?: string | undefined;
};

export const LIVE_HELP = `  --market live         mirror a venue's public feeds; the other contracts are simulated
  --venue V             ${VENUES.join(', ')}
  --contracts A,B       what it feeds (default all that it can)
  --venue-ws URL        another address of its socket (ws:// or wss://)
  --venue-rest URL      another address of its REST service`;

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');
const isUrl = (text: string | undefined, protocols: readonly string[]): boolean =>
  text === undefined || (URL.canParse(text) && protocols.includes(new URL(text).protocol));

/** Reads the words after `--market live`, or says what is wrong with them. Example: { venue: 'okx-swap' } feeds btcusdt and ethusdt. */
export const readLiveOptions = (words: Words): MarketChoice | { readonly problem: string } => {
  const venue = VENUES.find((known) => known === words.venue);
  if (venue === undefined) return { problem: `--market live needs --venue ${VENUES.join('|')}.` };
  const { codes } = ADAPTERS[venue];
  const contracts = [...new Set((words.contracts ?? codes.join(',')).split(','))];
  const stranger = contracts.find((code) => !codes.includes(code));
  if (stranger !== undefined)
    return {
      problem: `--contracts: ${venue} feeds ${codes.join(', ')}, not ${stranger === '' ? 'nothing' : stranger}.`,
    };
  const { 'venue-ws': ws, 'venue-rest': rest } = words;
  if (!isUrl(ws, ['ws:', 'wss:'])) return { problem: '--venue-ws must be a ws:// or wss:// address.' };
  if (!isUrl(rest, ['http:', 'https:'])) return { problem: '--venue-rest must be an http:// or https:// address.' };
  return {
    kind: 'live',
    venue,
    contracts,
    ws: ws === undefined ? null : withoutSlash(ws),
    rest: rest === undefined ? null : withoutSlash(rest),
  };
};
