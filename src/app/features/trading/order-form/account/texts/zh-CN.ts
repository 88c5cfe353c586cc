export const formAccount = {} as const;
