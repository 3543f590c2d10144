import { sql } from 'kysely'
import type { HistoryEntry } from '../../platform/model/records/history.ts'
import { type Operation, operation } from '../../platform/server/contract/operation.ts'
import { type HospitalDb, openRecycleBin } from '../../platform/server/database/in-hospital.ts'
import type { HistoryRoute } from '../model/record-routes.ts'

type Reads<T> = (db: HospitalDb, id: string) => Promise<T>

/** Carries out the history call of a slice, and leaves the trace of who looked; `patientOf` says whose record it is a part of. */
export const historyOperation = (
  route: HistoryRoute,
  kind: string,
  historyOf: Reads<HistoryEntry[]>,
  patientOf: Reads<string | null> = async () => null,
): Operation<HistoryRoute> =>
  operation(route, async ({ db, record }, { id }) => {
    const entries = await historyOf(db, id)
    await record({ type: 'history.opened', subject: { type: kind, id }, patientId: await patientOf(db, id) })
    return { entries }
  })

/** The patient of a row that names one, withdrawn or not. */
export const patientOfRow =
  (table: string): Reads<string | null> =>
  async (db, id) => {
    await openRecycleBin(db)
    const { rows } = await sql<{ patient: string }>`
      select patient_id as patient from ${sql.table(table)} where id = ${id}`.execute(db)
    return rows[0]?.patient ?? null
  }
