import { randomUUID } from 'node:crypto'
import { dayOf } from '../../../../src/kernel/calendar.ts'
import { humanId } from '../../../../src/kernel/human-id.ts'
import type { RegistrationInput } from '../../../../src/patients/model/patient.ts'
import { patientDataOf } from '../../../../src/patients/model/patient-data.ts'
import { patientsContract } from '../../../../src/patients/model/patients.contract.ts'
import { decideRegistration } from '../../../../src/patients/model/registration/register-patient.ts'
import { patientPrefix } from '../../../../src/patients/server/registration/add-patient.ts'
import { columnsOf as patientColumns } from '../../../../src/patients/server/registration/patient-columns.ts'
import { readFields } from '../../../../src/platform/server/contract/read-input.ts'
import { orRefuse } from '../../../../src/platform/server/contract/refused.ts'
import { nextNumbers } from '../../../../src/platform/server/database/counters.ts'
import { type AuditEvent, recordAll } from '../../../../src/platform/server/records/audit.ts'
import { decideNewVisit, graceFrom } from '../../../../src/visits/model/editing/visit-change.ts'
import { visitsContract } from '../../../../src/visits/model/visits.contract.ts'
import { VISIT_PREFIX } from '../../../../src/visits/server/register-visit.ts'
import { columnsOf as visitColumns } from '../../../../src/visits/server/visit-columns.ts'
import { actAt, type Scenario } from '../../scenario.ts'
import { type Noted, noteSeen } from './seen.ts'

/** A visit as the desk registers it, and what is noted of it afterwards. */
export type ComingVisit = Omit<Noted, 'id'> & {
  readonly form: {
    readonly visitType: string
    readonly appointmentWithId: string
    readonly reasonForVisit: string
    readonly relationWithEmployee: string
  }
}

/** Somebody who comes: for the first time, or as a person who is known. */
export type Coming = {
  readonly at: Date
  readonly patientId: string
  readonly person: RegistrationInput
  readonly isKnown?: boolean
  readonly isSample?: boolean
  /** None of who has gone before being seen. */
  readonly visit: ComingVisit | null
}

/** Rows of a day go in at once: what the desk did one by one has its own moment, which also the trail shows. */
export async function registerDay(scenario: Scenario, at: Date, coming: readonly Coming[]): Promise<void> {
  if (coming.length === 0) return
  await actAt(scenario, at, 'user')
  const visiting = coming.flatMap(({ visit, ...one }) => (visit ? [{ ...one, visit, id: randomUUID() }] : []))
  await registerPatients(
    scenario,
    coming.filter(({ isKnown }) => !isKnown),
  )
  await registerVisits(scenario, visiting)
  for (const one of coming)
    await trace(scenario, one, visiting.find(({ patientId }) => patientId === one.patientId)?.id)
  await noteSeen(
    scenario,
    at,
    visiting.map(({ id, visit }) => ({ ...visit, id })),
  )
}

/** Whom the desk registers, as `registerPatient` decides and writes it. */
async function registerPatients({ db, payers, platform, staff }: Scenario, coming: readonly Coming[]): Promise<void> {
  const [first] = coming
  if (!first) return
  const today = dayOf(first.at)
  const prefix = await patientPrefix(db, staff.user.hospitalId)
  const number = await nextNumbers(db, 'patient', prefix, today, coming.length)
  const rows = coming.map(({ at, patientId, person, isSample = false }, place) => {
    const form = readFields(patientsContract.register.body, person)
    const payer = payers.find(({ id }) => id === form.payerId)
    if (!payer) throw new Error(`${form.name} has a payer that the hospital does not have.`)
    const decided = orRefuse(decideRegistration(form, payer, today))
    const uhid = humanId(prefix, today, number + place)
    const made = { created_at: at, updated_at: at }
    return {
      patient: { ...patientColumns(decided, payer, platform.seal), ...made, id: patientId, uhid, is_sample: isSample },
      data: { ...patientDataOf({ ...decided, payer, uhid }, today), ...made, patient_id: patientId },
    }
  })
  await db
    .insertInto('patients')
    .values(rows.map(({ patient }) => patient))
    .execute()
  await db
    .insertInto('patient_data')
    .values(rows.map(({ data }) => data))
    .execute()
}

type Visiting = Coming & { readonly id: string; readonly visit: ComingVisit }

/** Their visits, as `registerVisit` decides and writes them, each with its token. */
async function registerVisits({ db, staff }: Scenario, visiting: readonly Visiting[]): Promise<void> {
  const [first] = visiting
  if (!first) return
  const today = dayOf(first.at)
  const number = await nextNumbers(db, 'visit', VISIT_PREFIX, today, visiting.length)
  const token = await nextNumbers(db, 'token', staff.user.hospitalId, today, visiting.length)
  const rows = visiting.map(({ id, at, patientId, person, visit: { form, status } }, place) => {
    const given = readFields(visitsContract.register.body, {
      ...{ ...form, visitDate: today, patientType: 'OPD' },
      // The waiting room is reached from the list.
      status: status === 'waiting' ? 'scheduled' : status,
    })
    return {
      ...visitColumns(orRefuse(decideNewVisit(given, at))),
      ...{ id, patient_id: patientId, payer_id: person.payerId },
      ...{ visit_no: humanId(VISIT_PREFIX, today, number + place), token_number: token + place },
      ...{ grace_from: graceFrom(today, at), created_at: at, updated_at: at },
    }
  })
  await db.insertInto('visits').values(rows).execute()
}

async function trace(
  scenario: Scenario,
  { at, patientId, isKnown }: Coming,
  visitId: string | undefined,
): Promise<void> {
  const events: AuditEvent[] = [
    ...(isKnown ? [] : [{ type: 'patient.registered', subject: { type: 'patient', id: patientId }, patientId }]),
    ...(visitId
      ? [
          {
            ...{ type: 'visit.registered', subject: { type: 'visit', id: visitId }, patientId },
            facts: { patientType: 'OPD' },
          },
        ]
      : []),
  ]
  await actAt(scenario, at, 'user')
  await recordAll(scenario.db, scenario.staff.user, events)
}
