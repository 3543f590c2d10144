import { dayOf } from '../../../src/kernel/calendar.ts'
import type { Part } from '../../../src/visits/model/treatment/treatment.ts'
import { saveClaim } from '../../../src/visits/server/tracking/save-claim.ts'
import { saveDischarge } from '../../../src/visits/server/tracking/save-discharge.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import { momentOf } from '../moments.ts'
import type { Scenario } from '../scenario.ts'
import { chiefOf } from './doctors.ts'

/** How far ahead the ward knows who goes home. */
const KNOWN_AHEAD_DAYS = 2

/** What the wards note of an admission: diagnoses, complications, operations with their sanction, team, extension, the way home planned. */
export async function seedTreatment(scenario: Scenario, patient: ToldPatient): Promise<void> {
  const { db, now } = scenario
  const { visitId, case: told } = patient
  await seedFindings(scenario, patient)
  await seedOperations(scenario, patient)
  await seedTeam(scenario, patient)
  await seedClaim(scenario, patient)
  if (told.story.extension) await seedExtension(scenario, patient)
  const home = momentOf(told.dayOf(told.story.nights), told.story.leaves)
  const daysAhead = (home.getTime() - now.getTime()) / 86_400_000
  if (!told.leaves && !told.isLeaving && !told.story.ending && daysAhead > 0 && daysAhead < KNOWN_AHEAD_DAYS)
    await saveDischarge(db, visitId, { planned_at: home })
}

async function seedFindings({ db, lists }: Scenario, { visitId, case: { story } }: ToldPatient): Promise<void> {
  const diagnoses = story.diagnoses.map((name, place) => ({
    visit_id: visitId,
    diagnosis_id: lists.diagnosis(name),
    is_primary: place === 0,
  }))
  await db.insertInto('visit_diagnoses').values(diagnoses).execute()
  const complications = (story.complications ?? []).map((name) => ({
    visit_id: visitId,
    complication_id: lists.complication(name),
  }))
  if (complications.length > 0) await db.insertInto('visit_complications').values(complications).execute()
}

async function seedOperations(
  { db, now, lists, chance }: Scenario,
  { visitId, case: told }: ToldPatient,
): Promise<void> {
  const { operations = [] } = told.story
  const [first] = operations
  if (!first) return
  const rows = operations.map(({ code, day, urgent = false }, position) => {
    const on = told.dayOf(day)
    const isDone = on < dayOf(now) || (day === 0 && urgent)
    return {
      ...{ visit_id: visitId, surgery_id: lists.procedure(code), position },
      status: isDone ? 'completed' : 'planned',
      performed_on: isDone ? on : null,
      sanction_status: sanctionOf({ isDone, urgent, chance: chance.below(10) }),
    }
  })
  await db.insertInto('visit_surgeries').values(rows).execute()
  await db
    .updateTable('visits')
    .set({ surgery_date: told.dayOf(first.day) })
    .where('id', '=', visitId)
    .execute()
}

/** What was urgent is sanctioned afterwards; what is planned mostly before. */
function sanctionOf({ isDone, urgent, chance }: { isDone: boolean; urgent: boolean; chance: number }): string {
  if (isDone) return urgent && chance < 2 ? 'Pending' : chance < 4 ? 'Approved' : 'Sanctioned'
  return chance < 3 ? 'Pending' : chance < 5 ? 'Not Sanctioned' : chance === 5 ? 'Rejected' : 'Sanctioned'
}

async function seedTeam(scenario: Scenario, { visitId, isEsic, case: { story } }: ToldPatient): Promise<void> {
  const { db, chance, lists } = scenario
  const chief = chiefOf(lists, story)
  const parts: Part[] = [
    ...(story.operations ? (['anaesthetist'] as const) : []),
    ...(isEsic ? (['esic_surgeon', 'referee'] as const) : []),
  ]
  const team = parts.flatMap((part) => {
    const candidates = lists.doctors.filter(({ kind }) => kind === part)
    const one = candidates.find(({ specialty }) => specialty === story.specialty) ?? chance.pick(candidates)
    return one ? [{ visit_id: visitId, practitioner_id: one.id, part }] : []
  })
  await db
    .insertInto('visit_practitioners')
    .values([{ visit_id: visitId, practitioner_id: chief.id, part: chief.kind }, ...team])
    .execute()
}

async function seedClaim({ db, chance }: Scenario, { visitId, isEsic, case: { story } }: ToldPatient): Promise<void> {
  const [operation] = story.operations ?? []
  await saveClaim(db, visitId, {
    esic_uh_id: isEsic && chance.happens(70) ? `UH${chance.digits(7)}` : null,
    ...(chance.happens(50) && { sr_no: 1 + chance.below(400), bunch_no: `B${1 + chance.below(30)}` }),
    cghs_code: operation && chance.happens(60) ? operation.code : null,
    intimation_done: chance.happens(85) ? 'Done' : 'Not Done',
    extension_taken: story.extension ? 'Taken' : story.nights > 8 ? 'Not Taken' : null,
    surgical_approval: operation ? (chance.happens(75) ? 'Taken' : 'Not Taken') : null,
  })
}

async function seedExtension({ db, now }: Scenario, { visitId, patientId, case: told }: ToldPatient): Promise<void> {
  const { extension } = told.story
  if (!extension || told.dayOf(extension.letter) > dayOf(now)) return
  await db
    .insertInto('visit_approvals')
    .values({
      visit_id: visitId,
      patient_id: patientId,
      kind: 'extension_of_stay',
      approved_on: told.dayOf(extension.letter),
      from_day: told.dayOf(extension.from),
      to_day: told.dayOf(extension.to),
    })
    .execute()
}
