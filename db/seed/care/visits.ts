import { addDays, dayOf } from '../../../src/kernel/calendar.ts'
import type { RegistrationInput } from '../../../src/patients/model/patient.ts'
import { registerVisit } from '../../../src/visits/server/register-visit.ts'
import { saveClaim } from '../../../src/visits/server/tracking/save-claim.ts'
import { saveDischarge } from '../../../src/visits/server/tracking/save-discharge.ts'
import { endStay } from '../../../src/wards/server/rooms/allot-room.ts'
import { PRACTITIONERS } from '../lists/practitioners.ts'
import { PROCEDURES } from '../lists/procedures.ts'
import { performAt, type Scenario, setClock } from '../scenario.ts'
import { seedCleaning } from './rooms.ts'
import { seedTreatment } from './treatment.ts'
import type { WardKeeper } from './ward-keeper.ts'

const HOUR = 3_600_000
const CATEGORIES = Object.keys(PROCEDURES) as (keyof typeof PROCEDURES)[]
const SANCTIONS = [
  'Sanctioned',
  'Sanctioned',
  'Approved',
  'Not Sanctioned',
  'Not Sanctioned',
  'Pending',
  'Rejected',
] as const

/** What people come in for, by the category of the procedure that follows, with the diagnosis that leads to it. */
const REASONS: Readonly<Record<keyof typeof PROCEDURES, readonly [reason: string, diagnosis: string]>> = {
  'HERNIA SURGERIES': ['Swelling in the groin', 'Inguinal hernia'],
  'UROLOGICAL -Circumcision related': ['Tight foreskin', 'Phimosis and paraphimosis'],
  'UROLOGICAL - stones related': ['Colic in the flank', 'Kidney and ureter stone'],
  'UROLOGICAL - urethra related': ['Poor stream', 'Urethral stricture'],
  'UROLOGICAL - Scrotum related': ['Swelling of the scrotum', 'Hydrocele and spermatocele'],
  'VASCULAR PROCEDURES': ['Swollen veins of the leg', 'Varicose veins of the leg'],
  'PLASTIC/RECONSTRUCTIVE SURGERY': ['Contracture after a burn', 'Burn of the trunk'],
  'ORTHOPEDIC PROCEDURES': ['Fall from a motorcycle', 'Femur fracture'],
  'GENERAL SURGERY': ['Pain in the upper abdomen', 'Cholelithiasis'],
  'WOUND CARE & DEBRIDEMENT': ['Ulcer of the foot', 'Cellulitis'],
  'COLORECTAL PROCEDURES': ['Bleeding with stools', 'Haemorrhoids'],
}

/** An outpatient's visit; those of earlier days are over. */
export async function seedOutpatient(scenario: Scenario, patientId: string, at: Date): Promise<number> {
  const { chance, now } = scenario
  const earlier = dayOf(at) < dayOf(now)
  const status = earlier
    ? chance.happens(92)
      ? 'completed'
      : 'cancelled'
    : chance.pick(['scheduled', 'in-progress', 'completed'])
  await performAt(scenario, at, registerVisit, {
    params: { patientId },
    body: {
      visitDate: dayOf(at),
      patientType: 'OPD',
      visitType: chance.pick(['consultation', 'follow-up', 'routine-checkup']),
      appointmentWithId: await doctor(scenario),
      reasonForVisit: chance.pick([
        'Fever for three days',
        'Blood pressure review',
        'Wound check',
        'Cough',
        'Pain in the knee',
        'Burning on passing urine',
        'Follow-up after surgery',
      ]),
      status,
    },
  })
  return 1
}

