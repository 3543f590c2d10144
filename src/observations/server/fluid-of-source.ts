import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'

/** The record of another slice that ran something in: its entry is written with it, and struck out with it. */
export type FluidSource = { readonly kind: 'transfusion'; readonly id: string }

type RanIn = {
  readonly visitId: string
  readonly patientId: string
  readonly at: Date
  readonly kind: 'blood' | 'iv'
  readonly ml: number
  readonly remark: string | null
}

/** Writes what ran in as an intake of the visit, at an instant that `decideTime` accepted; nothing where nothing ran in. */
export async function keepRanIn(db: HospitalDb, source: FluidSource, of: RanIn): Promise<void> {
  const { visitId, patientId, at, kind, ml, remark } = of
  if (ml === 0) return
  await db
    .insertInto('fluid_entries')
    .values({
      ...{ visit_id: visitId, patient_id: patientId, happened_at: at, direction: 'in', kind, ml, remark },
      ...{ source_kind: source.kind, source_id: source.id },
    })
    .execute()
}

/** Strikes out what was written of a source, with the reason for which that was struck out. */
export async function strikeRanIn(
  db: HospitalDb,
  source: FluidSource,
  { by, at, reason }: { readonly by: string; readonly at: Date; readonly reason: string },
): Promise<void> {
  await db
    .updateTable('fluid_entries')
    .set({ struck_at: at, struck_by: by, struck_reason: reason })
    .where('source_kind', '=', source.kind)
    .where('source_id', '=', source.id)
    .where('struck_at', 'is', null)
    .execute()
}
