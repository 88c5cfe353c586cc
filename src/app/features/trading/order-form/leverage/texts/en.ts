export const formLeverage = {} as const;
