import { Info } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { contractTitle } from '../../../flows/contract-name.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { createPart, usePart } from '../../../ui/part.ts';
import { PHONE } from '../../../ui/phone.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { Stats } from './stats.tsx';
import styles from './header.module.css';

const infoPart = createPart(withLateTexts(() => import('./info/contract-info.tsx')));

/** What is known of the contract, at the part that is asked for; null: wherever it begins. */
export type OverviewSlot = (part: string | null) => ReactNode;

/** The figures of the contract in one line, and the panel that has all of them with the rules. */
export const ContractFigures = ({ overview }: { readonly overview: OverviewSlot }) => {
  const t = useT();
  const { contractCode } = useTrade();
  const phone = useMedia(PHONE);
  const [part, setPart] = useState<string | null>(null);
  const info = usePart(infoPart, part !== null);
  // On a phone the rate stands in the panel alone.
  const stats = <Stats {...(phone ? {} : { onFunding: () => setPart('funding') })} />;
  return (
    <>
      {phone ? stats : null}
      <Popover
        label={t('header.info', { contract: contractTitle(contractCode) })}
        open={part !== null}
        onOpenChange={(open) => setPart(open ? 'rules' : null)}
        align={phone ? 'end' : 'start'}
        testId="contract-info"
        trigger={
          <button
            type="button"
            className={styles['info']}
            aria-label={t('header.info', { contract: contractTitle(contractCode) })}
            data-testid="contract-info-open"
          >
            <Info size={15} aria-hidden />
          </button>
        }
      >
        {info === null || part === null ? null : <info.ContractInfo key={part} overview={overview(part)} />}
      </Popover>
      {phone ? null : stats}
    </>
  );
};
