import { gatherAnew } from './asked.ts'
import type { AnyListRows } from './description.ts'
import { definer, type Statement, trigger } from './sql-text.ts'

const partsBy = ({ parts }: AnyListRows, table: string): string[] =>
  Object.entries(parts).flatMap(([name, part]) => ((part.changedBy as readonly string[]).includes(table) ? name : []))

export const tablesOfParts = ({ parts }: AnyListRows): string[] => [
  ...new Set(Object.values(parts).flatMap(({ changedBy }) => changedBy as readonly string[])),
]

/** What a table of several rows a visit says, asked anew for the visits that a statement touched. */
export function fromTable(rows: AnyListRows, table: string): Statement[] {
  const name = `gather_${table}_into_${rows.list}`
  const concerned = (rows.concerns as Readonly<Record<string, string>> | undefined)?.[table]
  return [
    definer({
      name,
      keepsPlan: true,
      declares: 'touched uuid[];',
      body: `  select array_agg(distinct visit_id) into touched from fresh${concerned ? ` where ${concerned}` : ''};
  if touched is null then return null; end if;
${gatherAnew(rows, partsBy(rows, table), 'touched')}`,
    }),
    trigger(rows, table, 'insert', name),
    trigger(rows, table, 'update', name),
  ]
}

/** An entry of a list that is renamed, withdrawn or restored: the visits that show it are gathered. */
export function fromNames(rows: AnyListRows, table: string): Statement[] {
  const name = `gather_names_of_${table}_into_${rows.list}`
  const { through, by } = (rows.names as Readonly<Record<string, { through: string; by: string }>>)[table] ?? {}
  return [
    definer({
      name,
      keepsPlan: true,
      declares: 'touched uuid[];',
      body: `  select array_agg(distinct l.visit_id) into touched
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
      join ${through} l on l.hospital_id = n.hospital_id and l.${by} = n.id
    where (o.name, o.withdrawn_at is null) is distinct from (n.name, n.withdrawn_at is null);
  if touched is null then return null; end if;
${gatherAnew(rows, partsBy(rows, String(through)), 'touched')}`,
    }),
    trigger(rows, table, 'update', name, 'with the rows before'),
  ]
}
