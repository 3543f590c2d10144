import type { ShownDiet, ShownFluid, ShownVitals } from '../model/observed-fields.ts'
import type { StoredDiet, StoredFluid, StoredVitals } from './observations.queries.ts'

type Stored = {
  readonly at: Date
  readonly byId: string
  readonly writtenAt: Date
  readonly struckAt: Date | null
  readonly struckReason: string | null
}

const MINUTE_MS = 60_000

/** An entry as it travels: how late it was written, whether it is struck out, and whether who asks may do so. */
function shown<Row extends Stored>(
  { at, byId, writtenAt, struckAt, struckReason, ...row }: Row,
  actorId: string | null,
) {
  return {
    ...row,
    at: at.toISOString(),
    lateMinutes: Math.max(0, Math.floor((writtenAt.getTime() - at.getTime()) / MINUTE_MS)),
    mayStrike: byId === actorId && struckAt === null,
    struck: struckAt && { at: struckAt.toISOString(), reason: struckReason ?? '' },
  }
}

/** Vital signs as they travel; `actorId` is who asks where she may write, else null. */
export const shownVitals = (row: StoredVitals, actorId: string | null): ShownVitals => shown(row, actorId)
/** What another record entered is taken back there. */
export const shownFluid = (row: StoredFluid, actorId: string | null): ShownFluid =>
  shown(row, row.source === null ? actorId : null)
export const shownDiet = (row: StoredDiet, actorId: string | null): ShownDiet => shown(row, actorId)
