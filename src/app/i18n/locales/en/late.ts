// The texts that late parts of the page bring along: see withLateTexts.
import { chartDepth } from '../../../features/trading/chart/depth/texts/en.ts';
import { chartHeat } from '../../../features/trading/chart/heatmap/texts/en.ts';
import { overview } from '../../../features/trading/overview/texts/en.ts';
import { articles } from '../../../pages/articles/texts/en.ts';
import { copy } from '../../../features/social/copy/texts/en.ts';
import { earn } from '../../../features/account/earn/texts/en.ts';
import { guide } from '../../../pages/guide/texts/en.ts';
import { latePages } from '../../../pages/late/texts/en.ts';
import { live } from '../../../pages/live/texts/en.ts';
import { auth } from '../../../pages/login/texts/en.ts';
import { chartLines } from '../../../features/trading/chart/own-lines/texts/en.ts';
import { chartDrawings } from '../../../features/trading/chart/drawings/texts/en.ts';
import { chartIndicators } from '../../../features/trading/chart/indicators/texts/en.ts';
import { chartTools } from '../../../features/trading/chart/toolbar/texts/en.ts';
import { details } from '../../../features/portfolio/details/texts/en.ts';
import { formCards } from '../../../features/trading/order-form/cards/texts/en.ts';
import { formFees } from '../../../features/trading/order-form/fees/texts/en.ts';
import { formKinds } from '../../../features/trading/order-form/kinds/texts/en.ts';
import { formLeverage } from '../../../features/trading/order-form/leverage/texts/en.ts';
import { formSize } from '../../../features/trading/order-form/size/texts/en.ts';
import { formStops } from '../../../flows/order-stops/texts/en.ts';
import { formWords } from '../../../features/trading/order-form/words/texts/en.ts';
import { histories } from '../../../features/portfolio/histories/texts/en.ts';
import { announcements } from '../../../features/shell/announcements/texts/en.ts';
import { notices } from '../../../features/shell/notices/texts/en.ts';
import { positions } from '../../../features/portfolio/positions/texts/en.ts';
import { positionColumns } from '../../../features/portfolio/positions/columns/texts/en.ts';
import { positionCards } from '../../../features/portfolio/positions/cards/texts/en.ts';
import { positionClose } from '../../../features/portfolio/positions/close/texts/en.ts';
import { positionIncrease } from '../../../features/portfolio/positions/increase/texts/en.ts';
import { orderEdit } from '../../../features/portfolio/positions/edit/texts/en.ts';
import { positionTicket } from '../../../features/portfolio/positions/ticket/texts/en.ts';
import { positionCloseAll } from '../../../features/portfolio/positions/close-all/texts/en.ts';
import { positionLeverage } from '../../../features/portfolio/positions/leverage/texts/en.ts';
import { positionMerge } from '../../../features/portfolio/positions/merge/texts/en.ts';
import { positionMargin } from '../../../features/portfolio/positions/margin/texts/en.ts';
import { positionReverse } from '../../../features/portfolio/positions/reverse/texts/en.ts';
import { positionStops } from '../../../features/portfolio/positions/stops/texts/en.ts';
import { positionSubTables } from '../../../features/portfolio/positions/sub-tables/texts/en.ts';
import { replay } from '../../../features/shell/replay-bar/texts/en.ts';
import { rows } from '../../../ui/rows/texts/en.ts';
import { table } from '../../../ui/table/texts/en.ts';
import { orderPages } from '../../../pages/orders/texts/en.ts';
import { chartFootprint } from '../../../features/trading/chart/footprint/texts/en.ts';
import { tradeFilter } from '../../../features/trading/trades/filter/texts/en.ts';
import { quickOrder } from '../../../features/trading/quick-order/texts/en.ts';
import { layout } from '../../../features/shell/header/settings/layout/texts/en.ts';
import { contractInfo } from '../../../features/shell/header/info/texts/en.ts';
import { contractList } from '../../../features/shell/header/list/texts/en.ts';
import { topUp } from '../../../features/account/top-up/texts/en.ts';
import { benefits } from '../../../features/account/benefits/texts/en.ts';
import { activities } from '../../../features/rewards/activities/texts/en.ts';
import { tasks } from '../../../features/rewards/tasks/texts/en.ts';
import { fundPage } from '../../../features/account/fund/texts/en.ts';
import { contractPage } from '../../../pages/contract-position/texts/en.ts';
import { identity } from '../../../features/account/identity/texts/en.ts';
import { vip } from '../../../features/account/vip/texts/en.ts';
import { holdings } from '../../../features/account/assets/texts/en.ts';
import { accountFrame } from '../../../features/account/frame/texts/en.ts';
import { region } from '../../../features/shell/region/texts/en.ts';
import { refusals } from './refusals.ts';
import { shared } from './shared.ts';
import { settingsForm } from './settings-form.ts';
import { leverField } from '../../../ui/fields/texts/en.ts';

import { analysis } from '../../../features/trading/chart/analysis/texts/en.ts';
import { selection } from '../../../features/trading/selection/texts/en.ts';
import { research } from '../../../features/trading/selection/research/texts/en.ts';

export const late = {
  ...shared,
  ...settingsForm,
  ...chartDepth,
  ...chartHeat,
  ...overview,
  ...analysis,
  ...tradeFilter,
  ...selection,
  ...research,
  ...chartFootprint,
  ...leverField,
  ...articles,
  ...auth,
  ...guide,
  ...earn,
  ...copy,
  ...latePages,
  ...live,
  ...chartLines,
  ...chartDrawings,
  ...chartIndicators,
  ...chartTools,
  ...details,
  ...formCards,
  ...formFees,
  ...formKinds,
  ...formLeverage,
  ...formSize,
  ...formStops,
  ...formWords,
  ...histories,
  ...announcements,
  ...notices,
  ...orderPages,
  ...quickOrder,
  ...rows,
  ...positions,
  ...positionColumns,
  ...orderEdit,
  ...positionCards,
  ...positionClose,
  ...positionIncrease,
  ...positionLeverage,
  ...positionTicket,
  ...positionCloseAll,
  ...positionMerge,
  ...positionMargin,
  ...positionReverse,
  ...positionStops,
  ...positionSubTables,
  ...replay,
  ...table,
  ...contractInfo,
  ...contractList,
  ...accountFrame,
  ...topUp,
  ...layout,
  ...region,
  ...benefits,
  ...activities,
  ...tasks,
  ...fundPage,
  ...contractPage,
  ...identity,
  ...vip,
  ...holdings,
  ...refusals,
} as const;
