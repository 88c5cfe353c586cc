/** Too narrow for panels side by side: one at a time. A media query. */
export const PHONE = '(max-width: 760px)';
