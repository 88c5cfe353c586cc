// The dialog that changes a trigger order stands beside the list, not in a row: an order that fires takes its row away, not the words about it.
import { createContext, useContext, useState, type ReactNode } from 'react';
import { ownName } from '../../../../format/account-name.ts';
import { trailingTriggerText, triggerKindText, triggerText } from '../../../../format/trigger-text.ts';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { createPart, usePart } from '../../../../ui/part.ts';
import type { TriggerLine } from '../trigger-columns.tsx';
import { EditButton } from './edit-button.tsx';

const dialogPart = createPart(withLateTexts(() => import('./trigger-edit-dialog.tsx')));
const OpenEdit = createContext<(line: TriggerLine) => void>(() => undefined);

/** Holds the one dialog that is open, of whichever row below opened it. */
export const TriggerDialogs = ({ children }: { readonly children: ReactNode }) => {
  const [line, setLine] = useState<TriggerLine | null>(null);
  const dialog = usePart(dialogPart, line !== null);
  return (
    <OpenEdit value={setLine}>
      {children}
      {dialog === null || line === null ? null : (
        <dialog.TriggerEditDialog
          key={line.order.id}
          order={line.order}
          contract={line.contract}
          onClose={() => setLine(null)}
        />
      )}
    </OpenEdit>
  );
};

/** Opens the dialog for a row of a list that stands in TriggerDialogs. */
export const EditTriggerButton = ({ line }: { readonly line: TriggerLine }) => {
  const t = useT();
  const open = useContext(OpenEdit);
  const { order, contract } = line;
  const trigger = (order.kind === 'trailing' ? trailingTriggerText : triggerText)(t, order, contract);
  const name = `${triggerKindText(t, order)} ${ownName(t, contract.name, order.account)}, ${trigger}`;
  return <EditButton order={order} name={name} onEdit={() => open(line)} />;
};
