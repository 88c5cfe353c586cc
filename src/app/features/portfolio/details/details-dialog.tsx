import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Environment } from '../../../../domain/contract/contract.ts';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { closeDetail, closeDetails, type Detail, type MarginToAdd } from '../../../flows/details.ts';
import { ownName } from '../../../format/account-name.ts';
import { useT, type Translate } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import styles from './details.module.css';
import { LogBody } from './log-body.tsx';
import { OrderBody } from './order-body.tsx';
import { ShareBody } from './share/share-body.tsx';

const sizes = { order: 'form', log: 'adjust', share: 'confirm' } as const;

/** What is read in the one dialog; margin is added in the dialog of a position's row, above it. */
type Read = Exclude<Detail, MarginToAdd>;

const titleOf = (t: Translate, detail: Read): string => {
  const name = ownName(t, detail.name, detail.account);
  return detail.kind === 'order'
    ? `${t('details.order')} · ${name}`
    : `${t(`details.${detail.kind}`)} · ${name} ${t(`positions.${detail.side}`)}`;
};

/** To the contract's own page. In a replay there is none to go to. */
const GoToTrade = ({ detail, environment }: { readonly detail: Read; readonly environment: Environment }) => {
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

type ReadDialogProps = {
  readonly detail: Read;
  /** Another detail is open below: closing leads back to it. */
  readonly isNested: boolean;
  readonly environment: Environment;
  /** What stands above it. */
  readonly children: ReactNode;
};

const bodyOf = (detail: Read, environment: Environment): ReactNode => {
  switch (detail.kind) {
    case 'order':
      return <OrderBody detail={detail} />;
    case 'log':
      return <LogBody detail={detail} />;
    case 'share':
      return <ShareBody detail={detail} environment={environment} />;
  }
};

/** The one dialog of all that is read: what is shown changes inside it, so that the focus stays where it is and goes back where it came from. */
const ReadDialog = ({ detail, isNested, environment, children }: ReadDialogProps) => {
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
      {children}
    </Dialog>
  );
};

type DetailsDialogProps = {
  /** At least one. */
  readonly details: readonly Detail[];
  readonly environment: Environment;
  /** Dialogs of other panels, above what is read. */
  readonly children: ReactNode;
};

/** The last of what is open to be read; where that is nothing, what stands above it alone. */
export const DetailsDialog = ({ details, environment, children }: DetailsDialogProps) => {
  const read = details.filter((detail) => detail.kind !== 'margin');
  const shown = read.at(-1);
  return shown === undefined ? (
    children
  ) : (
    <ReadDialog detail={shown} isNested={read.length > 1} environment={environment}>
      {children}
    </ReadDialog>
  );
};
