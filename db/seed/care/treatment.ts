import { sql } from 'kysely'
import { addDays, dayOf, startOfDay } from '../../../src/kernel/calendar.ts'
import { sameRow } from '../../../src/platform/server/database/same-row.ts'
import type { Part } from '../../../src/visits/model/treatment/treatment.ts'
import { saveClaim } from '../../../src/visits/server/tracking/save-claim.ts'
import { saveDischarge } from '../../../src/visits/server/tracking/save-discharge.ts'
import { PROCEDURES } from '../lists/procedures.ts'
import type { Scenario } from '../scenario.ts'

type Admission = {
  readonly id: string
  readonly patientId: string
  readonly isEsic: boolean
  readonly category: keyof typeof PROCEDURES
  readonly surgeryDate: string | null
  readonly discharged: boolean
}

const SANCTIONS = ['Sanctioned', 'Not Sanctioned', 'Pending', 'Approved', 'Rejected'] as const

/** What the wards note of an admission: team, complications, more surgeries, package, intimation, the way home planned. */
export async function seedTreatment(scenario: Scenario, admission: Admission): Promise<void> {
  const { db, chance } = scenario
  await seedTeam(scenario, admission)
  await seedComplications(scenario, admission)
  if (!admission.surgeryDate) {
    if (chance.happens(25)) await seedOtherTreatment(scenario, admission)
    return
  }
  if (chance.happens(30)) await seedSecondSurgery(scenario, admission)
  const plannedDay = addDays(admission.surgeryDate, 4 + chance.below(8))
  await saveClaim(db, admission.id, {
    package_amount: (15 + chance.below(90)) * 100_000,
    cghs_code: chance.happens(60) ? `CGHS-${100 + chance.below(900)}` : null,
    intimation_done: chance.happens(75) ? 'Done' : 'Not Done',
    extension_taken: chance.happens(30) ? chance.pick(['Taken', 'Not Taken']) : null,
    surgical_approval: chance.happens(40) ? chance.pick(['Taken', 'Not Taken']) : null,
  })
  if (!admission.discharged && chance.happens(40))
    await saveDischarge(db, admission.id, { planned_at: startOfDay(plannedDay) })
}

async function seedTeam({ db, chance }: Scenario, { id, isEsic, surgeryDate }: Admission): Promise<void> {
  const parts: Part[] = [
    'consultant',
    ...(surgeryDate ? (['surgeon', 'anaesthetist'] as const) : []),
    ...(isEsic ? (['esic_surgeon', 'referee'] as const) : []),
  ]
  for (const part of parts) {
    if (!chance.happens(88)) continue
    const people = await db.selectFrom('practitioners').select('id').where('kind', '=', part).orderBy('name').execute()
    if (people.length === 0) continue
    await db
      .insertInto('visit_practitioners')
      .values({ visit_id: id, practitioner_id: chance.pick(people).id, part })
      .execute()
  }
}

/** One in five has a complication, mostly one that is common with the diagnosis. */
async function seedComplications({ db, chance }: Scenario, { id }: Admission): Promise<void> {
  if (!chance.happens(20)) return
  const { rows } = await sql<{ complication_id: string }>`select tie.complication_id from visit_diagnoses t
    join diagnosis_complications tie on tie.hospital_id = t.hospital_id and tie.diagnosis_id = t.diagnosis_id
    join complications x on ${sameRow('x', 'tie.complication_id')}
    where t.visit_id = ${id} order by x.name`.execute(db)
  if (rows.length > 0)
    await db
      .insertInto('visit_complications')
      .values({ visit_id: id, ...chance.pick(rows) })
      .execute()
}

async function seedSecondSurgery({ db, chance }: Scenario, { id, category }: Admission): Promise<void> {
  const [, code] = chance.pick(PROCEDURES[category])
  const second = await db
    .selectFrom('cghs_surgery')
    .select('id')
    .where('code', '=', code)
    .where('id', 'not in', (eb) => eb.selectFrom('visit_surgeries').select('surgery_id').where('visit_id', '=', id))
    .executeTakeFirst()
  if (second)
    await db
      .insertInto('visit_surgeries')
      .values({ visit_id: id, surgery_id: second.id, position: 1, sanction_status: chance.pick(SANCTIONS) })
      .execute()
}

/** Treated without a surgery: such a visit has no card of its own, the patient data table names its group. */
async function seedOtherTreatment({ db, chance }: Scenario, { id, patientId }: Admission): Promise<void> {
  const treatment = chance.pick(['SST', 'Dialysis', 'Chemotherapy'])
  const row = await db
    .updateTable('visits')
    .set({ sst_treatment: treatment })
    .where('id', '=', id)
    .returning(['visit_no', 'admission_date'])
    .executeTakeFirstOrThrow()
  await db
    .updateTable('patient_data')
    .set({
      sst_or_secondary_treatment: treatment,
      mrn: row.visit_no,
      date_of_admission: row.admission_date && dayOf(row.admission_date),
    })
    .where('patient_id', '=', patientId)
    .execute()
}
