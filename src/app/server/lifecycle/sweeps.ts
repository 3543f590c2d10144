import { sweepSessions } from '../../../access/server/sweep-sessions.ts'
import { type Sweep, sweepIdempotencyKeys, sweepRateLimits } from '../../../platform/server/database/sweep.ts'

/** Everything that expires and that nobody deletes in passing. */
export const SWEEPS: readonly Sweep[] = [sweepIdempotencyKeys, sweepRateLimits, sweepSessions]
