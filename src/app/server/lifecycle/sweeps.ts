import { sweepSessions } from '../../../access/server/sweep-sessions.ts'
import { bindOldChanges } from '../../../billing/server/bill/bind-old-changes.ts'
import { type Sweep, sweepIdempotencyKeys, sweepRateLimits } from '../../../platform/server/database/sweep.ts'

/** Everything that expires and that nobody deletes in passing; and what an earlier program left to be completed. */
export const SWEEPS: readonly Sweep[] = [bindOldChanges, sweepIdempotencyKeys, sweepRateLimits, sweepSessions]
