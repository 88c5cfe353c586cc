// The dialog that changes an order stands beside the list, not in a row: an order that fills takes its row away, not the words about it.
import { createContext, useContext, useState, type ReactNode } from 'react';
import { useIsReplay } from '../../../../engine/use-is-replay.ts';
import { ownName } from '../../../../format/account-name.ts';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { createPart, fetchAhead, usePart } from '../../../../ui/part.ts';
import type { OrderLine } from '../order-columns.tsx';

const dialogPart = createPart(withLateTexts(() => import('./edit-order-dialog.tsx')));
const OpenEdit = createContext<(line: OrderLine) => void>(() => undefined);

/** Holds the one dialog that is open, of whichever row below opened it. */
export const OrderDialogs = ({ children }: { readonly children: ReactNode }) => {
  const [line, setLine] = useState<OrderLine | null>(null);
  const dialog = usePart(dialogPart, line !== null);
  return (
    <OpenEdit value={setLine}>
      {children}
      {dialog === null || line === null ? null : (
        <dialog.EditOrderDialog
          key={line.order.id}
          order={line.order}
          contract={line.contract}
          onClose={() => setLine(null)}
        />
      )}
    </OpenEdit>
  );
};

/** Opens the dialog for a row of a list that stands in OrderDialogs. */
export const EditButton = ({ line }: { readonly line: OrderLine }) => {
  const t = useT();
  const isReplay = useIsReplay();
  const open = useContext(OpenEdit);
  const { order, contract } = line;
  return (
    <Button
      size="s"
      data-testid="order-edit"
      aria-haspopup="dialog"
      disabled={isReplay}
      title={isReplay ? t('replay.noCancel') : undefined}
      aria-label={`${t('orders.edit')}, ${ownName(t, contract.name, order.account)} ${t(`orders.side.${order.side}`)}`}
      onClick={() => open(line)}
      onPointerEnter={() => fetchAhead(dialogPart)}
      onFocus={() => fetchAhead(dialogPart)}
    >
      {t('orders.edit')}
    </Button>
  );
};
