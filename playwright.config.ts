import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/chromium.mjs'

/** npm test: stories and quick checks. npm run test:slow and test:a11y: the rest. npm run screenshots: pictures. */
const files = { stories: '**/*.e2e.ts', slow: '**/*.slow.ts', a11y: '**/*.a11y.ts', screenshots: '**/*.pictures.ts' }
const isNamed = (name = ''): name is keyof typeof files => name in files
const suite = isNamed(process.env['E2E_SUITE']) ? process.env['E2E_SUITE'] : 'stories'

// Each test starts its own servers, with their own ports and data.
export default defineConfig({
  testDir: 'e2e',
  testMatch: files[suite],
  outputDir: `test-results/${suite}`,
  reporter: suite === 'stories' ? [['list'], ['json', { outputFile: 'test-results/playwright.json' }]] : 'list',
  timeout: 60_000,
  retries: 0,
  // one more than cores, since each waits part of its time; each has its own portal
  workers: 3,
  // long enough for a busy machine
  expect: { timeout: 15_000 },
  fullyParallel: suite !== 'stories',
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    browserName: 'chromium',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // a trace slows down every step
    trace: 'off',
    launchOptions: {
      executablePath: findChromium(),
      // without UTF-8, Chromium drops the name of a file with umlauts
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    },
  },
})
