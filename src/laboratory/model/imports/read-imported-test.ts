import type { Cells, ReadRow } from '../../../platform/model/imports/import-list.ts'
import type { TestForm } from '../tests/test-fields.ts'
import { isoOf } from './iso-of.ts'

/** A parameter that a test is reported as, by its code, and what is printed above it. */
export type ToldPart = { readonly code: string; readonly heading: string | null }

/** What a row says of a test or panel: only what its cells are filled with. */
export type ImportedTest = {
  readonly name: string
  readonly code: string | null
  /** By their names and codes. */
  readonly subSpecialty: string | null
  readonly parameters: readonly ToldPart[] | null
  readonly tests: readonly string[] | null
  readonly says: Partial<Omit<TestForm, 'subSpecialtyId' | 'parameters' | 'testIds'>>
}

const TEXTS = [
  'method',
  'interfaceCode',
  'machine',
  'loinc',
  'icd10',
  'cpt',
  'interpretation',
  'comment',
  'opinion',
] as const
const COUNTS = {
  turnaroundMinutes: 'Turnaround minutes',
  statMinutes: 'Urgent minutes',
  printOrder: 'Order on the report',
} as const
const ANSWERS = { isMethodShown: 'Method printed', startsPage: 'On a page of its own' } as const

/** Reads a row; an empty cell says nothing. Parameters and tests stand in lines or are parted by semicolons. Pure. */
export function readImportedTest(cells: Cells): ReadRow<ImportedTest> {
  const problems: string[] = []
  const says: { -readonly [Key in keyof ImportedTest['says']]: ImportedTest['says'][Key] } = {}
  const name = cells['name']?.trim() ?? ''
  if (name === '') problems.push('Test: please enter the name')
  for (const field of TEXTS) {
    const text = cells[field]
    if (text) says[field] = text
  }
  for (const [field, label] of Object.entries(COUNTS) as [keyof typeof COUNTS, string][]) {
    const text = cells[field]
    if (!text) continue
    if (/^\d{1,5}$/.test(text)) says[field] = Number(text)
    else problems.push(`${label}: a whole number`)
  }
  for (const [field, label] of Object.entries(ANSWERS) as [keyof typeof ANSWERS, string][]) {
    const text = cells[field]?.toLowerCase()
    if (!text) continue
    if (text === 'yes' || text === 'no') says[field] = text === 'yes'
    else problems.push(`${label}: yes or no`)
  }
  const from = cells['from']
  if (from) says.from = isoOf(from)
  const parts = partsOf(cells['parameters'])
  if (problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    warnings: [],
    row: {
      name,
      code: cells['code'] || null,
      subSpecialty: cells['subSpecialty'] || null,
      parameters: parts?.map(readPart) ?? null,
      tests: partsOf(cells['tests']),
      says,
    },
  }
}

function partsOf(text: string | undefined): string[] | null {
  const parts = (text ?? '').split(/[\n;]/).flatMap((part) => part.trim() || [])
  return parts.length > 0 ? parts : null
}

/** `NEUT | Differential count`: what stands after the bar is printed above it. */
function readPart(text: string): ToldPart {
  const [code = '', heading = ''] = text.split('|')
  return { code: code.trim().toUpperCase(), heading: heading.trim() || null }
}

/** A part as the export writes it. */
export const partLine = ({ code, heading }: ToldPart): string => (heading ? `${code} | ${heading}` : code)
