// Draws the picture of a result. Only colours and faces of this page, nothing that is fetched.
import type { PictureWords } from './picture-facts.ts';

/** In picture points; the canvas has twice as many, so that it stays sharp where it is shared. */
export const PICTURE = { width: 640, height: 360, scale: 2 } as const;

export type PictureTheme = {
  readonly panel: string;
  readonly line: string;
  readonly text: string;
  readonly text2: string;
  readonly rise: string;
  readonly fall: string;
  readonly warn: string;
  readonly family: string;
};

/** The effective tokens at `place`. */
export const pictureTheme = (place: HTMLElement): PictureTheme => {
  const style = window.getComputedStyle(place);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    panel: token('--panel'),
    line: token('--line-strong'),
    text: token('--text'),
    text2: token('--text-2'),
    rise: token('--rise'),
    fall: token('--fall'),
    warn: token('--warn'),
    family: style.fontFamily,
  };
};

const EDGE = 36;

type Pen = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'font'
  | 'textAlign'
  | 'fillRect'
  | 'strokeRect'
  | 'fillText'
  | 'measureText'
  | 'setTransform'
>;

export const drawPicture = (pen: Pen, words: PictureWords, theme: PictureTheme): void => {
  const { width, height, scale } = PICTURE;
  const write = (
    text: string,
    x: number,
    y: number,
    {
      size,
      weight = 400,
      color = theme.text,
      align = 'left',
    }: { size: number; weight?: number; color?: string; align?: CanvasTextAlign },
  ): number => {
    pen.font = `${weight} ${size}px ${theme.family}`;
    pen.fillStyle = color;
    pen.textAlign = align;
    pen.fillText(text, x, y);
    return pen.measureText(text).width;
  };
  const toneColor = (tone: 'rise' | 'fall' | null): string => (tone === null ? theme.text : theme[tone]);
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.fillStyle = theme.panel;
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = theme.line;
  pen.lineWidth = 2;
  pen.strokeRect(1, 1, width - 2, height - 2);

  write('Tapedeck', EDGE, 58, { size: 20, weight: 600 });
  write(words.time, width - EDGE, 56, { size: 14, color: theme.text2, align: 'right' });
  if (words.practice !== null)
    write(words.practice, width - EDGE, 80, { size: 14, weight: 600, color: theme.warn, align: 'right' });
  const name = write(words.contract, EDGE, 116, { size: 18, weight: 600 });
  write(words.side, EDGE + name + 14, 116, { size: 18, weight: 600, color: toneColor(words.sideTone) });
  write(words.yield, EDGE, 190, { size: 60, weight: 700, color: toneColor(words.tone) });
  if (words.amount !== null) write(words.amount, EDGE, 226, { size: 22, weight: 600, color: toneColor(words.tone) });
  let x = EDGE;
  for (const [label, value] of words.prices) {
    const labelWidth = write(label, x, 290, { size: 14, color: theme.text2 });
    const valueWidth = write(value, x, 314, { size: 18, weight: 600 });
    x += Math.max(labelWidth, valueWidth) + 36;
  }
  write(words.basis, width - EDGE, 314, { size: 13, color: theme.text2, align: 'right' });
};
