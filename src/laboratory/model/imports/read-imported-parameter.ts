import type { z } from 'zod/mini'
import type { Cells, ReadRow } from '../../../platform/model/imports/import-list.ts'
import { PARAMETER_CODE, PARAMETER_KINDS, type parameterForm } from '../parameters/parameter-fields.ts'
import { readRange } from '../ranges/range-text.ts'
import { isoOf } from './iso-of.ts'

type TypedParameter = z.input<typeof parameterForm>

/** What a row says of a parameter: only what its cells are filled with. */
export type ImportedParameter = { readonly code: string; readonly says: Partial<TypedParameter> }

const TEXTS = [
  'name',
  'shortName',
  'method',
  'unit',
  'loinc',
  'possibleLow',
  'possibleHigh',
  'deltaAbsolute',
  'deltaPercent',
  'formula',
] as const
const COUNTS = { decimals: 'Decimals', deltaDays: 'Compared for days' } as const
const LISTS = ['choices', 'normalChoices'] as const

/** Reads a row; an empty cell says nothing. Choices are parted by semicolons, ranges by new lines. Pure. */
export function readImportedParameter(cells: Cells): ReadRow<ImportedParameter> {
  const problems: string[] = []
  const says: Partial<TypedParameter> = {}
  const code = (cells['code'] ?? '').toUpperCase()
  if (!PARAMETER_CODE.test(code)) problems.push('Code: capital letters, digits and _, a letter first')
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
  for (const field of LISTS) {
    const text = cells[field]
    if (text) says[field] = text.split(';').flatMap((part) => part.trim() || [])
  }
  const kind = cells['kind']?.toLowerCase()
  const known = PARAMETER_KINDS.find((one) => one === kind)
  if (known) says.kind = known
  else if (kind) problems.push(`Result: one of ${PARAMETER_KINDS.join(', ')}`)
  const status = cells['status']?.toLowerCase()
  if (status === 'active' || status === 'inactive') says.status = status === 'active' ? 'Active' : 'Inactive'
  else if (status) problems.push('Status: Active or Inactive')
  const from = cells['from']
  if (from) says.from = isoOf(from)
  const lines = (cells['ranges'] ?? '').split('\n').filter((line) => line.trim() !== '')
  const ranges = lines.map(readRange)
  const unread = ranges.indexOf(null)
  if (unread >= 0) problems.push(`Range ${unread + 1} cannot be read: ${lines[unread]?.trim()}`)
  if (lines.length > 0) says.ranges = ranges.flatMap((range) => range ?? [])
  return problems.length > 0 ? { ok: false, problems } : { ok: true, row: { code, says }, warnings: [] }
}
