import type { LateSearch } from '../../search.ts';

export type LatePageProps = {
  /** The query string, unread: each page reads its own parts, and leaves out what is malformed. */
  readonly search: LateSearch;
  /** What the address has in the place of `*`; '' where it has none. Example: 'mark-price' of /learn/article/mark-price. */
  readonly rest: string;
};
