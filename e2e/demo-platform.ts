import { buildPlatform } from '../src/app/server/platform.ts'

/** What the product stands on in the journeys; the seed and every copy share its secret. */
export const demoPlatform = (appUrl: string, clock: () => Date) =>
  buildPlatform({
    appUrl,
    secret: 'a secret of the tests, long enough',
    logLevel: 'error',
    waitMs: 60_000,
    clock,
    settings: { mode: 'demo', signup: 'approval', publicUrl: 'http://127.0.0.1:0', checkReplies: true },
  })
