import { randomUUID } from 'node:crypto'
import { ageOn, dayOf } from '../../../kernel/calendar.ts'
import { humanId } from '../../../kernel/human-id.ts'
import { accept, refuse } from '../../../kernel/verdict.ts'
import type { ImportList } from '../../../platform/model/imports/import-list.ts'
import { nextNumbers } from '../../../platform/server/database/counters.ts'
import { insertRows } from '../../../platform/server/database/insert-rows.ts'
import { sendInTurn } from '../../../platform/server/database/send-in-turn.ts'
import type { Change, ImportKind, ImportScope } from '../../../platform/server/imports/import-kind.ts'
import { recordAll } from '../../../platform/server/records/audit.ts'
import { bulkImport, csvImport, type ImportRules, NO_DIAGNOSES } from '../../model/imports/patient-import.ts'
import { type ImportedPatient, partsOf, readImportedPatient } from '../../model/imports/read-imported-patient.ts'
import { patientDataOf } from '../../model/patient-data.ts'
import { patientPrefix } from '../registration/add-patient.ts'
import { sealedIdentity } from '../registration/patient-columns.ts'
import { comparePatients, type PatientFacts } from './compare-patients.ts'
import { insertFacts, saveFacts } from './import-facts.ts'
import { knownLists } from './imported-patients.queries.ts'

const kindOf = (rules: ImportRules, list: ImportList): ImportKind<ImportedPatient, PatientFacts> => ({
  list,
  nouns: ['patient', 'patients'],
  tables: ['patients', 'patient_import_facts', 'patient_data'],
  async load({ db, actor, now }) {
    const known = await knownLists(db, now)
    const prefix = await patientPrefix(db, actor.hospitalId)
    if (rules === 'bulk' && known.diagnoses.size === 0)
      return refuse('LIST_NOT_READY', { values: { reason: NO_DIAGNOSES } })
    return accept({ ...known, prefix, seenRows: new Set(), seenIds: new Set(), seenPeople: new Set() })
  },
  read: (cells, facts) => readImportedPatient(cells, facts, rules),
  compare: comparePatients,
  save: savePatients,
})

/** 'Import Patients from CSV' and 'Bulk Patient Data Import'. */
export const patientImportKinds = [kindOf('csv', csvImport), kindOf('bulk', bulkImport)]

async function savePatients(
  scope: ImportScope,
  changes: readonly Change<ImportedPatient>[],
  facts: PatientFacts,
): Promise<void> {
  const { db, actor, platform } = scope
  const ids = await insertPatients(
    scope,
    changes.flatMap(({ row, change }) => (change === 'new' ? [row] : [])),
    facts,
  )
  for (const { row, id } of changes) {
    if (id === null) continue
    const { own, facts: said } = partsOf(row)
    await db
      .updateTable('patients')
      .set({ ...own, ...sealedIdentity(row.identity, platform.seal) })
      .where('id', '=', id)
      .execute()
    await saveFacts(db, id, said)
    ids.push(id)
  }
  await recordAll(
    db,
    actor,
    ids.map((id) => ({ type: 'patient.imported', subject: { type: 'patient', id }, patientId: id })),
  )
}

const DEFAULTS = { gender: '', phone: '', address: '' }

/** New patients with ids from the day's counter, and the patient_data row beside each. */
async function insertPatients(
  { db, now, platform }: ImportScope,
  rows: readonly ImportedPatient[],
  { prefix, payers }: PatientFacts,
): Promise<string[]> {
  if (rows.length === 0) return []
  const today = dayOf(now)
  const first = await nextNumbers(db, 'patient', prefix, today, rows.length)
  const patients = rows.map((row, at) => ({
    ...DEFAULTS,
    payer_id: payerOf(row, payers).id,
    payer_kind: payerOf(row, payers).kind,
    age: ageOf(row, today),
    ...partsOf(row).own,
    ...sealedIdentity(row.identity, platform.seal),
    id: randomUUID(),
    uhid: humanId(prefix, today, first + at),
    import_digest: platform.seal.digest(row.said),
  }))
  const idAt = (at: number) => patients[at]?.id ?? ''
  await sendInTurn([
    () => insertRows(db, 'patients', patients),
    () =>
      insertFacts(
        db,
        rows.map((row, at) => ({ ...partsOf(row).facts, id: idAt(at) })),
      ),
    () =>
      insertRows(
        db,
        'patient_data',
        rows.map((row, at) => {
          const { uhid = '', age = null, gender = '' } = patients[at] ?? {}
          const facts = { uhid, name: row.given.name, age, gender, aadharPassport: row.identity }
          return { ...patientDataOf({ ...facts, payer: payerOf(row, payers) }, today), patient_id: idAt(at) }
        }),
      ),
  ])
  return patients.map(({ id }) => id)
}

/** Without a corporate a patient pays alone (specification 1 section 9). */
function payerOf({ given }: ImportedPatient, payers: PatientFacts['payers']) {
  const payer = payers.find(({ id, kind }) => (given.payer_id ? id === given.payer_id : kind === 'private'))
  if (!payer) throw new Error('The hospital has no private payer.')
  return payer
}

const ageOf = ({ given }: ImportedPatient, today: string): number | null =>
  given.age ?? (given.date_of_birth ? ageOn(given.date_of_birth, today) : null)
