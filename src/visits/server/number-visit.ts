import type { HospitalDb } from '../../platform/server/in-hospital.ts'

/** Sets the serial number of a visit; one field in place, the last save wins. */
export const numberVisit = (db: HospitalDb, id: string, srNo: number | null) =>
  db
    .updateTable('visits')
    .set({ sr_no: srNo })
    .where('id', '=', id)
    .returning(['patient_id', 'version'])
    .executeTakeFirst()
