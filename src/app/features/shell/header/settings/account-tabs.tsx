// What the account keeps and a switch decides, tab by tab.
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { DesktopNotices } from './desktop-notices.tsx';
import { SettingSwitch } from './setting-switch.tsx';
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
    <SettingSwitch name="confirmMarketOrder" testId="confirm-market" />
    <SettingSwitch name="confirmLimitOrder" testId="confirm-limit" />
    <SettingSwitch name="confirmAdvancedOrder" testId="confirm-advanced" />
    <SettingSwitch name="confirmTriggerOrder" testId="confirm-trigger" />
    <SettingSwitch name="confirmTrailingOrder" testId="confirm-trailing" />
    <SettingSwitch name="confirmReverse" testId="confirm-reverse" />
    <SettingSwitch name="confirmClose" testId="confirm-close" />
    <SettingSwitch name="confirmCancelAll" testId="confirm-cancel-all" />
    <SettingSwitch name="confirmCloseAll" testId="confirm-close-all" />
    <EnvironmentNote />
  </>
);

export const FlashTab = () => (
  <>
    <SettingSwitch name="quickOrder" testId="quick-order-setting" />
    <p className={styles['says']}>{useT()('settings.flash.says')}</p>
    <EnvironmentNote />
  </>
);

export const AmountTab = () => (
  <>
    <SettingSwitch name="memorizeOrderInput" testId="memorize" />
    <p className={styles['says']}>{useT()('settings.amount.says')}</p>
    <BothNote />
  </>
);

export const SoundTab = () => (
  <>
    <SettingSwitch name="fillSound" testId="fill-sound" />
    <BothNote />
    <DesktopNotices />
    <p className={styles['note']}>{useT()('settings.kept.device')}</p>
  </>
);

export const CouponTab = () => (
  <>
    <SettingSwitch name="useFeeCoupons" testId="fee-coupons" />
    <p className={styles['says']}>{useT()('settings.coupon.says')}</p>
    <EnvironmentNote />
  </>
);
