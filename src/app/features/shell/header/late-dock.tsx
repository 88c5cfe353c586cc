import { withLateTexts } from '../../../i18n/i18n.ts';
import { isSameFreshness } from '../../../engine/line-state.ts';
import { useFreshAge } from '../../../engine/use-fresh-age.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FreshnessChip } from '../../../ui/feedback/freshness-chip.tsx';
import { Panel, PanelTitle } from '../../../ui/layout/panel.tsx';
import { createPart, usePart } from '../../../ui/part.ts';

const loading = { state: 'loading', atMs: null } as const;
const dockPart = createPart(withLateTexts(() => import('./dock/contract-dock.tsx')));

/** The list of contracts that stays on the page; its place is there from the start. */
export const LateDock = () => {
  const t = useT();
  const part = usePart(dockPart, true);
  const freshness = useSelected('marks', (snapshot) => snapshot?.freshness ?? loading, isSameFreshness);
  const ageMs = useFreshAge(freshness);
  return (
    <Panel
      label={t('header.contracts')}
      head={<PanelTitle>{t('header.contracts')}</PanelTitle>}
      chip={<FreshnessChip freshness={freshness} ageMs={ageMs} testId="dock-freshness" />}
      testId="dock"
    >
      {part === null ? null : <part.ContractDock />}
    </Panel>
  );
};