/** An admission with bed, diagnosis, mostly a surgery, and for those who came early in the fortnight a discharge. */
export async function seedAdmission(
  scenario: Scenario,
  wards: WardKeeper,
  patientId: string,
  form: Pick<RegistrationInput, 'gender' | 'age'> & { readonly isEsic: boolean },
  at: Date,
): Promise<number> {
  const { db, chance, now } = scenario
  const leaves = new Date(at.getTime() + (3 + chance.below(5)) * 24 * HOUR + chance.below(6) * HOUR)
  const discharge = chance.happens(75) && leaves < now ? leaves : null
  const bed = wards.bedAt(at, discharge, { gender: form.gender, age: Number(form.age) })
  if (!bed) return 0
  const category = chance.pick(CATEGORIES)
  const [reasonForVisit, diagnosis] = REASONS[category]
  const isEmergency = chance.happens(8)
  const visit = await performAt(scenario, at, registerVisit, {
    params: { patientId },
    body: {
      ...bedOf(bed),
      visitDate: dayOf(at),
      patientType: isEmergency ? 'Emergency' : 'IPD',
      visitType: isEmergency ? 'emergency' : chance.pick(['patient-admission', 'surgery']),
      appointmentWithId: await doctor(scenario),
      reasonForVisit,
      relationWithEmployee: form.isEsic ? chance.pick(['self', 'self', 'spouse', 'child', 'parent']) : '',
      status: 'in-progress',
      claimId: chance.happens(45) ? `CLM${chance.digits(8)}` : '',
    },
  })
  await seedDiagnosis(scenario, visit.id, diagnosis)
  const surgeryDate = chance.happens(70) ? await seedSurgery(scenario, visit.id, category, at) : null
  await db.updateTable('visits').set({ surgery_date: surgeryDate }).where('id', '=', visit.id).execute()
  if (isSoon(leaves, now)) await saveDischarge(db, visit.id, { planned_at: leaves })
  await saveClaim(db, visit.id, {
    esic_uh_id: form.isEsic && chance.happens(60) ? `UH${chance.digits(7)}` : null,
    ...(chance.happens(50) && { sr_no: 1 + chance.below(400), bunch_no: `B${1 + chance.below(30)}` }),
  })
  if (discharge) await seedDischarge(scenario, visit.id, discharge)
  await seedTreatment(scenario, {
    ...visit,
    patientId,
    isEsic: form.isEsic,
    category,
    surgeryDate,
    discharged: discharge !== null,
  })
  return 1
}

/** Who goes home within two days knows when. */
const isSoon = (leaves: Date, now: Date) => leaves > now && leaves.getTime() - now.getTime() < 48 * HOUR

const bedOf = ({ wardId, roomNo }: { wardId: string; roomNo: number }) => ({ wardId, roomNo })

async function doctor({ db, chance, hospital }: Scenario): Promise<string> {
  const doctors = (PRACTITIONERS[hospital] ?? []).filter(([kind]) => kind === 'surgeon' || kind === 'consultant')
  const [kind, name] = chance.pick(doctors)
  const known = db.selectFrom('practitioners').select('id').where('kind', '=', kind).where('name', '=', name)
  return (await known.executeTakeFirstOrThrow()).id
}

async function seedDiagnosis({ db }: Scenario, visitId: string, name: string): Promise<void> {
  const { id } = await db.selectFrom('diagnoses').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  await db.insertInto('visit_diagnoses').values({ visit_id: visitId, diagnosis_id: id, is_primary: true }).execute()
}

async function seedSurgery(
  { db, chance, now }: Scenario,
  visitId: string,
  category: keyof typeof PROCEDURES,
  at: Date,
): Promise<string> {
  const [, code] = chance.pick(PROCEDURES[category])
  const { id } = await db.selectFrom('cghs_surgery').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  const day = addDays(dayOf(at), 1 + chance.below(2))
  const status = day < dayOf(now) ? 'completed' : 'planned'
  await db
    .insertInto('visit_surgeries')
    .values({ visit_id: visitId, surgery_id: id, status, sanction_status: chance.pick(SANCTIONS) })
    .execute()
  return day
}

/** The way home: the stay ends, the visit is discharged, and the room is cleaned for the next. */
export async function seedDischarge(scenario: Scenario, visitId: string, at: Date): Promise<void> {
  const { db, now } = scenario
  await setClock(db, at)
  await endStay(db, visitId, at)
  await saveDischarge(db, visitId, { planned_at: at, discharged_at: at })
  await seedCleaning(scenario, at)
  await setClock(db, now)
}
