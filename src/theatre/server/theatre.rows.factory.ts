import type { RowMaker } from '../../tests/fuzz/rows-of-slices.ts'

const caseOf: RowMaker = (testApp, { patientId, visitId }) =>
  testApp.sql('hope', async (db) => {
    const values = { visit_id: visitId, patient_id: patientId, priority: 'routine', minutes: 60 }
    return (await db.insertInto('theatre_cases').values(values).returning('id').executeTakeFirstOrThrow()).id
  })

export const theatreRows: Readonly<Record<string, RowMaker>> = {
  /** Asked for, with nothing in it yet. */
  theatre_cases: caseOf,
}
