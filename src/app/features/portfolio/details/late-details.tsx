import { useEffect, type ReactNode } from 'react';
import type { Environment } from '../../../../domain/contract/contract.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { showDetailsTo, useDetails } from '../../../flows/details.ts';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { createPart, usePart } from '../../../ui/part.ts';

const detailsPart = createPart(withLateTexts(() => import('./details-dialog.tsx')));

type LateDetailsProps = {
  readonly environment: Environment;
  /** See DetailsDialog. */
  readonly children?: ReactNode;
};

/** Where details are shown; put once a page. A layout of another width takes over what is open. */
export const LateDetails = ({ environment, children }: LateDetailsProps) => {
  const details = useDetails();
  const user = useSelected('session', (session) => session?.userName ?? null);
  useEffect(() => showDetailsTo(`${environment} ${user ?? ''}`), [user, environment]);
  const part = usePart(detailsPart, details.length > 0);
  return part === null || details.length === 0 ? null : (
    <part.DetailsDialog details={details} environment={environment}>
      {children}
    </part.DetailsDialog>
  );
};
