import type { SafeLink } from './safe-link.ts';

export type AnnouncementKind = 'notice' | 'contracts' | 'maintenance' | 'activity';

/** What the house has announced, in one language, as plain text. kindName: what the house calls its kind. link null: it has none, or none that is safe. */
export type Announcement = {
  readonly id: string;
  readonly kind: AnnouncementKind;
  readonly kindName: string;
  readonly title: string;
  readonly content: string;
  /** Epoch ms. */
  readonly timeMs: number;
  readonly link: SafeLink | null;
};
