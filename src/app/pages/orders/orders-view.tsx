import { OpenOrders } from '../../features/portfolio/positions/open-orders.tsx';
import { VisitorPrompt } from '../../features/portfolio/positions/visitor-prompt.tsx';
import { FullHistory } from '../../features/portfolio/histories/full-history.tsx';
import type { OrderList } from '../../../domain/order/order-lists.ts';
import { useSelected } from '../../engine/use-snapshot.ts';
import { historyTabsOf } from '../../flows/history-tab.ts';
import type { OrdersQuery, OrdersTab, OrdersValue } from '../../flows/orders-address.ts';
import { useTrade } from '../../flows/trade-context.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx';

type OrdersViewProps = {
  readonly query: OrdersQuery;
  readonly onQuery: (query: OrdersQuery) => void;
};

const LISTS: Readonly<Record<OrdersValue, OrderList>> = {
  '0': 'ordinary',
  // Stops stand among the trigger orders.
  '1': 'trigger',
  '2': 'trigger',
  '3': 'trailing',
};
const VALUES: Readonly<Record<OrderList, OrdersValue>> = { ordinary: '0', trigger: '2', trailing: '3' };

/** Open orders and every history, a tab each; what mock trading does not keep is not offered there. Visitors are asked to log in. */
export const OrdersView = ({ query, onQuery }: OrdersViewProps) => {
  const t = useT();
  const { environment } = useTrade();
  const session = useSelected('session', (snapshot) => snapshot?.state ?? 'unknown');
  const histories = historyTabsOf(environment);
  const tab: OrdersTab = query.tab === 'open' || histories.includes(query.tab) ? query.tab : 'orders';
  const change = (next: OrdersTab): void => {
    if (next !== tab) onQuery({ ...query, tab: next, value: '0', page: 1 });
  };
  return (
    <Tabs value={tab} onChange={change}>
      <Panel
        label={t('orderPages.title')}
        testId="order-pages"
        head={
          <TabList
            label={t('orderPages.title')}
            items={(['open', ...histories] as const).map((value) => ({
              value,
              label: value === 'open' ? t('orders.title') : t(`histories.tab.${value}`),
              testId: `orders-tab-${value}`,
            }))}
          />
        }
      >
        <TabPanel value={tab}>
          {session === 'unknown' ? null : session === 'visitor' ? (
            <VisitorPrompt />
          ) : tab === 'open' ? (
            <OpenOrders
              only={query.contract}
              list={LISTS[query.value]}
              onList={(list) => onQuery({ ...query, tab, value: VALUES[list] })}
              kind={{
                bizType: query.bizType,
                onBizType: (bizType) => onQuery({ ...query, tab, bizType, contract: null }),
              }}
            />
          ) : (
            <FullHistory key={tab} tab={tab} query={{ ...query, tab }} onQuery={onQuery} />
          )}
        </TabPanel>
      </Panel>
    </Tabs>
  );
};
