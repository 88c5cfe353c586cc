// Names of the classes that the boot frame wears, of the page's own styles. Each is taken by itself: what is not named here
// is not in the boot script.
import * as book from '../features/trading/book/book.module.css';
import * as header from '../features/shell/header/header.module.css';
import * as status from '../features/shell/status-bar/status-bar.module.css';
import * as resizable from '../pages/trade/resizable.module.css';
import * as page from '../pages/trade/trade-page.module.css';
import * as chip from '../ui/feedback/freshness-chip.module.css';
import * as panel from '../ui/layout/panel.module.css';
import * as tabs from '../ui/layout/tabs.module.css';

type Names<N extends string> = Readonly<Record<N, string>>;

export const classes = {
  page: (page as unknown as Names<'page'>).page,
  main: (page as unknown as Names<'main'>).main,
  header: (header as unknown as Names<'header'>).header,
  contracts: (header as unknown as Names<'bar'>).bar,
  noContracts: (header as unknown as Names<'noBar'>).noBar,
  status: (status as unknown as Names<'bar'>).bar,
  group: (resizable as unknown as Names<'group'>).group,
  pane: (resizable as unknown as Names<'pane'>).pane,
  rail: (resizable as unknown as Names<'rail'>).rail,
  border: (resizable as unknown as Names<'border'>).border,
  panel: (panel as unknown as Names<'panel'>).panel,
  head: (panel as unknown as Names<'head'>).head,
  lead: (panel as unknown as Names<'lead'>).lead,
  title: (panel as unknown as Names<'title'>).title,
  panelBody: (panel as unknown as Names<'body'>).body,
  tabs: (tabs as unknown as Names<'list'>).list,
  tab: (tabs as unknown as Names<'tab'>).tab,
  chip: (chip as unknown as Names<'chip'>).chip,
  dot: (chip as unknown as Names<'dot'>).dot,
  body: (book as unknown as Names<'body'>).body,
  columns: (book as unknown as Names<'columns'>).columns,
  sides: (book as unknown as Names<'sides'>).sides,
  side: (book as unknown as Names<'side'>).side,
  middle: (book as unknown as Names<'middle'>).middle,
} as const;
