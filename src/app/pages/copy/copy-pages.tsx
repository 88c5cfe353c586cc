import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isOffered } from '../../../domain/contract/environment-offers.ts';
import { isCopied } from '../../../domain/position/restrictions.ts';
import { useQuery } from '../../engine/use-query.ts';
import { useSelected } from '../../engine/use-snapshot.ts';
import { LeadersView } from '../../features/social/copy/leaders/leaders-view.tsx';
import { CopyList } from '../../features/social/copy/mine/copy-list.tsx';
import { lateLink } from '../../flows/late-link.ts';
import { useTrade } from '../../flows/trade-context.tsx';
import { withLateTexts } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { untilHere } from '../../ui/part.ts';
import { AccountFrame } from '../account/account-frame.tsx';
import type { LatePageProps } from '../late/late-page-props.ts';
import { PageFrame } from '../late/page-frame.tsx';

// The same list as on the trade page.
const PositionsTable = lazy(() =>
  untilHere(withLateTexts(() => import('../../features/portfolio/positions/own-tables.ts'))).then((module) => ({
    default: module.PositionsTable,
  })),
);

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

const Leaders = () =>
  isOffered('copyTrading', useTrade().environment) ? <LeadersView /> : <NotInMock address="/chargeBack" />;

/** Copy trading: who can be followed. */
export const CopyPage = () => {
  const t = useT();
  return (
    <PageFrame title={t('copy.title')}>
      <Leaders />
    </PageFrame>
  );
};

/** Tabs by the number that an address has for each: 3, to which a trader's tag leads, are the copies themselves. */
const TABS = { live: '3', positions: '1', ended: '2' } as const;
type Tab = keyof typeof TABS;

const MyCopies = ({ tab, onTab }: { readonly tab: Tab; readonly onTab: (tab: Tab) => void }) => {
  const t = useT();
  const { value } = useQuery('copies', { list: 'live', page: 1 });
  const positions = useSelected('positions', (snapshot) => snapshot?.rows.filter(isCopied).length ?? 0);
  return (
    <Tabs value={tab} onChange={onTab}>
      <Panel
        label={t('copy.mine')}
        testId="copy-mine"
        head={
          <TabList
            label={t('copy.mine')}
            items={[
              {
                value: 'live',
                label: t('copy.tab.live', { count: value?.total ?? '' }).trimEnd(),
                testId: 'copies-tab-live',
              },
              {
                value: 'positions',
                label: t('copy.tab.positions', { count: positions }),
                testId: 'copies-tab-positions',
              },
              { value: 'ended', label: t('copy.tab.ended'), testId: 'copies-tab-ended' },
            ]}
          />
        }
        actions={
          <Link {...lateLink('/chargeBack')} data-testid="copy-leaders-link">
            {t('copy.leaders')}
          </Link>
        }
      >
        <TabPanel value="live">
          <CopyList key="live" list="live" />
        </TabPanel>
        <TabPanel value="positions">
          <Suspense>
            <PositionsTable only={null} list="copied" />
          </Suspense>
        </TabPanel>
        <TabPanel value="ended">
          <CopyList key="ended" list="ended" />
        </TabPanel>
      </Panel>
    </Tabs>
  );
};

const Mine = ({ search }: Pick<LatePageProps, 'search'>) => {
  const navigate = useNavigate();
  const { environment } = useTrade();
  const asked = (Object.keys(TABS) as readonly Tab[]).find((tab) => TABS[tab] === search['tab']);
  if (!isOffered('copyTrading', environment)) return <NotInMock address="/chargeBack/orderDocumentary/myDocumentary" />;
  return (
    <MyCopies
      tab={asked ?? 'live'}
      onTab={(tab) => {
        const to = lateLink('/chargeBack/orderDocumentary/myDocumentary', { ...search, tab: TABS[tab] });
        void navigate({ ...to, replace: true });
      }}
    />
  );
};

/** One's own copies, of whoever is logged in. */
export const MyCopiesPage = ({ search }: LatePageProps) => {
  const t = useT();
  return (
    <AccountFrame title={t('copy.mine')}>
      <Mine search={search} />
    </AccountFrame>
  );
};
