import { defineConfig } from '@playwright/test';

// Each worker starts the built exchange itself, on a port of its own (tests/e2e/support/exchange.ts).
const executablePath = process.env['BROWSER_PATH'];
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { intervals: [50, 100, 250] } },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    // A trace of each test costs a third of the whole run. Where one fails: the same test with --trace on.
    trace: 'off',
    // Requests of a page that a service worker stands before are not those that a test routes. It has a test of its own.
    serviceWorkers: 'block',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
});
