import { lateView } from '../../features/trading/chart/late-view.tsx';
import { useTrade } from '../../flows/trade-context.tsx';
import { withLateTexts } from '../../i18n/i18n.ts';
import { presetPart } from './page-tabs.ts';

const Overview = lateView(
  withLateTexts(async () => (await import('../../features/trading/overview/overview.tsx')).Overview),
);

/** Fetched when somebody first looks at it. `part`: where it begins; absent: where the address says. */
export const LateOverview = ({ part }: { readonly part?: string | null }) => {
  const { contract, fromPage } = useTrade();
  return contract === null ? null : <Overview contract={contract} preset={part ?? presetPart(fromPage)} />;
};

/** The same in the panel of the header. */
export const overviewAt = (part: string | null) => <LateOverview part={part} />;
