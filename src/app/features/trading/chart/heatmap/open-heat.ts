import type { MouseEventParams } from 'lightweight-charts';
import type { HeatCell } from '../../../../../worker/api/heat.ts';
import type { OpenLayer } from '../layer.ts';
import { frameOf, placeAt, sightOf } from './heat-frame.ts';
import { createPicturePrimitive } from './picture-primitive.ts';
import type { Recording } from './recording.ts';

export type HeatWishes = { readonly recording: Recording; readonly onCell: (cell: HeatCell | null) => void };

/** Between two pictures while the chart moves, ms. */
const PACE_MS = 50;

/** Draws what is recorded behind the candles, anew when the chart moved or a column came; the page only says what is in sight. */
export const openHeat: OpenLayer<HeatWishes> = (scene, { recording, onCell }) => {
  let timer: number | undefined;
  let isStopped = false;
  let drawn: string | null = null;
  /** The record moved on since the picture was asked for. */
  let isDue = false;
  const primitive = createPicturePrimitive(scene, () => later(false));
  /** Which look of the pointer is the newest: an answer to an earlier one is of a place where it is no more. */
  let looks = 0;
  const paint = async (isForced: boolean): Promise<void> => {
    const sight = sightOf(scene);
    const seen = sight === null || (sight === drawn && !isForced) ? null : frameOf(scene);
    if (seen === null) return;
    const picture = await recording.draw(seen.frame);
    if (isStopped) {
      picture?.bitmap.close();
      return;
    }
    if (picture !== null) primitive.show({ ...picture, axis: seen.axis });
    // The picture of a scene that is gone may still be painted: asked again, unless nobody paints any more.
    if (picture === null && recording.status().state !== 'failed') isDue = true;
    else drawn = sight;
  };
  const later = (isForced: boolean): void => {
    isDue ||= isForced;
    timer ??= window.setTimeout(() => {
      const isForcedNow = isDue;
      isDue = false;
      void paint(isForcedNow).then(() => {
        timer = undefined;
        if (!isStopped && (isDue || sightOf(scene) !== drawn)) later(isDue);
      });
    }, PACE_MS);
  };
  const onMove = ({ point, paneIndex = 0 }: MouseEventParams): void => {
    const at = point === undefined || paneIndex !== 0 ? null : placeAt(scene, point);
    const look = (looks += 1);
    if (at === null) onCell(null);
    else void recording.look(at).then((cell) => (isStopped || look !== looks ? undefined : onCell(cell)));
  };
  scene.prices.attachPrimitive(primitive);
  scene.chart.subscribeCrosshairMove(onMove);
  const unsubscribe = recording.subscribe(() => later(true));
  later(true);
  return {
    candlesChanged: ({ kind }) => {
      // The places of the axis are others: the picture that stands would be at the wrong ones.
      if (kind === 'all') primitive.show(null);
      later(kind === 'all');
    },
    recoloured: () => later(true),
    wish: () => undefined,
    stop: () => {
      isStopped = true;
      window.clearTimeout(timer);
      unsubscribe();
      scene.chart.unsubscribeCrosshairMove(onMove);
      primitive.show(null);
      scene.prices.detachPrimitive(primitive);
      onCell(null);
    },
  };
};
