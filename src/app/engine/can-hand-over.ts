/** Whether this browser lets a worker paint a canvas of the page. */
export const canHandOver = (): boolean =>
  typeof OffscreenCanvas === 'function' && 'transferControlToOffscreen' in HTMLCanvasElement.prototype;

/** The system draws in colours of its own: painted rows would not have them. */
export const FORCED_COLOURS = '(forced-colors: active)';
