/** What happened that may make kept answers of the exchange old. */
export type Cause =
  | 'order-ended'
  | 'trigger-ended'
  | 'position-changed'
  | 'settings-changed'
  | 'cards-changed'
  | 'copies-changed'
  | 'identity-changed'
  | 'balance-changed';
