/** Addresses of what the boot script starts and brings; the build (boot-page.ts) puts them in. */
export type BootParts = {
  readonly engine: string;
  readonly font: string;
  /** The page's own code: its entry, what that imports, and the styles it needs before it is shown. */
  readonly entry: string;
  readonly modules: readonly string[];
  readonly styles: readonly string[];
};
