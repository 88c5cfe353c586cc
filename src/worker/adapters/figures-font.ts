import { FONT } from '../paint/ink.ts';

/** Loads the terminal's font into this worker, with tabular figures. False: it could not be loaded; fonts of the system are used. */
export const loadFiguresFace = async (url: string): Promise<boolean> => {
  try {
    const descriptors = { weight: '100 900', featureSettings: '"tnum", "cv05", "ss03"' };
    fonts.add(await new FontFace(FONT, `url(${JSON.stringify(url)})`, descriptors).load());
    return true;
  } catch {
    return false;
  }
};
