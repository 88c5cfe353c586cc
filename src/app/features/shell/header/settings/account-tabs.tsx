// What the account keeps and a switch decides, tab by tab.
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { DesktopNotices } from './desktop-notices.tsx';
import { SettingCheckbox } from './setting-checkbox.tsx';
import styles from './settings.module.css';

/** What is chosen here holds in one environment alone. */
const EnvironmentNote = () => {
  const t = useT();
  const environment = useSelected('session', (session) => session?.environment ?? 'real');
  return (
    <p className={styles['note']}>{t('settings.kept.environment', { environment: t(`header.${environment}`) })}</p>
  );
};
const BothNote = () => <p className={styles['note']}>{useT()('settings.kept.both')}</p>;

export const ConfirmationTab = () => (
  <>
    <SettingCheckbox name="confirmMarketOrder" testId="confirm-market" />
    <SettingCheckbox name="confirmLimitOrder" testId="confirm-limit" />
    <SettingCheckbox name="confirmAdvancedOrder" testId="confirm-advanced" />
    <SettingCheckbox name="confirmTriggerOrder" testId="confirm-trigger" />
    <SettingCheckbox name="confirmTrailingOrder" testId="confirm-trailing" />
    <SettingCheckbox name="confirmReverse" testId="confirm-reverse" />
    <SettingCheckbox name="confirmClose" testId="confirm-close" />
    <SettingCheckbox name="confirmCancelAll" testId="confirm-cancel-all" />
    <SettingCheckbox name="confirmCloseAll" testId="confirm-close-all" />
    <EnvironmentNote />
  </>
);

export const FlashTab = () => (
  <>
    <SettingCheckbox name="quickOrder" testId="quick-order-setting" />
    <p className={styles['says']}>{useT()('settings.flash.says')}</p>
    <EnvironmentNote />
  </>
);

export const AmountTab = () => (
  <>
    <SettingCheckbox name="memorizeOrderInput" testId="memorize" />
    <p className={styles['says']}>{useT()('settings.amount.says')}</p>
    <BothNote />
  </>
);

export const SoundTab = () => (
  <>
    <SettingCheckbox name="fillSound" testId="fill-sound" />
    <BothNote />
    <DesktopNotices />
    <p className={styles['note']}>{useT()('settings.kept.device')}</p>
  </>
);

export const CouponTab = () => (
  <>
    <SettingCheckbox name="useFeeCoupons" testId="fee-coupons" />
    <p className={styles['says']}>{useT()('settings.coupon.says')}</p>
    <EnvironmentNote />
  </>
);
