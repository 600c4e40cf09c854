import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Pictures of every screen and state at three sizes in both themes: not a test, and not run by `./check`. */
export default defineConfig({ ...base, testDir: 'tests/shots', workers: 1, retries: 0, timeout: 600_000, globalTimeout: 900_000 });
