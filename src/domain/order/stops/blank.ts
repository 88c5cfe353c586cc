export type StopName = 'takeProfit' | 'stopLoss';
/** What triggers a stop: the last price, the mark, or the price at which the margin has yielded so many percent. */
export type StopMeasure = 'last' | 'mark' | 'yield';
type StopFields<Name extends StopName> = {
  /** The trigger as typed: a price, by yield whole percent. */
  readonly [Key in `${Name}Text`]: string;
} & { readonly [Key in `${Name}By`]: StopMeasure } & {
  /** What it becomes. Only in advanced mode: a simple one closes at market. */
  readonly [Key in `${Name}Kind`]: 'market' | 'limit';
} & {
  /** The price of the limit order it becomes, typed in the trigger's measure. */
  readonly [Key in `${Name}LimitText`]: string;
};

/** Take-profit and stop-loss as they are typed beside an order. */
export type StopsTicket = StopFields<'takeProfit'> &
  StopFields<'stopLoss'> & {
    readonly mode: 'off' | 'simple' | 'advanced';
    /** The stop-loss fills at its trigger whatever the gap: at market, by the mark. */
    readonly guaranteed: boolean;
  };

export const stopNames = ['takeProfit', 'stopLoss'] as const;

export const blankStops: StopsTicket = {
  mode: 'off',
  takeProfitText: '',
  takeProfitBy: 'last',
  takeProfitKind: 'market',
  takeProfitLimitText: '',
  stopLossText: '',
  stopLossBy: 'last',
  stopLossKind: 'market',
  stopLossLimitText: '',
  guaranteed: false,
};

/** Without what was typed for this stop: in another measure it means something else. */
export const withoutStopPrices = (stops: StopsTicket, name: StopName): StopsTicket => ({
  ...stops,
  [`${name}Text`]: '',
  [`${name}LimitText`]: '',
});
