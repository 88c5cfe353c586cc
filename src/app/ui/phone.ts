/** Wide enough for a list of contracts beside all that an order takes. A media query. */
export const ROOMY = '(min-width: 1600px)';

/** Too narrow for panels side by side: one at a time. A media query. */
export const PHONE = '(max-width: 760px)';
