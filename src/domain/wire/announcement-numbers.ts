// Code numbers of announcements on the wire; ours, for the specification shows none.
import { codec } from './numbers.ts';

export const announcementType = codec([
  [1, 'notice'],
  [2, 'contracts'],
  [3, 'maintenance'],
  [4, 'activity'],
]);
/** Where the link of an announcement leads: 0 there is none, 1 a page of this site, 2 another site. */
export const announcementJump = codec([
  [0, 'none'],
  [1, 'page'],
  [2, 'site'],
]);
