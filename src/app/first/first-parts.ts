/** Addresses of what the first script starts and brings; the build (first-page.ts) puts them in. */
export type FirstParts = {
  readonly engine: string;
  readonly face: string;
  /** The page's own code: its entry, what that imports, and the styles it needs before it is shown. */
  readonly entry: string;
  readonly modules: readonly string[];
  readonly styles: readonly string[];
};
