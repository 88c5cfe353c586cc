export const formStops = {} as const;
