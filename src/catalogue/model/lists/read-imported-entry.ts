import type { IsoDate } from '../../../kernel/calendar.ts'
import { type Paise, paiseOf } from '../../../kernel/money.ts'
import type { Cells, ReadRow } from '../../../platform/model/imports/import-list.ts'
import { typedDayOf } from '../../../platform/model/lists/typed-day.ts'
import { fieldSchema } from './entry-schema.ts'
import { importedFields, type RatePlace, rateCells, TIERS_SINCE } from './list-imports.ts'
import { columnOf } from './lists.ts'
import type { ListField, MasterList } from './master-list.ts'
import { wordsOf } from './show-value.ts'

/** What a file may point to by name: ids by the name in small letters. */
export type KnownNames = {
  readonly classes: ReadonlyMap<string, string>
  readonly complications: ReadonlyMap<string, string>
  /** Entries of this list that are there already, by name in small letters. */
  readonly entries: ReadonlySet<string>
}

export type ImportedRate = RatePlace & { readonly amount: Paise; readonly from: IsoDate | null }

export type ImportedEntry = {
  /** What the file calls it; a code, where there is one, says which entry is meant. */
  readonly name: string
  readonly code: string | null
  /** Only what the file says; an empty cell changes nothing. */
  readonly columns: Readonly<Record<string, unknown>>
  readonly complications: readonly string[] | null
  readonly rates: readonly ImportedRate[]
}

type Problems = string[]

/** A row of the file as an entry, or what is wrong with it, column by column. Pure. */
export function readImportedEntry(list: MasterList, cells: Cells, known: KnownNames): ReadRow<ImportedEntry> {
  const problems: Problems = []
  const warnings: string[] = []
  const columns: Record<string, unknown> = {}
  let complications: string[] | null = null
  const isStored = known.entries.has((cells[list.named] ?? '').trim().toLowerCase())
  const suggested = isStored ? {} : (list.suggest?.from(withoutEmpty(cells)) ?? {})
  for (const field of importedFields(list)) {
    const typed = cells[field.name]?.trim() ?? ''
    const cell = typed || (suggested[field.name] ?? '')
    if (cell === '' && (!field.required || (isStored && field.name !== list.named))) continue
    if (!typed && cell) warnings.push(`${field.label}: ${wordsOf(field, { [field.name]: cell })}, by the name`)
    if (field.kind === 'ties') complications = tied(cell, known.complications, warnings)
    else if (field.kind === 'class') columns[columnOf(field.name)] = classOf(cell, known, problems)
    else columns[columnOf(field.name)] = readValue(field, cell, problems)
  }
  const rates = readRates(list, cells, problems)
  if (problems.length > 0) return { ok: false, problems }
  const code = columns.code ?? null
  const name = String(columns[columnOf(list.named)] ?? '')
  return {
    ok: true,
    warnings,
    row: { name, code: code === null ? null : String(code), columns, complications, rates },
  }
}

function readValue(field: ListField, cell: string, problems: Problems): unknown {
  const read = fieldSchema(field).safeParse(typedIn(field, cell))
  if (read.success) return read.data
  problems.push(field.required && cell === '' ? field.required : `${field.label}: ${read.error.issues[0]?.message}`)
  return undefined
}

/** A cell as a form would hold it. */
function typedIn(field: ListField, cell: string): unknown {
  if (field.kind === 'choice' || field.kind === 'option') return choiceOf(field, cell)
  if (field.kind === 'choices')
    return inOrder(
      field,
      partsOf(cell).map((part) => choiceOf(field, part)),
    )
  return field.kind === 'day' ? typedDayOf(cell) : cell
}

/** Chosen values as the form lists them, each once; what is no choice stays, and is refused. */
const inOrder = ({ choices = [] }: ListField, chosen: readonly string[]): string[] => {
  const known = choices.map(({ value }) => value)
  return [...known.filter((value) => chosen.includes(value)), ...chosen.filter((value) => !known.includes(value))]
}

const withoutEmpty = (cells: Cells): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).flatMap(([name, cell]) => (cell ? [[name, cell.trim()]] : [])))

const choiceOf = ({ choices = [] }: ListField, cell: string) =>
  choices.find(({ value, label }) => [value, label].some((word) => word.toLowerCase() === cell.toLowerCase()))?.value ??
  cell

function classOf(cell: string, { classes }: KnownNames, problems: Problems): string | undefined {
  const id = classes.get(cell.toLowerCase())
  if (!id) problems.push(`Tariff class: there is no class "${cell}"`)
  return id
}

function tied(cell: string, known: KnownNames['complications'], warnings: string[]): string[] {
  const names = partsOf(cell)
  for (const name of names) if (!known.has(name.toLowerCase())) warnings.push(`There is no complication "${name}"`)
  return names.flatMap((name) => known.get(name.toLowerCase()) ?? [])
}

/** What a cell names beside each other, parted by semicolons. */
const partsOf = (cell: string): string[] =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)

function readRates(list: MasterList, cells: Cells, problems: Problems): ImportedRate[] {
  const typedDay = cells.ratesFrom?.trim() ?? ''
  const day = typedDay ? typedDayOf(typedDay) : null
  if (typedDay && !day) problems.push(`Rates count from: "${typedDay}" is no day`)
  return rateCells(list).flatMap(({ field, label, place }) => {
    const cell = cells[field]?.trim() ?? ''
    if (cell === '' || cell === '-') return []
    const amount = paiseOf(cell)
    if (amount === null) {
      problems.push(
        `${label}: ${cell.startsWith('-') ? 'A rate cannot be negative' : `"${cell}" is no amount in rupees`}`,
      )
      return []
    }
    return [{ ...place, amount, from: day ?? (place.cityTier > 0 ? TIERS_SINCE : null) }]
  })
}
