import { isEsic, type PayerKind } from '../../../catalogue/model/payers/payer-kinds.ts'
import { payerNamed } from '../../../catalogue/model/payers/suggest-payer.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Cells, ReadRow } from '../../../platform/model/imports/import-list.ts'
import { INSURANCE_NO_REQUIRED } from '../patient.ts'
import { dayUntil } from './imported-cells.ts'
import { IMPORT_FACTS, IMPORTED_COLUMNS, type PatientField } from './imported-columns.ts'
import type { ImportRules } from './patient-import.ts'

type Stored = Exclude<PatientField, 'age' | 'patients_id' | 'aadhar_passport' | 'diagnosis' | 'corporate'>

/** Who pays, as columns of the record. */
type PaidBy = { readonly payer_id: string; readonly payer_kind: PayerKind }

/** A row of a file as a patient: what it says, by column of the record. What it leaves empty is not there. */
export type ImportedPatient = {
  readonly uhid: string | null
  readonly identity: string | null
  readonly given: { readonly [K in Stored]?: string } & Partial<PaidBy> & {
      readonly name: string
      readonly age?: number
    }
  /** The row as it stands in the file: the same text again is the same patient. */
  readonly said: string
}

/** What the hospital knows; diagnoses and surgeries by lowered name. */
export type KnownLists = {
  readonly today: IsoDate
  readonly payers: readonly { readonly id: string; readonly name: string; readonly kind: PayerKind }[]
  readonly diagnoses: ReadonlyMap<string, { readonly id: string; readonly name: string }>
  readonly surgeries: ReadonlySet<string>
}

type Notes = { readonly problems: string[]; readonly warnings: string[] }

/**
 * Reads a row by the rules of its dialog (specification 1 section 5). With the row's number before them people read
 * 'Row 2: Name is required', 'Row 2: Diagnosis is required', 'Row 2: Primary diagnosis is required',
 * 'Row 2: Diagnosis "Flu" not found. Available: Hernia' and
 * 'Row 2: Invalid date format for surgery_date. Use YYYY-MM-DD format'.
 */
export function readImportedPatient(cells: Cells, known: KnownLists, rules: ImportRules): ReadRow<ImportedPatient> {
  const notes: Notes = { problems: [], warnings: [] }
  if (!cells.name) notes.problems.push('Name is required')
  const taken = takeCells(cells, known.today, rules, notes)
  const diagnosis = diagnosisOf(cells, known, rules, notes)
  const paidBy = payerOf(taken.corporate, known, notes)
  if (taken.surgery) warnOfSurgeries(taken.surgery, known.surgeries, notes)
  if (notes.problems.length > 0) return { ok: false, problems: notes.problems }

  const { patients_id, aadhar_passport, age, diagnosis: _, corporate: __, ...texts } = taken
  const given = {
    ...texts,
    ...diagnosis,
    ...paidBy,
    ...(age && { age: Number(age) }),
    name: texts.name ?? '',
  }
  const row = { uhid: patients_id ?? null, identity: aadhar_passport ?? null, given, said: saidBy(cells) }
  return { ok: true, row, warnings: notes.warnings }
}

type TakenCells = { [K in PatientField]?: string }

/** Wrong values: a problem of the row in the CSV dialog, left out with a warning in the bulk import. */
function takeCells(cells: Cells, today: IsoDate, rules: ImportRules, { problems, warnings }: Notes): TakenCells {
  const taken: TakenCells = {}
  for (const column of IMPORTED_COLUMNS) {
    const { field } = column
    const typed = cells[field]
    if (!typed) continue
    const cell = (field === 'date_of_birth' ? dayUntil(today) : column.read)(typed, column)
    if ('value' in cell) taken[field] = cell.value
    else if (rules === 'csv' || field === 'name') problems.push(cell.wrong)
    else warnings.push(`${cell.wrong}; left out`)
  }
  return taken
}

const NAMED = 10

