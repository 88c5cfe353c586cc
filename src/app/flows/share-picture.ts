// A picture that is drawn in this browser: kept as a file, or put on the clipboard. Nothing is sent anywhere.
import { useSelector } from '@xstate/react';
import { useState, type RefObject } from 'react';
import { createActor } from 'xstate';
import { sharePictureMachine } from '../../machines/share-picture/share-picture.machine.ts';
import type { Copied, Saved, SharePictureState } from '../../machines/share-picture/share-picture.types.ts';

export type SharePicture = {
  readonly state: SharePictureState;
  readonly save: () => void;
  readonly copy: () => void;
  /** It shows something else from now on. */
  readonly changed: () => void;
};

const TYPE = 'image/png';

const pictureOf = (canvas: HTMLCanvasElement | null): Promise<Blob> =>
  new Promise((resolve, reject) => {
    if (canvas === null) reject(new Error('there is no picture'));
    else canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture is empty')) : resolve(blob)), TYPE);
  });

/** Hands a file to the person, by the browser's own download. */
const saveAs = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

const copyPicture = async (canvas: HTMLCanvasElement | null): Promise<Copied> => {
  const picture = await pictureOf(canvas);
  try {
    await navigator.clipboard.write([new ClipboardItem({ [TYPE]: picture })]);
    return 'copied';
  } catch {
    return 'refused';
  }
};
const savePicture = async (name: string, canvas: HTMLCanvasElement | null): Promise<Saved> => {
  saveAs(name, await pictureOf(canvas));
  return 'saved';
};

/** `canvas` holds the picture; `name` is that of its file. Example: const { state, save, copy } = useSharePicture(canvas, 'btcusdt-long.png'). */
export const useSharePicture = (canvas: RefObject<HTMLCanvasElement | null>, name: string): SharePicture => {
  const [actor] = useState(() => createActor(sharePictureMachine).start());
  const state = useSelector(actor, (snapshot) => snapshot.value);
  return {
    state,
    save: () => actor.send({ type: 'save.requested', save: () => savePicture(name, canvas.current) }),
    copy: () => actor.send({ type: 'copy.requested', copy: () => copyPicture(canvas.current) }),
    changed: () => actor.send({ type: 'picture.changed' }),
  };
};
