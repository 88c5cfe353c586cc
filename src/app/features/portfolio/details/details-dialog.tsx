import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Environment } from '../../../../domain/contract/contract.ts';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { closeDetail, closeDetails, type Detail } from '../../../flows/details.ts';
import { ownName } from '../../../format/account-name.ts';
import { useT, type Translate } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import styles from './details.module.css';
import { LogBody } from './log-body.tsx';
import { OrderBody } from './order-body.tsx';
import { ShareBody } from './share/share-body.tsx';

const sizes = { order: 'form', log: 'adjust', share: 'confirm' } as const;

const titleOf = (t: Translate, detail: Detail): string => {
  const name = ownName(t, detail.name, detail.account);
  return detail.kind === 'order'
    ? `${t('details.order')} · ${name}`
    : `${t(`details.${detail.kind}`)} · ${name} ${t(`positions.${detail.side}`)}`;
};

/** To the contract's own page. In a replay there is none to go to. */
const GoToTrade = ({ detail, environment }: { readonly detail: Detail; readonly environment: Environment }) => {
  const t = useT();
  if (useIsReplay()) return null;
  return (
    <Link
      to={environment === 'mock' ? '/contract/mock/trade' : '/contract/exchange/trade'}
      search={{ contractCode: detail.contract }}
      className={styles['link']}
      data-testid="details-trade"
      onClick={closeDetails}
    >
      {t('details.trade', { contract: detail.name })}
    </Link>
  );
};

type DetailsDialogProps = {
  readonly detail: Detail;
  /** Another detail is open below: closing leads back to it. */
  readonly isNested: boolean;
  readonly environment: Environment;
};

const bodyOf = (detail: Detail, environment: Environment): ReactNode => {
  switch (detail.kind) {
    case 'order':
      return <OrderBody detail={detail} />;
    case 'log':
      return <LogBody detail={detail} />;
    case 'share':
      return <ShareBody detail={detail} environment={environment} />;
  }
};

/** The one dialog of all details: what is shown changes inside it, so that the focus stays where it is and goes back where it came from. */
export const DetailsDialog = ({ detail, isNested, environment }: DetailsDialogProps) => {
  const t = useT();
  const body = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  // What was pressed to come here is not here any more.
  useEffect(() => {
    if (!first.current) body.current?.focus();
    first.current = false;
  }, [detail]);
  return (
    <Dialog
      open
      onClose={closeDetail}
      title={titleOf(t, detail)}
      size={sizes[detail.kind]}
      testId={`details-${detail.kind}`}
      {...(detail.kind !== 'share' && {
        actions: (
          <>
            <Button onClick={closeDetail} data-testid="details-close">
              {t(isNested ? 'details.back' : 'common.close')}
            </Button>
            <GoToTrade detail={detail} environment={environment} />
          </>
        ),
      })}
    >
      <div ref={body} tabIndex={-1} className={styles['body']}>
        {bodyOf(detail, environment)}
      </div>
    </Dialog>
  );
};
