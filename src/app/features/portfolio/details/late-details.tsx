import { useEffect } from 'react';
import type { Environment } from '../../../../domain/contract/contract.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { showDetailsTo, useDetails } from '../../../flows/details.ts';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { createPart, usePart } from '../../../ui/part.ts';

const detailsPart = createPart(withLateTexts(() => import('./details-dialog.tsx')));

/** Where details are shown; put once a page. A layout of another width takes over what is open. */
export const LateDetails = ({ environment }: { readonly environment: Environment }) => {
  const details = useDetails();
  const user = useSelected('session', (session) => session?.userName ?? null);
  useEffect(() => showDetailsTo(`${environment} ${user ?? ''}`), [user, environment]);
  const part = usePart(detailsPart, details.length > 0);
  const shown = details.at(-1) ?? null;
  return part === null || shown === null ? null : (
    <part.DetailsDialog detail={shown} isNested={details.length > 1} environment={environment} />
  );
};
