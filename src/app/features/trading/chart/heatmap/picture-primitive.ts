// Draws a painted picture below the candles, where its times and prices are now: between two pictures it moves with the chart.
import type { IPrimitivePaneRenderer, ISeriesPrimitive } from 'lightweight-charts';
import type { ChartScene } from '../layer.ts';
import { axisPlace, type AxisPlace } from './heat-frame.ts';
import type { HeatPicture } from './recording.ts';

export type PlacedPicture = HeatPicture & { readonly axis: AxisPlace };
type PicturePrimitive = ISeriesPrimitive & { readonly show: (picture: PlacedPicture | null) => void };

const placeOf = (scene: ChartScene, { frame, axis, left, width }: PlacedPicture) => {
  const now = axisPlace(scene);
  const scale = 10 ** scene.contract.priceDigits;
  const yOf = (ticks: number): number | null => scene.prices.priceToCoordinate(ticks / scale);
  const [top, foot] = [yOf(frame.ticks[0]!), yOf(frame.ticks[frame.height]!)];
  if (now === null || top === null || foot === null) return null;
  const xOf = (x: number): number => now.zeroX + ((x - axis.zeroX) / axis.stepX) * now.stepX;
  return { x: xOf(left), y: top, width: xOf(left + width) - xOf(left), height: foot - top };
};

/** `onChange`: the chart was drawn anew. */
export const createPicturePrimitive = (scene: ChartScene, onChange: () => void): PicturePrimitive => {
  let picture: PlacedPicture | null = null;
  let requestUpdate = (): void => undefined;
  const renderer: IPrimitivePaneRenderer = {
    draw: (target) =>
      target.useMediaCoordinateSpace(({ context: pen }) => {
        const place = picture === null ? null : placeOf(scene, picture);
        if (picture === null || place === null) return;
        pen.save();
        // A row is a row: its edge says where its prices end.
        pen.imageSmoothingEnabled = false;
        pen.drawImage(picture.bitmap, place.x, place.y, place.width, place.height);
        pen.restore();
      }),
  };
  const views = [{ renderer: () => renderer, zOrder: () => 'bottom' as const }];
  return {
    attached: (given) => {
      requestUpdate = given.requestUpdate;
    },
    detached: () => {
      requestUpdate = () => undefined;
    },
    updateAllViews: onChange,
    paneViews: () => views,
    show: (next) => {
      if (picture !== next) picture?.bitmap.close();
      picture = next;
      requestUpdate();
    },
  };
};
