import { keepRanIn } from '../../../observations/server/fluid-of-source.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { lockedTransfusion } from '../stored.queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof lockedTransfusion>>>

/** What ran in of a bag is an intake of the visit when the transfusion is over; its strike-out takes it back. */
export const keepIntake = (
  db: HospitalDb,
  { id, visitId, patientId, unit }: Found,
  { at, ml }: { readonly at: Date; readonly ml: number },
): Promise<void> =>
  keepRanIn(
    db,
    { kind: 'transfusion', id },
    { visitId, patientId, at, kind: 'blood', ml, remark: `Transfusion, bag ${unit.bagNo}` },
  )
