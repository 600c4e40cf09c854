import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** What Lighthouse says of the page without a server, where it is installed: `npm run lighthouse` (tests/lighthouse). */
export default defineConfig(config, { testDir: 'tests/lighthouse', workers: 1, retries: 0 });
