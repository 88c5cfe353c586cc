import { withLateTexts } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Panel, PanelTitle } from '../../../ui/layout/panel.tsx';
import { createPart, usePart } from '../../../ui/part.ts';

const dockPart = createPart(withLateTexts(() => import('./dock/contract-dock.tsx')));

/** The list of contracts that stays on the page; its place is there from the start. */
export const LateDock = () => {
  const t = useT();
  const part = usePart(dockPart, true);
  return (
    <Panel label={t('header.contracts')} head={<PanelTitle>{t('header.contracts')}</PanelTitle>} testId="dock">
      {part === null ? null : <part.ContractDock />}
    </Panel>
  );
};
