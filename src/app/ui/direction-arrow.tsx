import { useT } from '../i18n/use-t.ts';

type Direction = 'rise' | 'fall' | 'same';

/** The sign alone, for places without elements; of "same" nothing. */
export const arrowOf = (direction: Direction): string => ({ rise: '↑', fall: '↓', same: '' })[direction];

/** The second sign of direction beside colour. Nothing for "same". */
export const DirectionArrow = ({ direction }: { readonly direction: Direction }) => {
  const t = useT();
  if (direction === 'same') return null;
  return (
    <>
      <span aria-hidden>{arrowOf(direction)}</span>
      <span className="visually-hidden">{t(`common.${direction}`)}</span>
    </>
  );
};
