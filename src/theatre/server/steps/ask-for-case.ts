import { chargedVisit, isCancelledAdmission } from '../../../charges/server/price-basis.queries.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { isOutside, isWaiting } from '../../model/case/next-state.ts'
import { caseStepsContract } from '../../model/steps.contract.ts'
import { nameWritersOfCase } from '../notes/begin-case-note.ts'
import { caseLocked, eventOf, logCase } from './case-locked.ts'
import { decidePlace, keepPlace, placeOf } from './place.ts'
import { checkForm, columnsOf, saveParts } from './save-form.ts'

/** Asks for an operation of a visit; with a theatre and a time it is booked at once. */
export const askForCase = operation(
  caseStepsContract.ask,
  async ({ db, record, refuse, orRefuse }, { visitId, place, ...form }) => {
    const visit = (await chargedVisit(db, visitId)) ?? refuse('NOT_FOUND')
    if (isCancelledAdmission(visit)) refuse('ADMISSION_CANCELLED')
    orRefuse(await checkForm(db, visitId, form, null))
    const id = crypto.randomUUID()
    const asked = place && { id, theatreId: place.theatreId, from: new Date(place.from), ...form }
    const wanted = asked && orRefuse(decidePlace(orRefuse(await placeOf(db, asked))))
    await db
      .insertInto('theatre_cases')
      .values({ id, visit_id: visitId, patient_id: visit.patientId, ...columnsOf(form) })
      .execute()
    await saveParts(db, id, form)
    await logCase(db, id, { kind: 'state', state: 'requested' })
    if (wanted) {
      await keepPlace(db, wanted)
      await logCase(db, id, { kind: 'booked', state: 'scheduled', toAt: wanted.from })
    }
    await record({
      type: 'theatre_case.asked',
      subject: { type: 'theatre_cases', id },
      patientId: visit.patientId,
      facts: { visit: visitId, priority: form.priority, isBooked: wanted !== null },
    })
    return { id }
  },
)

/** Changes what is planned of a case, until the patient enters the theatre. */
export const changeCase = operation(
  caseStepsContract.change,
  async ({ db, record, refuse, orRefuse }, { id, version, ...form }) => {
    const known = (await caseLocked(db, id)) ?? refuse('NOT_FOUND')
    if (!isOutside(known.state) && !isWaiting(known.state)) refuse('CASE_IS_OVER')
    if (known.version !== version) refuse('STALE')
    orRefuse(await checkForm(db, known.visitId, form, id))
    const { theatreId, from } = known
    const at = theatreId && from ? { id, theatreId, from, ...form } : null
    const found = at && (await placeOf(db, at))
    // A theatre that is out of use keeps the cases that are planned there.
    const place = found?.ok && !isWaiting(known.state) ? orRefuse(decidePlace(found.value)) : null
    await db
      .updateTable('theatre_cases')
      .set({ ...columnsOf(form), ...(place && { cleaning_minutes: place.cleaningMinutes }) })
      .where('id', '=', id)
      .execute()
    await saveParts(db, id, form)
    await nameWritersOfCase(db, id)
    await record(eventOf('theatre_case.changed', known))
    const saved = await db.selectFrom('theatre_cases').select('version').where('id', '=', id).executeTakeFirstOrThrow()
    return { id, version: saved.version }
  },
)
