import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** The pictures of the README, taken anew: `npm run pictures`. */
export default defineConfig(config, { testDir: 'tests/pictures', retries: 0 });
