import { isOffered } from '../../../domain/contract/environment-offers.ts';
import { Link } from '@tanstack/react-router';
import { lateLink } from '../../flows/late-link.ts';
import { useTrade } from '../../flows/trade-context.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import type { LatePageProps } from '../late/late-page-props.ts';
import { PageFrame } from '../late/page-frame.tsx';

/** Mock trading has no copy trading (B6). */
const NotInMock = ({ address }: { readonly address: '/chargeBack' | '/chargeBack/orderDocumentary/myDocumentary' }) => {
  const t = useT();
  return (
    <Empty
      title={t('copy.mock')}
      body={t('copy.mock.says')}
      testId="copy-mock"
      action={<Link {...lateLink(address)}>{t('copy.toReal')}</Link>}
    />
  );
};

const Traders = () => {
  const t = useT();
  const { environment } = useTrade();
  if (!isOffered('copyTrading', environment)) return <NotInMock address="/chargeBack" />;
  return (
    <Empty
      title={t('copy.none')}
      body={t('copy.none.says')}
      testId="copy-traders"
      action={<Link {...lateLink('/chargeBack/orderDocumentary/myDocumentary', { tab: '3' })}>{t('copy.mine')}</Link>}
    />
  );
};

/** Copy trading: who can be copied. */
export const CopyPage = () => {
  const t = useT();
  return (
    <PageFrame title={t('copy.title')}>
      <Traders />
    </PageFrame>
  );
};

const Mine = ({ isPositions }: { readonly isPositions: boolean }) => {
  const t = useT();
  const { environment } = useTrade();
  if (!isOffered('copyTrading', environment)) return <NotInMock address="/chargeBack/orderDocumentary/myDocumentary" />;
  return (
    <Empty
      title={t(isPositions ? 'copy.mine.noPositions' : 'copy.mine.none')}
      body={t('copy.mine.says')}
      testId="copy-mine"
      action={<Link {...lateLink('/chargeBack')}>{t('copy.traders')}</Link>}
    />
  );
};

/** One's own copying: tab 3 are the positions that copied a trader, to which their tag leads. */
export const MyCopiesPage = ({ search }: LatePageProps) => {
  const t = useT();
  return (
    <PageFrame title={t('copy.mine')}>
      <Mine isPositions={search['tab'] === '3'} />
    </PageFrame>
  );
};
