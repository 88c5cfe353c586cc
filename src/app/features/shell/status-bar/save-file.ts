import { formatDateTimeUtc } from '../../../format/time.ts';

/** What the file of a tape is called that ends at `atMs` (epoch ms). Example: "tapedeck-20261123152120.tape". */
export const tapeFile = (atMs: number): string => `tapedeck-${formatDateTimeUtc(atMs).replace(/\D/g, '')}.tape`;

/** Hands a text to the person as a file, by the browser's own download. */
export const saveFile = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
