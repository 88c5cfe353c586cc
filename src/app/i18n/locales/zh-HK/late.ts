// The texts that late parts of the page bring along: see withLateTexts.
import { chartDepth } from '../../../features/trading/chart/depth/texts/zh-HK.ts';
import { chartHeat } from '../../../features/trading/chart/heatmap/texts/zh-HK.ts';
import { overview } from '../../../features/trading/overview/texts/zh-HK.ts';
import { articles } from '../../../pages/articles/texts/zh-HK.ts';
import { copy } from '../../../features/social/copy/texts/zh-HK.ts';
import { earn } from '../../../features/account/earn/texts/zh-HK.ts';
import { guide } from '../../../pages/guide/texts/zh-HK.ts';
import { latePages } from '../../../pages/late/texts/zh-HK.ts';
import { live } from '../../../pages/live/texts/zh-HK.ts';
import { auth } from '../../../pages/login/texts/zh-HK.ts';
import { chartLines } from '../../../features/trading/chart/own-lines/texts/zh-HK.ts';
import { chartDrawings } from '../../../features/trading/chart/drawings/texts/zh-HK.ts';
import { chartIndicators } from '../../../features/trading/chart/indicators/texts/zh-HK.ts';
import { chartTools } from '../../../features/trading/chart/toolbar/texts/zh-HK.ts';
import { details } from '../../../features/portfolio/details/texts/zh-HK.ts';
import { formCards } from '../../../features/trading/order-form/cards/texts/zh-HK.ts';
import { formFees } from '../../../features/trading/order-form/fees/texts/zh-HK.ts';
import { formKinds } from '../../../features/trading/order-form/kinds/texts/zh-HK.ts';
import { formLeverage } from '../../../features/trading/order-form/leverage/texts/zh-HK.ts';
import { formSize } from '../../../features/trading/order-form/size/texts/zh-HK.ts';
import { formStops } from '../../../flows/order-stops/texts/zh-HK.ts';
import { formWords } from '../../../features/trading/order-form/words/texts/zh-HK.ts';
import { histories } from '../../../features/portfolio/histories/texts/zh-HK.ts';
import { announcements } from '../../../features/shell/announcements/texts/zh-HK.ts';
import { notices } from '../../../features/shell/notices/texts/zh-HK.ts';
import { positions } from '../../../features/portfolio/positions/texts/zh-HK.ts';
import { positionColumns } from '../../../features/portfolio/positions/columns/texts/zh-HK.ts';
import { positionCards } from '../../../features/portfolio/positions/cards/texts/zh-HK.ts';
import { positionClose } from '../../../features/portfolio/positions/close/texts/zh-HK.ts';
import { positionIncrease } from '../../../features/portfolio/positions/increase/texts/zh-HK.ts';
import { orderEdit } from '../../../features/portfolio/positions/edit/texts/zh-HK.ts';
import { positionTicket } from '../../../features/portfolio/positions/ticket/texts/zh-HK.ts';
import { positionCloseAll } from '../../../features/portfolio/positions/close-all/texts/zh-HK.ts';
import { positionLeverage } from '../../../features/portfolio/positions/leverage/texts/zh-HK.ts';
import { positionMerge } from '../../../features/portfolio/positions/merge/texts/zh-HK.ts';
import { positionMargin } from '../../../features/portfolio/positions/margin/texts/zh-HK.ts';
import { positionReverse } from '../../../features/portfolio/positions/reverse/texts/zh-HK.ts';
import { positionStops } from '../../../features/portfolio/positions/stops/texts/zh-HK.ts';
import { positionSubTables } from '../../../features/portfolio/positions/sub-tables/texts/zh-HK.ts';
import { replay } from '../../../features/shell/replay-bar/texts/zh-HK.ts';
import { rows } from '../../../ui/rows/texts/zh-HK.ts';
import { table } from '../../../ui/table/texts/zh-HK.ts';
import { orderPages } from '../../../pages/orders/texts/zh-HK.ts';
import { chartFootprint } from '../../../features/trading/chart/footprint/texts/zh-HK.ts';
import { tradeFilter } from '../../../features/trading/trades/filter/texts/zh-HK.ts';
import { quickOrder } from '../../../features/trading/quick-order/texts/zh-HK.ts';
import { layout } from '../../../features/shell/header/settings/layout/texts/zh-HK.ts';
import { contractInfo } from '../../../features/shell/header/info/texts/zh-HK.ts';
import { contractList } from '../../../features/shell/header/list/texts/zh-HK.ts';
import { topUp } from '../../../features/account/top-up/texts/zh-HK.ts';
import { benefits } from '../../../features/account/benefits/texts/zh-HK.ts';
import { activities } from '../../../features/rewards/activities/texts/zh-HK.ts';
import { tasks } from '../../../features/rewards/tasks/texts/zh-HK.ts';
import { fundPage } from '../../../features/account/fund/texts/zh-HK.ts';
import { contractPage } from '../../../pages/contract-position/texts/zh-HK.ts';
import { identity } from '../../../features/account/identity/texts/zh-HK.ts';
import { vip } from '../../../features/account/vip/texts/zh-HK.ts';
import { holdings } from '../../../features/account/assets/texts/zh-HK.ts';
import { accountFrame } from '../../../features/account/frame/texts/zh-HK.ts';
import { region } from '../../../features/shell/region/texts/zh-HK.ts';
import { refusals } from './refusals.ts';
import { shared } from './shared.ts';
import { settingsForm } from './settings-form.ts';
import { leverField } from '../../../ui/fields/texts/zh-HK.ts';

import { analysis } from '../../../features/trading/chart/analysis/texts/zh-HK.ts';
import { selection } from '../../../features/trading/selection/texts/zh-HK.ts';
import { research } from '../../../features/trading/selection/research/texts/zh-HK.ts';

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
};
