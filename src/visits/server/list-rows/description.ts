import type { DB } from '../../../platform/server/database/schema.types.ts'

/**
 * What the rows of a list are made of (decision record 090): one row a visit, kept by triggers. From the description are written the
 * functions and triggers that keep it (statements.ts), as a migration (npm run db:dump); its test compares what it says.
 */
export type ListRows<List extends keyof DB, Column extends string = RowColumn<List>> = Omit<
  AnyListRows,
  'list' | 'columns' | 'concerns' | 'names'
> & {
  readonly list: List
  readonly columns: Readonly<Record<Column, Copied | Gathered>>
  readonly concerns?: Partial<Readonly<Record<keyof DB, string>>>
  readonly names?: Partial<Readonly<Record<keyof DB, Named>>>
}

export type AnyListRows = {
  readonly list: string
  /** The letter of its triggers, which is their place among those of a table (db/migrations/0140_one_trigger_of_a_withdrawal.sql). */
  readonly letter: string
  readonly columns: Readonly<Record<string, Copied | Gathered>>
  /** What is gathered from several rows, by name; each is asked anew when one of its tables changes. */
  readonly parts: Readonly<Record<string, Part>>
  /** Which rows of a table that parts are gathered from concern the list, as a condition on the changed row; all, where nothing is said. */
  readonly concerns?: Readonly<Record<string, string | undefined>>
  /** Lists of names that parts show: renamed or withdrawn, the visits that refer to the entry are gathered. */
  readonly names?: Readonly<Record<string, Named | undefined>>
  readonly followers?: Followers
  readonly toggles?: Toggles
  readonly counted?: Counted
}

/** Every column but those of the key; one that the database derives from another is left out by its list. */
export type RowColumn<List extends keyof DB> = Exclude<keyof DB[List] & string, 'hospital_id' | 'id'>

/** The records of which a visit has one: their columns are copied when they are written. */
export const RECORDS = {
  visits: { alias: 'v', join: '', on: ['update'] },
  patients: {
    alias: 'p',
    join: 'join patients p on p.hospital_id = v.hospital_id and p.id = v.patient_id',
    on: ['update'],
  },
  visit_claims: {
    alias: 'c',
    join: 'join visit_claims c on c.hospital_id = v.hospital_id and c.id = v.id',
    on: ['update'],
  },
  discharges: {
    alias: 'o',
    join: 'left join discharges o on o.hospital_id = v.hospital_id and o.id = v.id and o.withdrawn_at is null',
    on: ['insert', 'update'],
    isSeldom: true,
  },
} as const satisfies Partial<Record<keyof DB, ListedRecord>>
export type RecordTable = keyof typeof RECORDS

type ListedRecord = {
  readonly alias: string
  /** To the visit `v`. */
  readonly join: string
  readonly on: readonly ('insert' | 'update')[]
  /** So seldom written that whether the row differs is not asked. */
  readonly isSeldom?: true
}

export type Copied = {
  readonly table: RecordTable
  readonly column: string
  /** The value as the list has it, made of the column. */
  readonly as: (column: string) => string
}

/** A column of a record, as it is or as an expression makes it. */
export const copiedFrom =
  <T extends RecordTable>(table: T) =>
  (column: keyof DB[T] & string, as: Copied['as'] = (same) => same): Copied => ({ table, column, as })

export type Gathered = { readonly part: string; readonly expression: string }

/** A value of a part: an expression on what the part joins. */
export const gathered = (part: string, expression: string): Gathered => ({ part, expression })

export type Part = {
  /** Tables with a visit_id. */
  readonly changedBy: readonly (keyof DB)[]
  /** Joined to the visit `v`; empty where the expressions of its columns ask by themselves. */
  readonly join?: string
  /** The patient `p` of the visit is asked, too. */
  readonly asksPatient?: true
}

/** The table by which a visit refers to the entry of a list, and its column. */
type Named = { readonly through: keyof DB; readonly by: string }

/** Parts of one visit that other visits say, and which visits those are. */
type Followers = {
  readonly parts: readonly string[]
  /** Columns of a visit that make another visit say something else, beside its patient and its being there. */
  readonly changedBy: readonly (keyof DB['visits'])[]
  /** The column that names a visit which follows, and a column of the patient by which all visits of the patient do. */
  readonly by: keyof DB['visits']
  readonly ofPatient: keyof DB['patients']
}

/** Columns whose values are counted where they are not the first one. */
type Toggles = {
  /** The table or partition whose rows are counted. */
  readonly countedIn: string
  readonly firstValues: Readonly<Record<string, string>>
}

/** A table counted from the rows: what keeps it after rows were written, a patient changed, all rows made anew. Statements of PL/pgSQL. */
type Counted = { readonly afterWrite: string; readonly afterPatient: string; readonly afterRebuild: string }

export const isCopied = (column: Copied | Gathered): column is Copied => 'table' in column

/** The columns that a record says, or that parts say. */
export const columnsOf = (
  rows: AnyListRows,
  of: RecordTable | readonly string[],
): [name: string, column: Copied | Gathered][] =>
  Object.entries(rows.columns).filter(([, column]) =>
    typeof of === 'string' ? isCopied(column) && column.table === of : !isCopied(column) && of.includes(column.part),
  )
