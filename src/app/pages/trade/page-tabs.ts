// Which tabs the page has, and which of them an address asks for.

/** What stands beside the chart in its place; data and selection are there only where they have something to show. */
export type PageTab = 'chart' | 'overview' | 'data' | 'selection';
export type PhoneTab = PageTab | 'book' | 'trades' | 'positions' | 'assets';

/** Parts of the overview: an address may name one of them. */
const PARTS: readonly string[] = ['token', 'rules', 'levels', 'funding', 'fund'];

/** Transaction data: of listed coins. Hot-coin selection: of coins that are traded here and that there is research on. */
export type TabFacts = {
  readonly hasData: boolean;
  readonly flags: { readonly isTraded: boolean; readonly isResearched: boolean } | null;
};

export const pageTabs = ({ hasData, flags }: TabFacts): readonly PageTab[] => [
  'chart',
  'overview',
  ...(hasData ? (['data'] as const) : []),
  ...(flags !== null && flags.isTraded && flags.isResearched ? (['selection'] as const) : []),
];

/**
 * The tab that fromPage presets, of those that are offered; what is not offered, or unknown, is the chart. A part of the overview leads to the overview.
 * Example: presetTab('Funding', ['chart', 'overview']) is 'overview'; presetTab('book', ['chart', 'overview']) is 'chart'.
 */
export const presetTab = <T extends string>(fromPage: string | null, offered: readonly T[]): T | 'chart' => {
  const wanted = fromPage?.toLowerCase() ?? '';
  const tab = PARTS.includes(wanted) ? 'overview' : wanted;
  return offered.find((one) => one === tab) ?? 'chart';
};

/** The part of the overview that it names. Example: presetPart('Funding') is 'funding'; of 'overview' null. */
export const presetPart = (fromPage: string | null): string | null =>
  PARTS.find((part) => part === fromPage?.toLowerCase()) ?? null;
