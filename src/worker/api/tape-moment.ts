/**
 * What the line of a tape was at which the deck stands, in facts: words are the page's. stream: a push (`contract` '' of none) · asked: a stream was
 * subscribed to · answer: a call was answered · clock: time went on · opened: the connection · nothing: it says nothing that is shown.
 */
export type TapeMoment =
  | { readonly kind: 'stream' | 'asked'; readonly topic: string; readonly contract: string }
  | { readonly kind: 'answer' | 'clock' | 'opened' | 'nothing' };
