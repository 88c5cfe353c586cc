import { FACE } from '../paint/ink.ts';

/** Loads the terminal's face into this worker, with tabular figures. False: it is not to be had; the system's faces do. */
export const loadFiguresFace = async (url: string): Promise<boolean> => {
  try {
    const descriptors = { weight: '100 900', featureSettings: '"tnum", "cv05", "ss03"' };
    fonts.add(await new FontFace(FACE, `url(${JSON.stringify(url)})`, descriptors).load());
    return true;
  } catch {
    return false;
  }
};
