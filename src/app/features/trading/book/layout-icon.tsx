import type { BookLayout } from '../../../../domain/settings/settings.ts';

/** A small picture of which sides the book shows. */
export const LayoutIcon = ({ layout }: { readonly layout: BookLayout }) => (
  <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden>
    {layout === 'bids' ? null : (
      <rect x="1" y="1" width="6" height={layout === 'both' ? 5.5 : 12} rx="1" fill="var(--fall)" />
    )}
    {layout === 'asks' ? null : (
      <rect
        x="1"
        y={layout === 'both' ? 7.5 : 1}
        width="6"
        height={layout === 'both' ? 5.5 : 12}
        rx="1"
        fill="var(--rise)"
      />
    )}
    <path d="M9 2.5h4M9 5.5h4M9 8.5h4M9 11.5h4" stroke="currentColor" strokeWidth="1" />
  </svg>
);
