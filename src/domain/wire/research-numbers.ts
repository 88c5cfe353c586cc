// Code numbers of research on the wire; recType is the specification's, the others are ours.
import { codec } from './numbers.ts';

export const recommendType = codec([
  [1, 'analyst'],
  [2, 'research'],
  [3, 'platform'],
  [4, 'project'],
]);
/** Where a piece of news comes from: a regime of the simulation, a file of the operator, a file that says that it is a sample, the operator's feed. */
export const newsSource = codec([
  [1, 'simulation'],
  [2, 'operator'],
  [3, 'sample'],
  [4, 'feed'],
]);
/** How the operator's feed is: none is named; it was not read yet; its news are of the last reading; the last reading failed. */
export const feedState = codec([
  [0, 'none'],
  [1, 'waiting'],
  [2, 'read'],
  [3, 'failed'],
]);
