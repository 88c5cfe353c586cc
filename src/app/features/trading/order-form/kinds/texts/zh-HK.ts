export const formKinds = {} as const;
