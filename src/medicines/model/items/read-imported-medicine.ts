import type { Cells, ReadRow } from '../../../platform/model/imports/import-list.ts'
import { MEDICINE_CODE, MEDICINE_KINDS, ROUTES, SCHEDULES, type TypedMedicine, VED_CLASSES } from './medicine-fields.ts'
import { KIND_WORDS, ROUTE_WORDS, SCHEDULE_WORDS, SUPPLY_WORDS, VED_WORDS } from './medicine-words.ts'

/** What a row says of an item: only what its cells are filled with; generics by their names. */
export type ImportedMedicine = {
  /** Empty: known by its name and strength. */
  readonly code: string
  readonly name: string
  readonly says: Partial<Omit<TypedMedicine, 'code' | 'name' | 'generics'>>
  readonly generics: readonly NamedGeneric[] | null
}
export type NamedGeneric = { readonly name: string; readonly strength: string }

const TEXTS = ['form', 'strength', 'unit', 'pack', 'hsn', 'maker', 'rack', 'description'] as const
const COUNTS = {
  packUnits: 'Units in a pack',
  openedDays: 'Days after opening',
  treatmentDays: 'Days of treatment',
  reorderLevel: 'Reorder level',
  safetyUnits: 'Safety stock',
  coverDays: 'Days to cover',
} as const
const SWITCHES = {
  isSoldLoose: 'Sold loose',
  isTaxListed: 'Life-saving list',
  isColdChain: 'Cold chain',
  isReturnable: 'Taken back',
  isForSale: 'For sale',
} as const

/**
 * Reads a row; an empty cell says nothing. Generics are parted by + or ;, each with its strength behind it: 'amoxicillin 500 mg +
 * clavulanic acid 125 mg'; barcodes by ;, with the units of a scan behind =: '8901234567890=10'. Pure.
 */
export function readImportedMedicine(cells: Cells): ReadRow<ImportedMedicine> {
  const problems: string[] = []
  const says: Record<string, unknown> = {}
  const code = (cells['code'] ?? '').toUpperCase()
  if (code !== '' && !MEDICINE_CODE.test(code)) problems.push('Code: capital letters, digits, / and -')
  const name = cells['name'] ?? ''
  if (name === '') problems.push('Name: missing')
  for (const field of TEXTS) if (cells[field]) says[field] = cells[field]
  for (const [field, label] of Object.entries(COUNTS)) {
    const text = cells[field]
    if (!text) continue
    if (/^\d{1,7}$/.test(text)) says[field] = Number(text)
    else problems.push(`${label}: a whole number`)
  }
  for (const [field, label] of Object.entries(SWITCHES)) {
    const text = cells[field]?.toLowerCase()
    if (!text) continue
    if (/^(yes|y|true|1)$/.test(text)) says[field] = true
    else if (/^(no|n|false|0)$/.test(text)) says[field] = false
    else problems.push(`${label}: Yes or No`)
  }
  choose('kind', 'Kind', MEDICINE_KINDS, KIND_WORDS)
  choose('route', 'Route', ROUTES, ROUTE_WORDS)
  choose('schedule', 'Schedule', SCHEDULES, SCHEDULE_WORDS)
  choose('supply', 'Supplied', ['patient', 'ward'], SUPPLY_WORDS)
  choose('ved', 'VED', VED_CLASSES, VED_WORDS)
  choose('status', 'Status', ['Active', 'Inactive'], {})
  const barcodes = cells['barcodes'] ? partsOf(cells['barcodes'], ';').map(readBarcode) : null
  if (barcodes) says['barcodes'] = barcodes
  const generics = cells['generics'] ? partsOf(cells['generics'], /[+;]/).map(readGeneric) : null
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, row: { code, name, says, generics }, warnings: [] }

  function choose(field: string, label: string, values: readonly string[], words: Readonly<Record<string, string>>) {
    const typed = cells[field]?.toLowerCase()
    if (!typed) return
    const chosen = values.find((value) => typed === value.toLowerCase() || typed === words[value]?.toLowerCase())
    if (chosen) says[field] = chosen
    else problems.push(`${label}: one of ${values.map((value) => words[value] ?? value).join(', ')}`)
  }
}

const partsOf = (text: string, separator: string | RegExp): string[] =>
  text.split(separator).flatMap((part) => part.trim() || [])

const readBarcode = (text: string) => {
  const [barcode = '', units = '1'] = text.split('=').map((part) => part.trim())
  return { barcode, units: Number(units) }
}

/** The strength begins with the first figure that follows a space: 'vitamin b12 500 mcg' is of vitamin b12. */
const readGeneric = (text: string): NamedGeneric => {
  const [, name = text, strength = ''] = /^(.*?)\s+(\d[\d.,]*\s*\S.*|\d[\d.,]*%?)$/u.exec(text) ?? []
  return { name: name.trim(), strength: strength.trim() }
}

/** Generics as the import reads them and the export writes them. */
export const genericsLine = (generics: readonly NamedGeneric[]): string =>
  generics.map(({ name, strength }) => [name, strength].filter(Boolean).join(' ')).join(' + ')