/** The CSV dialog takes known diagnoses only; the bulk import keeps an unknown one as text and says so. */
function diagnosisOf(cells: Cells, { diagnoses }: KnownLists, rules: ImportRules, { problems, warnings }: Notes) {
  const typed = (rules === 'csv' ? cells.diagnosis : cells.primary_diagnosis) ?? ''
  const primary = cells.primary_diagnosis || typed
  const found = diagnoses.get(typed.toLowerCase())
  if (!typed) problems.push(rules === 'csv' ? 'Diagnosis is required' : 'Primary diagnosis is required')
  else if (!found && rules === 'csv') {
    const names = [...diagnoses.values()].map(({ name }) => name)
    problems.push(`Diagnosis "${typed}" not found. Available: ${named(names)}`)
  } else if (!found) warnings.push(`Diagnosis "${typed}" is not in the list of diagnoses; kept as text`)
  const id = found?.id ?? [...diagnoses.values()].find((one) => one.id === cells.diagnosis_id?.toLowerCase())?.id
  if (!id && cells.diagnosis_id) warnings.push('Diagnosis ID is not known here; left out')
  return { primary_diagnosis: primary, diagnosis_id: id }
}

/** A payer that is not in the list refuses the row: what is billed, and to whom, depends on it. */
function payerOf(typed: string | undefined, { payers }: KnownLists, { problems }: Notes): PaidBy | undefined {
  if (!typed) return undefined
  const payer = payerNamed(typed, payers)
  if (payer) return { payer_id: payer.id, payer_kind: payer.kind }
  const offered = named(payers.map(({ name }) => name))
  problems.push(
    `Corporate "${typed}" not found. Correct the name or add it under Corporate first. Available: ${offered}`,
  )
  return undefined
}

/** The first of many names, and how many more there are. */
const named = (names: readonly string[]): string =>
  names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ` and ${names.length - NAMED} more` : '')

/** A cell may name several, 'name [status]' each; unknown ones are kept as text and reported, never invented. */
function warnOfSurgeries(cell: string, surgeries: ReadonlySet<string>, { warnings }: Notes): void {
  const isKnown = (name: string) => surgeries.has(name.toLowerCase())
  const plain = (name: string) => name.replace(/\[[^\]]*\]/g, '').trim()
  if (isKnown(plain(cell))) return
  for (const name of cell.split(/[;|]/).map(plain))
    if (name && !isKnown(name)) warnings.push(`Surgery "${name}" is not in the list of surgeries; kept as text`)
}

/** The same in either dialog: one calls the column diagnosis, the other primary_diagnosis. */
function saidBy(cells: Cells): string {
  const { diagnosis = '', primary_diagnosis: primary = '', ...others } = cells
  const said = { ...others, diagnosis: diagnosis || primary, primary_diagnosis: diagnosis === primary ? '' : primary }
  const facts = Object.entries(diagnosis ? said : { ...said, primary_diagnosis: '' })
  return JSON.stringify(facts.filter(([, typed]) => typed !== '').sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** An ESIC patient has an insurance person number, in the file or already here; null when nothing is in the way. */
export function lacksInsuranceNo(
  given: { readonly payer_kind?: PayerKind; readonly insurance_person_no?: string },
  stored: { readonly payerKind: PayerKind; readonly insurance_person_no: string | null } | null,
): string | null {
  const kind = given.payer_kind ?? stored?.payerKind
  const insuranceNo = given.insurance_person_no ?? stored?.insurance_person_no
  return kind && isEsic(kind) && !insuranceNo ? INSURANCE_NO_REQUIRED : null
}

type ImportFact = (typeof IMPORT_FACTS)[number]
/** What only an import says of a patient, by column. */
export type ImportFacts = { readonly [K in ImportFact]?: string }
const isImportFact = (field: string): field is ImportFact => IMPORT_FACTS.some((fact) => fact === field)

/** What a row says of the patient, and what only an import says. */
export function partsOf({ given }: ImportedPatient) {
  const own = Object.entries(given).filter(([field]) => !isImportFact(field))
  const facts = Object.entries(given).filter(([field]) => isImportFact(field))
  return {
    own: Object.fromEntries(own) as Omit<ImportedPatient['given'], ImportFact>,
    facts: Object.fromEntries(facts) as ImportFacts,
  }
}
