import { sql } from 'kysely'
import type { Verdict } from '../../../kernel/verdict.ts'
import { accept, refuse } from '../../../kernel/verdict.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { type CaseForm, PART_LISTS, PARTS_OF_ACCOUNTS } from '../../model/case/case-form.ts'

/** The columns of a case that its form says. */
export const columnsOf = (form: CaseForm) => ({
  priority: form.priority,
  minutes: form.minutes,
  anaesthesia: form.anaesthesia,
  precautions: form.precautions,
  is_high_risk: form.isHighRisk,
  blood_units: form.bloodUnits,
  implants_expected: form.implantsExpected,
  needs_imaging: form.needsImaging,
  remarks: form.remarks,
})

type Refused = 'NO_SUCH_PROCEDURE' | 'IN_ANOTHER_CASE' | 'NO_SUCH_PERSON' | 'NO_SUCH_EQUIPMENT'

/** Whether what a form names is there: surgeries of the visit that no other case plans, people, equipment. */
export async function checkForm(
  db: HospitalDb,
  visitId: string,
  form: CaseForm,
  caseId: string | null,
): Promise<Verdict<true, Refused>> {
  const surgeryIds = form.procedures.map(({ visitSurgeryId }) => visitSurgeryId)
  const [surgeries, doctors, accounts, equipment] = await Promise.all([
    db
      .selectFrom('visit_surgeries as o')
      .innerJoin('cghs_surgery as g', (join) => onRow(join, 'g', 'o.surgery_id'))
      .select(['o.id', 'g.name', 'o.status'])
      .select(
        sql<boolean>`exists (select from theatre_case_procedures p
          join theatre_cases c on c.hospital_id = p.hospital_id and c.id = p.case_id
          where p.hospital_id = o.hospital_id and p.visit_surgery_id = o.id and not p.is_off
            and c.state not in ('cancelled', 'abandoned', 'discharged_from_ot') and coalesce(p.outcome, 'done') = 'done'
            and c.id is distinct from ${caseId}::uuid)`.as('isElsewhere'),
      )
      .where('o.visit_id', '=', visitId)
      .where(idIn('o.id', surgeryIds))
      .execute(),
    idsThere(db, 'practitioners', [...form.surgeons, ...form.assistants, ...form.anaesthetists]),
    idsThere(db, 'users', [...form.scrubNurses, ...form.circulatingNurses]),
    idsThere(db, 'theatre_equipment', form.equipment),
  ])
  if (new Set(surgeryIds).size !== surgeries.length || surgeryIds.length !== surgeries.length)
    return refuse('NO_SUCH_PROCEDURE', { field: 'procedures' })
  const elsewhere = surgeries.find(
    ({ isElsewhere, status }) => isElsewhere || status === 'completed' || status === 'cancelled',
  )
  if (elsewhere) return refuse('IN_ANOTHER_CASE', { field: 'procedures', values: { procedure: elsewhere.name } })
  if (!doctors) return refuse('NO_SUCH_PERSON', { field: 'surgeons' })
  if (!accounts) return refuse('NO_SUCH_PERSON', { field: 'scrubNurses' })
  return equipment ? accept(true) : refuse('NO_SUCH_EQUIPMENT', { field: 'equipment' })
}

/** Whether all of these are there. */
async function idsThere(
  db: HospitalDb,
  table: 'practitioners' | 'users' | 'theatre_equipment',
  ids: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const rows = await db.selectFrom(table).select('id').where(idIn('id', wanted)).execute()
  return rows.length === wanted.length
}

/** Makes these the procedures, people and equipment of a case. */
export async function saveParts(db: HospitalDb, caseId: string, form: CaseForm): Promise<void> {
  await db
    .updateTable('theatre_case_procedures')
    .set({ is_off: true })
    .where('case_id', '=', caseId)
    .where('is_off', '=', false)
    .execute()
  await db
    .insertInto('theatre_case_procedures')
    .values(
      form.procedures.map(({ visitSurgeryId, side }, at) => ({
        case_id: caseId,
        visit_surgery_id: visitSurgeryId,
        position: at + 1,
        side,
      })),
    )
    .onConflict((known) =>
      known.constraint('one_procedure_a_case').doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        side: ref('excluded.side'),
        is_off: false,
      })),
    )
    .execute()
  await savePeople(db, caseId, form)
  await db
    .updateTable('theatre_case_equipment')
    .set({ is_off: true })
    .where('case_id', '=', caseId)
    .where('is_off', '=', false)
    .execute()
  if (form.equipment.length > 0)
    await db
      .insertInto('theatre_case_equipment')
      .values([...new Set(form.equipment)].map((equipment_id) => ({ case_id: caseId, equipment_id })))
      .onConflict((known) => known.constraint('one_equipment_a_case').doUpdateSet({ is_off: false }))
      .execute()
}

async function savePeople(db: HospitalDb, caseId: string, form: CaseForm): Promise<void> {
  await db
    .updateTable('theatre_case_staff')
    .set({ is_off: true })
    .where('case_id', '=', caseId)
    .where('is_off', '=', false)
    .execute()
  const accounts: readonly string[] = PARTS_OF_ACCOUNTS
  const people = Object.entries(PART_LISTS).flatMap(([part, list]) =>
    [...new Set(form[list])].map((id) => ({
      case_id: caseId,
      part,
      practitioner_id: accounts.includes(part) ? null : id,
      user_id: accounts.includes(part) ? id : null,
    })),
  )
  await db
    .insertInto('theatre_case_staff')
    .values(people)
    .onConflict((known) => known.constraint('one_part_a_person').doUpdateSet({ is_off: false }))
    .execute()
}
