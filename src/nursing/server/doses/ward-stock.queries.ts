import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { type AvailableBatch, availableBatches } from '../../../stock/server/available/available-batches.queries.ts'

/** The source of what a dose takes from the stock of a ward. */
export const WARD_DOSE_LINE = 'ward_dose_line'

export type WardPlace = { readonly id: string; readonly name: string }

/** The stock of the ward in which a patient lay at an instant; undefined where nobody keeps stock there. */
export const wardPlaceAt = (db: HospitalDb, visitId: string, at: Date): Promise<WardPlace | undefined> =>
  db
    .selectFrom('stays as s')
    .innerJoin('stock_places as p', (join) =>
      join.onRef('p.hospital_id', '=', 's.hospital_id').onRef('p.ward_id', '=', 's.ward_id'),
    )
    .select(['p.id', 'p.name'])
    .where('s.visit_id', '=', visitId)
    .where('s.began_at', '<=', at)
    .where('p.status', '=', 'Active')
    .orderBy('s.began_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What a ward has of an item. */
export const batchesInWard = async (
  db: HospitalDb,
  place: WardPlace | undefined,
  medicineId: string | null,
  now: Date,
): Promise<AvailableBatch[]> =>
  place && medicineId ? availableBatches(db, { medicineIds: [medicineId], placeId: place.id, now }) : []

/** What took it: a dose, or a bag of an infusion, by the rate with which it was hung up. */
export type TakenBy = { readonly doseId: string } | { readonly rateId: string }

/** What a dose or a bag took from the ward and was not undone. */
export const wardLinesOf = (db: HospitalDb, of: TakenBy) =>
  db
    .selectFrom('ward_dose_lines as l')
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'l.medicine_id'))
    .select(['l.id', 'l.batch_id as batchId', 'l.cost', 'm.name'])
    .where((eb) => ('doseId' in of ? eb('l.dose_id', '=', of.doseId) : eb('l.rate_id', '=', of.rateId)))
    .where('l.undone', 'is', null)
    .orderBy('l.batch_id')
    .execute()
