/** After the first visit's own work. */
const WAIT_MS = 4_000;

/**
 * Has the browser keep the page that says that the exchange cannot be reached, once this one stands. Where it cannot (an unsafe connection, a private
 * window) nothing is missing but that page.
 */
export const keepAwayPage = (): void => {
  if (!('serviceWorker' in navigator)) return;
  window.setTimeout(() => {
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }, WAIT_MS);
};
