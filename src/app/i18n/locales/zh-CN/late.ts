// The texts that late parts of the page bring along: see withLateTexts.
import { chartDepth } from '../../../features/trading/chart/depth/texts/zh-CN.ts';
import { chartHeat } from '../../../features/trading/chart/heatmap/texts/zh-CN.ts';
import { overview } from '../../../features/trading/overview/texts/zh-CN.ts';
import { articles } from '../../../pages/articles/texts/zh-CN.ts';
import { copy } from '../../../features/social/copy/texts/zh-CN.ts';
import { earn } from '../../../features/account/earn/texts/zh-CN.ts';
import { guide } from '../../../pages/guide/texts/zh-CN.ts';
import { latePages } from '../../../pages/late/texts/zh-CN.ts';
import { live } from '../../../pages/live/texts/zh-CN.ts';
import { auth } from '../../../pages/login/texts/zh-CN.ts';
import { chartLines } from '../../../features/trading/chart/own-lines/texts/zh-CN.ts';
import { chartDrawings } from '../../../features/trading/chart/drawings/texts/zh-CN.ts';
import { chartIndicators } from '../../../features/trading/chart/indicators/texts/zh-CN.ts';
import { chartTools } from '../../../features/trading/chart/toolbar/texts/zh-CN.ts';
import { details } from '../../../features/portfolio/details/texts/zh-CN.ts';
import { formCards } from '../../../features/trading/order-form/cards/texts/zh-CN.ts';
import { formFees } from '../../../features/trading/order-form/fees/texts/zh-CN.ts';
import { formKinds } from '../../../features/trading/order-form/kinds/texts/zh-CN.ts';
import { formLeverage } from '../../../features/trading/order-form/leverage/texts/zh-CN.ts';
import { formSize } from '../../../features/trading/order-form/size/texts/zh-CN.ts';
import { formStops } from '../../../flows/order-stops/texts/zh-CN.ts';
import { formWords } from '../../../features/trading/order-form/words/texts/zh-CN.ts';
import { histories } from '../../../features/portfolio/histories/texts/zh-CN.ts';
import { announcements } from '../../../features/shell/announcements/texts/zh-CN.ts';
import { notices } from '../../../features/shell/notices/texts/zh-CN.ts';
import { positions } from '../../../features/portfolio/positions/texts/zh-CN.ts';
import { positionColumns } from '../../../features/portfolio/positions/columns/texts/zh-CN.ts';
import { positionCards } from '../../../features/portfolio/positions/cards/texts/zh-CN.ts';
import { positionClose } from '../../../features/portfolio/positions/close/texts/zh-CN.ts';
import { positionIncrease } from '../../../features/portfolio/positions/increase/texts/zh-CN.ts';
import { orderEdit } from '../../../features/portfolio/positions/edit/texts/zh-CN.ts';
import { positionTicket } from '../../../features/portfolio/positions/ticket/texts/zh-CN.ts';
import { positionCloseAll } from '../../../features/portfolio/positions/close-all/texts/zh-CN.ts';
import { positionLeverage } from '../../../features/portfolio/positions/leverage/texts/zh-CN.ts';
import { positionMerge } from '../../../features/portfolio/positions/merge/texts/zh-CN.ts';
import { positionMargin } from '../../../features/portfolio/positions/margin/texts/zh-CN.ts';
import { positionReverse } from '../../../features/portfolio/positions/reverse/texts/zh-CN.ts';
import { positionStops } from '../../../features/portfolio/positions/stops/texts/zh-CN.ts';
import { positionSubTables } from '../../../features/portfolio/positions/sub-tables/texts/zh-CN.ts';
import { replay } from '../../../features/shell/replay-bar/texts/zh-CN.ts';
import { rows } from '../../../ui/rows/texts/zh-CN.ts';
import { table } from '../../../ui/table/texts/zh-CN.ts';
import { orderPages } from '../../../pages/orders/texts/zh-CN.ts';
import { chartFootprint } from '../../../features/trading/chart/footprint/texts/zh-CN.ts';
import { tradeFilter } from '../../../features/trading/trades/filter/texts/zh-CN.ts';
import { quickOrder } from '../../../features/trading/quick-order/texts/zh-CN.ts';
import { layout } from '../../../features/shell/header/settings/layout/texts/zh-CN.ts';
import { contractInfo } from '../../../features/shell/header/info/texts/zh-CN.ts';
import { contractList } from '../../../features/shell/header/list/texts/zh-CN.ts';
import { topUp } from '../../../features/account/top-up/texts/zh-CN.ts';
import { benefits } from '../../../features/account/benefits/texts/zh-CN.ts';
import { activities } from '../../../features/rewards/activities/texts/zh-CN.ts';
import { tasks } from '../../../features/rewards/tasks/texts/zh-CN.ts';
import { fundPage } from '../../../features/account/fund/texts/zh-CN.ts';
import { contractPage } from '../../../pages/contract-position/texts/zh-CN.ts';
import { identity } from '../../../features/account/identity/texts/zh-CN.ts';
import { vip } from '../../../features/account/vip/texts/zh-CN.ts';
import { holdings } from '../../../features/account/assets/texts/zh-CN.ts';
import { accountFrame } from '../../../features/account/frame/texts/zh-CN.ts';
import { region } from '../../../features/shell/region/texts/zh-CN.ts';
import { refusals } from './refusals.ts';
import { shared } from './shared.ts';
import { settingsForm } from './settings-form.ts';
import { leverField } from '../../../ui/fields/texts/zh-CN.ts';

import { analysis } from '../../../features/trading/chart/analysis/texts/zh-CN.ts';
import { selection } from '../../../features/trading/selection/texts/zh-CN.ts';
import { research } from '../../../features/trading/selection/research/texts/zh-CN.ts';

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
