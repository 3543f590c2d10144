import { postCharges } from '../../../../src/charges/server/posting/post-charge.ts'
import { dayOf } from '../../../../src/kernel/calendar.ts'
import { registerPatient } from '../../../../src/patients/server/registration/register-patient.ts'
import { registerVisit } from '../../../../src/visits/server/register-visit.ts'
import { saveDischarge } from '../../../../src/visits/server/tracking/save-discharge.ts'
import { endStay } from '../../../../src/wards/server/rooms/allot-room.ts'
import { chanceFrom } from '../../chance.ts'
import { personToRegister } from '../../people/registration.ts'
import { actAt, performAt, type Scenario } from '../../scenario.ts'
import { seedCleaning } from '../rooms.ts'

/** A stay across 13 October 2025, when CGHS changed its rates. */
const CAME = new Date('2025-10-09T04:30:00Z')
const ADMITTED = new Date('2025-10-09T05:30:00Z')
const LEFT = new Date('2025-10-17T06:30:00Z')
/** Its factor for procedures changed on that day, too: both hospitals have it. */
const PRIVATE_WARD = 'PVT'
/** Operated under the new rates, by its code: at the factor of the ward. */
const OPERATED = ['GP011', '2025-10-16'] as const
const PATIENT = { sex: 'male', ages: [62, 70], payer: 'cghs' } as const
/** A die of its own: the people of the fortnight are the same with and without this patient. */
const SEED = 13

/** What was done on which day, by the code of the list: each of them before and after the change. */
const DONE = [
  ['GP002', '2025-10-09'],
  ['GP003', '2025-10-11'],
  ['GP003', '2025-10-14'],
  ['GP007', '2025-10-10'],
  ['GP007', '2025-10-15'],
] as const

/**
 * A CGHS patient with a pleural effusion in a private ward, admitted under the old rates, drained under the new ones and discharged.
 * Answers the visit.
 */
export async function seedRateChange(story: Scenario): Promise<string> {
  const scenario = { ...story, chance: chanceFrom(SEED) }
  const { db } = scenario
  const { form } = personToRegister(scenario, dayOf(CAME), PATIENT)
  const patient = await performAt(scenario, CAME, registerPatient, { body: form })
  const visit = await performAt(scenario, ADMITTED, registerVisit, {
    params: { patientId: patient.id },
    body: {
      wardId: await wardOf(scenario),
      roomNo: 1,
      visitDate: dayOf(ADMITTED),
      patientType: 'IPD',
      visitType: 'patient-admission',
      appointmentWithId: await consultantOf(scenario),
      reasonForVisit: 'Breathless for a week',
      status: 'in-progress',
    },
  })
  await actAt(scenario, LEFT, 'billing')
  const services = await db
    .selectFrom('services')
    .select(['id', 'code'])
    .where('code', 'in', [...new Set(DONE.map(([code]) => code))])
    .execute()
  const idOf = (code: string) => services.find((service) => service.code === code)?.id ?? ''
  await postCharges(
    db,
    visit.id,
    DONE.map(([code, day]) => ({
      head: 'clinical',
      item: { list: 'clinical-services', id: idOf(code) },
      day,
      quantity: 1_000,
      source: { kind: 'typed', id: crypto.randomUUID() },
    })),
  )
  await seedOperation(scenario, visit.id)
  await actAt(scenario, LEFT, 'discharge')
  await endStay(db, visit.id, LEFT)
  await saveDischarge(db, visit.id, { planned_at: LEFT, discharged_at: LEFT, reason: 'Recovered' })
  await seedCleaning(scenario, LEFT)
  return visit.id
}

async function seedOperation({ db, lists }: Scenario, visitId: string): Promise<void> {
  const [code, performed_on] = OPERATED
  const surgery = { visit_id: visitId, surgery_id: lists.procedure(code), position: 0, performed_on }
  await db
    .insertInto('visit_surgeries')
    .values({ ...surgery, status: 'completed', sanction_status: 'Sanctioned' })
    .execute()
  await db.updateTable('visits').set({ surgery_date: performed_on }).where('id', '=', visitId).execute()
}

async function wardOf({ db }: Scenario): Promise<string> {
  const ward = db.selectFrom('wards').select('id').where('ward_code', '=', PRIVATE_WARD)
  return (await ward.executeTakeFirstOrThrow()).id
}

async function consultantOf({ db }: Scenario): Promise<string> {
  const consultants = db.selectFrom('practitioners').select('id').where('kind', '=', 'consultant').orderBy('name')
  return (await consultants.limit(1).executeTakeFirstOrThrow()).id
}
