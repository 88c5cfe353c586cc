import { lateView } from '../../features/trading/chart/late-view.tsx';
import { useTrade } from '../../flows/trade-context.tsx';
import { withLateTexts } from '../../i18n/i18n.ts';
import { presetPart } from './page-tabs.ts';

const Overview = lateView(
  withLateTexts(async () => (await import('../../features/trading/overview/overview.tsx')).Overview),
);

/** Fetched when somebody first looks at it. */
export const LateOverview = () => {
  const { contract, fromPage } = useTrade();
  return contract === null ? null : <Overview contract={contract} preset={presetPart(fromPage)} />;
};
