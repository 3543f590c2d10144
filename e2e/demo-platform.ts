import { buildPlatform } from '../src/app/server/platform.ts'
import type { Platform } from '../src/platform/server/platform.ts'

/** What the product stands on in the journeys; the seed and every copy share its secret. */
export const demoPlatform = (
  appUrl: string,
  clock: () => Date,
  processes?: Pick<Platform, 'typesetter' | 'isolation'>,
) =>
  buildPlatform({
    appUrl,
    secret: 'a secret of the tests, long enough',
    logLevel: 'error',
    waitMs: 60_000,
    clock,
    ...(processes && { processes }),
    settings: { mode: 'demo', signup: 'approval', publicUrl: 'http://127.0.0.1:0', checkReplies: true },
  })
