import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'

/** A ledger (decision record 021) as posting and reversing need it. */
export type Ledger<Table extends string> = {
  readonly table: Table
  /** The columns that a reversal negates, as its migration gives them to keep_reversals_opposite. */
  readonly negates: readonly string[]
  /** The balanced lines of its entries, which are reversed with them. */
  readonly lines?: { readonly table: string; readonly by: string; readonly amount: string }
}

/** What caused a row: a lab order line, a receipt. A correction reverses the row and posts the next version, from 1. */
export type LedgerSource = { readonly kind: string; readonly id: string; readonly version?: number }

/** The columns that keep_as_ledger adds and its helpers fill. */
type Kept =
  | 'hospital_id'
  | 'id'
  | 'created_at'
  | 'created_by'
  | 'source_kind'
  | 'source_id'
  | 'source_version'
  | 'reverses_id'

/** A row of the ledger, and whether this call has added it. */
export type Posted<Row> = { readonly row: Row; readonly isNew: boolean }

type Columns = Readonly<Record<string, unknown>>

/**
 * Adds the row of a source. A source posts once: a second call, also one at the same time, gets the row that is there,
 * whatever values it brings. Lines are added by the caller when the row is new.
 */
export async function postToLedger<D, T extends keyof D & string>(
  db: Kysely<D>,
  { table }: Ledger<T>,
  source: LedgerSource,
  values: Omit<Insertable<D[T]>, Kept>,
): Promise<Posted<Selectable<D[T]>>> {
  const key = { source_kind: source.kind, source_id: source.id, source_version: source.version ?? 1 }
  const columns: Columns = { ...values, ...key }
  const { rows } = await sql<Selectable<D[T]>>`
    insert into ${sql.table(table)} (${refs(Object.keys(columns))}) values (${sql.join(Object.values(columns))})
    on conflict (hospital_id, source_kind, source_id, source_version) where reverses_id is null do nothing
    returning *`.execute(db)
  if (rows[0]) return { row: rows[0], isNew: true }
  const { source_kind, source_id, source_version } = key
  const there = await sql<Selectable<D[T]>>`
    select * from ${sql.table(table)} where reverses_id is null
      and source_kind = ${source_kind} and source_id = ${source_id} and source_version = ${source_version}`.execute(db)
  return { row: only(there.rows, table), isNew: false }
}

/**
 * Reverses a row: adds its opposite, with the reason and the columns the reversal has for itself, such as its day, and
 * reverses its lines. A row is reversed once: a second call gets the reversal that is there. Undefined when there is no
 * such row in this hospital.
 */
export async function reverseInLedger<D, T extends keyof D & string>(
  db: Kysely<D>,
  { table, negates, lines }: Ledger<T>,
  id: string,
  own: { readonly reason: string } & Columns,
): Promise<Posted<Selectable<D[T]>> | undefined> {
  const copy = await opposite(db, table, negates, { ...own, reverses_id: id })
  const { rows } = await sql<Selectable<D[T]> & { id: string }>`
    ${copy} where id = ${id} on conflict (hospital_id, reverses_id) do nothing returning *`.execute(db)
  const row = rows[0]
  if (row && lines) {
    const copied = await opposite(db, lines.table, [lines.amount], { [lines.by]: row.id })
    await sql`${copied} where ${sql.ref(lines.by)} = ${id}`.execute(db)
  }
  if (row) return { row, isNew: true }
  const there = await sql<Selectable<D[T]>>`
    select * from ${sql.table(table)} where reverses_id = ${id}`.execute(db)
  return there.rows[0] && { row: there.rows[0], isNew: false }
}

/** 'insert into … select … from' the same table: every stored column but the row's own identity, negated or replaced. */
async function opposite<D>(
  db: Kysely<D>,
  table: string,
  negates: readonly string[],
  replaced: Columns,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
      and attname not in ('id', 'created_at', 'created_by')`.execute(db)
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => {
    if (name in replaced) return sql`${replaced[name]}`
    return negates.includes(name) ? sql`-${sql.ref(name)}` : sql.ref(name)
  })
  return sql`insert into ${sql.table(table)} (${refs(names)}) select ${sql.join(values)} from ${sql.table(table)}`
}

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

function only<Row>(rows: readonly Row[], table: string): Row {
  const [row] = rows
  if (row === undefined) throw new Error(`${table} neither took the row nor has it`)
  return row
}
