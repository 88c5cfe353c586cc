export const formCards = {} as const;
