import { Ticket } from 'lucide-react';
import { useQuery } from '../../engine/use-query.ts';
import { withLateTexts } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { useDialogPart } from '../../ui/overlay/dialog-part.ts';
import { createPart } from '../../ui/part.ts';
import { PHONE } from '../../ui/phone.ts';
import { useMedia } from '../../ui/use-media.ts';

const dialogPart = createPart(withLateTexts(() => import('./coupons-dialog.tsx')));

/** What a thumb needs. */
const THUMB = { minWidth: 44, minHeight: 44 } as const;

/** Opens the coupon centre and says how many cards are to be claimed, to be used or in use; hidden where the exchange says so (icoStatus 0). */
export const CouponsButton = () => {
  const t = useT();
  const phone = useMedia(PHONE);
  const { value } = useQuery('cardIcon', { bizType: 'perpetual' });
  const { dialog, close, button } = useDialogPart(dialogPart, value?.isShown === true);
  if (value === null || !value.isShown) return null;
  const { count } = value;
  return (
    <>
      <Button
        {...button}
        size="s"
        aria-label={t('benefits.icon', { count })}
        title={t('benefits.icon', { count })}
        style={phone ? THUMB : undefined}
        data-testid="coupons-button"
      >
        <Ticket size={13} aria-hidden />
        {count}
      </Button>
      {dialog === null ? null : <dialog.CouponsDialog onClose={close} />}
    </>
  );
};
