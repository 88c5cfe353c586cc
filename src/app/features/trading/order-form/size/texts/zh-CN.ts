export const formSize = {} as const;
