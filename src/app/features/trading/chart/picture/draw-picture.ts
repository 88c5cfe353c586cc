// The chart as a picture: what the canvas shows, and over it what stands beside the canvas in HTML.
import type { ChartScene } from '../layer.ts';

const NONE = new Set(['rgba(0, 0, 0, 0)', 'transparent', '']);

/** Labels are those elements that hold text themselves; buttons act on the page alone, and what is only read out is not seen. */
const labelsOf = (box: HTMLElement): readonly HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.closest('button, .visually-hidden, [data-no-picture]') === null &&
      element.closest('.tv-lightweight-charts') === null &&
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      ),
  );

const isSeen = (element: HTMLElement): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

/** Paints the texts of one element where they stand, over its own ground. */
const paintLabel = (pen: CanvasRenderingContext2D, element: HTMLElement, origin: DOMRect): void => {
  const style = getComputedStyle(element);
  const rect = element.getBoundingClientRect();
  if (!NONE.has(style.backgroundColor)) {
    pen.fillStyle = style.backgroundColor;
    pen.fillRect(rect.x - origin.x, rect.y - origin.y, rect.width, rect.height);
  }
  pen.fillStyle = style.color;
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  pen.textBaseline = 'middle';
  const range = document.createRange();
  for (const node of element.childNodes) {
    const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    if (node.nodeType !== Node.TEXT_NODE || text === '') continue;
    range.selectNodeContents(node);
    const place = range.getBoundingClientRect();
    pen.fillText(text, place.x - origin.x, place.y - origin.y + place.height / 2);
  }
};

/** Draws the scene as it stands on `canvas`, which takes its size; `title` stands below it. Nothing where the chart has no size. */
export const drawPicture = (canvas: HTMLCanvasElement, scene: ChartScene, title: string): void => {
  const box = scene.host.parentElement;
  const shot = scene.chart.takeScreenshot(true);
  const pen = canvas.getContext('2d');
  if (box === null || pen === null || shot.width === 0) return;
  const origin = scene.host.getBoundingClientRect();
  const ratio = shot.width / origin.width;
  const foot = 24;
  canvas.width = shot.width;
  canvas.height = shot.height + Math.round(foot * ratio);
  const { panel, text } = scene.colours();
  pen.fillStyle = panel;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(shot, 0, 0);
  pen.scale(ratio, ratio);
  for (const label of labelsOf(box)) if (isSeen(label)) paintLabel(pen, label, origin);
  pen.fillStyle = text;
  pen.font = `500 12px ${getComputedStyle(document.body).fontFamily}`;
  pen.textBaseline = 'middle';
  pen.fillText(title, 8, origin.height + foot / 2);
};
