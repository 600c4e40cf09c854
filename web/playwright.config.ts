import { defineConfig } from '@playwright/test';

/** The page in a real browser against the real server: `./check` sets up both. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A machine with two cores runs a server, bots and two browsers: what fails is tried twice more, and reported.
  retries: 2,
  timeout: 120_000,
  globalTimeout: 30 * 60_000,
  expect: { timeout: 7_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    actionTimeout: 10_000,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.MEADHALL_CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
