import { useT } from '../i18n/use-t.ts';

/** The second sign of direction beside colour. Nothing for "same". */
export const DirectionArrow = ({ direction }: { readonly direction: 'rise' | 'fall' | 'same' }) => {
  const t = useT();
  if (direction === 'same') return null;
  return (
    <>
      <span aria-hidden>{direction === 'rise' ? '↑' : '↓'}</span>
      <span className="visually-hidden">{t(`common.${direction}`)}</span>
    </>
  );
};
