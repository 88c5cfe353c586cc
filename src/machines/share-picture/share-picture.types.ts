export type Saved = 'saved' | 'failed';
/** refused: the browser does not let this page write to the clipboard. */
export type Copied = 'copied' | 'refused';

/** What is asked for carries how it is done, with the picture as it is then. A rejection means that there is no picture: it could not be drawn. */
export type SharePictureEvent =
  | { readonly type: 'save.requested'; readonly save: () => Promise<Saved> }
  | { readonly type: 'copy.requested'; readonly copy: () => Promise<Copied> }
  /** It shows something else from now on. */
  | { readonly type: 'picture.changed' };

export type SharePictureState = 'idle' | 'saving' | 'copying' | 'saved' | 'copied' | 'refused' | 'failed';
