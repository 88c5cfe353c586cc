import type { PanelName } from '../../worker/api/surface.ts';

/** A canvas that fills the place it is put into and lets pointers through. It can be handed to a worker once only. */
export const createPaintedCanvas = (panel: PanelName): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.dataset['painted'] = panel;
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;pointer-events:none';
  return canvas;
};
