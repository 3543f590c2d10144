import process from 'node:process'
import { defineConfig } from 'vitest/config'
import { clockShift } from './src/tests/clock.ts'
import { LongestFirst } from './src/tests/longest-first.ts'

/** Parts of `ui` in Chromium, each in a scene of its own, without server and database. */
const PARTS = 'src/**/*.parts.test.ts'
const POSTGRES = ['src/tests/postgres.setup.ts']

/**
 * One more than a test machine has cores, where the memory is there: a worker waits for frames, answers and processes it started, which
 * run beside it, and takes a gigabyte with its browser. With four, two dozen processes wait for the two cores, and nothing is done sooner.
 */
const WAITING_WORKERS = process.availableMemory() < 6 * 2 ** 30 ? 2 : 3

/** Tests of the whole that ask a database; the others of that folder read sources. */
const WITH_DATABASE =
  'src/tests/!(architecture|changed|clock|documents|longest-first|mantine-styles|mutants|new-slice|screens|visible-text).test.ts'

/** Nothing is asserted by these: they end what would never end, on a machine four times slower than ours too. */
const PATIENCE = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 120_000 } } }

/** What is soon forgotten is collected in larger pieces: a worker takes a fifteenth less processor time, and some 100 MB more. */
const COLLECT_SELDOM = ['--min-semi-space-size=16', '--max-semi-space-size=64']

/**
 * `unit` needs nothing; `parts` a browser; `database` and `e2e` get a PostgreSQL of their own, and run together. A worker loads the program
 * once (`isolate: false`), not for each file. No retries: a flaky test is a broken test.
 */
export default defineConfig({
  test: {
    retry: 0,
    execArgv: COLLECT_SELDOM,
    ...PATIENCE,
    environment: 'node',
    provide: { clockShift: clockShift(process.env.TEST_CLOCK, new Date()) },
    setupFiles: ['src/tests/clock.setup.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'],
          exclude: ['src/*/server/**', PARTS, WITH_DATABASE],
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['src/*/server/**/*.test.ts', WITH_DATABASE],
          globalSetup: POSTGRES,
          maxWorkers: WAITING_WORKERS,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: [PARTS],
          globalSetup: 'src/tests/parts/parts.setup.ts',
          maxWorkers: WAITING_WORKERS,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: [...POSTGRES, 'e2e/demo.setup.ts'],
          maxWorkers: WAITING_WORKERS,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
