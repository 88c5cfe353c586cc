import { useDetails } from '../../../../flows/details.ts';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { createPart, usePart } from '../../../../ui/part.ts';

const addPart = createPart(withLateTexts(() => import('./add-margin.tsx')));

/** The margin dialog that a margin call leads to; stands in `LateDetails`, above what is read there. */
export const LateAddMargin = () => {
  const detail = useDetails().at(-1);
  const part = usePart(addPart, detail?.kind === 'margin');
  return part === null || detail?.kind !== 'margin' ? null : <part.AddMargin key={detail.positionId} detail={detail} />;
};
