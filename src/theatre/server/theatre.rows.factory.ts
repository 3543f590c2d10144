import { aRegistered } from '../../notes/server/notes.factory.ts'
import type { RowMaker } from '../../tests/fuzz/rows-of-slices.ts'
import { aWrittenCaseNote, signCaseNoteNow, writeCaseNote } from './notes/case-notes.factory.ts'

const caseOf: RowMaker = (testApp, { patientId, visitId }) =>
  testApp.sql('hope', async (db) => {
    const values = { visit_id: visitId, patient_id: patientId, priority: 'routine', minutes: 60 }
    return (await db.insertInto('theatre_cases').values(values).returning('id').executeTakeFirstOrThrow()).id
  })

/** A signed operation note of a case up to its closure. */
const noteOf: RowMaker = async (testApp, { patientId, visitId }) => {
  const surgeon = await aRegistered(testApp, 'hope')
  const name = crypto.randomUUID().slice(0, 8)
  const caseId = await testApp.sql('hope', async (db) => {
    const theatre = { name, cleaning_minutes: 10 }
    const doctor = { kind: 'surgeon', name, user_id: surgeon.userId }
    const [at] = await db.insertInto('theatres').values(theatre).returning('id').execute()
    const [by] = await db.insertInto('practitioners').values(doctor).returning('id').execute()
    const now = testApp.time
    const [added] = await db
      .insertInto('theatre_cases')
      .values({
        ...{ visit_id: visitId, patient_id: patientId, priority: 'routine', minutes: 60, state: 'surgery_in_progress' },
        ...{ theatre_id: at?.id, planned_from: now, cleaning_minutes: 10 },
        ...{ in_theatre_at: now, incision_at: now, closure_at: now },
      })
      .returning('id')
      .execute()
    const id = added?.id ?? ''
    await db
      .insertInto('theatre_case_staff')
      .values({ case_id: id, part: 'surgeon', practitioner_id: by?.id })
      .execute()
    return id
  })
  const id = await aWrittenCaseNote(surgeon, caseId, 'operation')
  await writeCaseNote(surgeon, id, { procedures: 'Laparotomy', counts: 'Right' })
  await signCaseNoteNow(surgeon, id, true)
  return id
}

export const theatreRows: Readonly<Record<string, RowMaker>> = {
  /** Asked for, with nothing in it yet. */
  theatre_cases: caseOf,
  theatre_case_notes: noteOf,
}
