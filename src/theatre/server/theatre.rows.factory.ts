import type { RowMaker } from '../../tests/fuzz/rows-of-slices.ts'

const caseOf: RowMaker = (testApp, { patientId, visitId }) =>
  testApp.sql('hope', async (db) => {
    const values = { visit_id: visitId, patient_id: patientId, priority: 'routine', minutes: 60 }
    return (await db.insertInto('theatre_cases').values(values).returning('id').executeTakeFirstOrThrow()).id
  })

const noteOf: RowMaker = async (testApp, of) => {
  const caseId = await caseOf(testApp, of)
  const note = { visit_id: of.visitId, patient_id: of.patientId, kind: 'operation' }
  return testApp.sql('hope', async (db) => {
    const { id } = await db.insertInto('clinical_notes').values(note).returning('id').executeTakeFirstOrThrow()
    const link = { ...note, id, case_id: caseId }
    await db.insertInto('theatre_case_notes').values(link).execute()
    return id
  })
}

export const theatreRows: Readonly<Record<string, RowMaker>> = {
  /** Asked for, with nothing in it yet. */
  theatre_cases: caseOf,
  /** A begun operation note of such a case. */
  theatre_case_notes: noteOf,
}
