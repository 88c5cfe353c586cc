// How the trade page is laid out: the account's layout, what this browser hides and swaps of it, and its workspaces.
import { hideable, swapsOf, withEntry, type TradingLayout } from '../../../../../../domain/settings/arrangement.ts';
import { firstArrangement } from '../../../../../../domain/settings/workspaces.ts';
import { useSelected } from '../../../../../engine/use-snapshot.ts';
import { useT } from '../../../../../i18n/use-t.ts';
import { useSetting } from '../../../../../prefs/use-setting.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Checkbox } from '../../../../../ui/fields/checkbox.tsx';
import { ChoiceCards } from '../../../../../ui/fields/choice-cards.tsx';
import { PHONE, ROOMY } from '../../../../../ui/phone.ts';
import { useMedia } from '../../../../../ui/use-media.ts';
import { LayoutPicture } from './layout-picture.tsx';
import { usePageLayout } from './use-page-layout.ts';
import { Workspaces } from './workspaces.tsx';
import styles from './layout.module.css';

const leftToRight = ['left', 'normal', 'right'] as const satisfies readonly TradingLayout[];
const panelNames = {
  contracts: 'header.contracts',
  book: 'panel.book',
  trades: 'panel.trades',
  bottom: 'panel.positions',
  order: 'panel.order',
} as const;

/** Lays the page out as it is at first; workspaces stay. */
export const ResetLayout = () => {
  const t = useT();
  const { isFirst, apply } = usePageLayout();
  return (
    <Button disabled={isFirst} onClick={() => apply(firstArrangement)} data-testid="reset-layout">
      {t('settings.resetLayout')}
    </Button>
  );
};

const LayoutChoice = () => {
  const t = useT();
  const [layout, choose] = useSetting('tradingLayout');
  const [hidden] = useSetting('hiddenPanels');
  const [swapped] = useSetting('swappedPanels');
  return (
    <ChoiceCards
      label={t('settings.tradingLayout')}
      value={layout}
      onChange={choose}
      items={leftToRight.map((value) => ({
        value,
        label: t(`layout.${value}`),
        hint: t(`layout.${value}.says`),
        picture: <LayoutPicture layout={value} hidden={hidden} swapped={swapped} />,
        testId: `layout-${value}`,
      }))}
    />
  );
};

const Panels = () => {
  const t = useT();
  const [hidden, setHidden] = useSetting('hiddenPanels');
  const [layout] = useSetting('tradingLayout');
  const isRoomy = useMedia(ROOMY);
  const offered = hideable.filter((panel) => panel !== 'contracts' || (isRoomy && layout === 'normal'));
  return (
    <fieldset className={styles['boxes']}>
      <legend className={styles['legend']}>{t('layout.panels')}</legend>
      {offered.map((panel) => (
        <Checkbox
          key={panel}
          checked={!hidden.includes(panel)}
          onChange={(isShown) => setHidden((list) => withEntry(list, panel, !isShown))}
          testId={`panel-${panel}`}
        >
          {t(panelNames[panel])}
        </Checkbox>
      ))}
    </fieldset>
  );
};

const Swaps = () => {
  const t = useT();
  const [layout] = useSetting('tradingLayout');
  const [swapped, setSwapped] = useSetting('swappedPanels');
  return (
    <fieldset className={styles['boxes']}>
      <legend className={styles['legend']}>{t('layout.swap')}</legend>
      {swapsOf(layout).map((swap) => (
        <Checkbox
          key={swap}
          checked={swapped.includes(swap)}
          onChange={(isOn) => setSwapped((list) => withEntry(list, swap, isOn))}
          testId={`swap-${swap}`}
        >
          {t(`layout.swap.${swap}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
};

export const LayoutBoard = () => {
  const t = useT();
  const isUser = useSelected('session', (session) => session?.state === 'user');
  // A phone shows one panel at a time: there is nothing to lay out.
  const isPhone = useMedia(PHONE);
  if (isPhone) return <p className={styles['says']}>{t('layout.phone')}</p>;
  return (
    <div className={styles['board']}>
      <LayoutChoice />
      <div className={styles['halves']}>
        <Panels />
        <Swaps />
      </div>
      <Workspaces />
      <div className={styles['foot']}>
        <p className={styles['says']}>{t(isUser ? 'layout.kept.account' : 'layout.kept.device')}</p>
        <ResetLayout />
      </div>
    </div>
  );
};
