import { INVESTIGATION_ONLY } from '../../model/visit.ts'
import { type AnyListRows, columnsOf, isCopied, RECORDS, type RecordTable } from './description.ts'
import { aligned } from './sql-text.ts'

/** Of a visit: a doctor is met. Who comes from outside for investigations only stands on none of the lists (decision record 113). */
export const IS_MET = `visit_type <> '${INVESTIGATION_ONLY}'`

/** What a column is, of the joined records or parts. */
export const columnValue = (rows: AnyListRows, name: string): string => {
  const column = rows.columns[name]
  if (!column) throw new Error(`${rows.list}.${name} is not described`)
  return isCopied(column) ? column.as(`${RECORDS[column.table].alias}.${column.column}`) : column.expression
}

export const joinsOf = (rows: AnyListRows, records: readonly RecordTable[], parts: readonly string[]): string =>
  [...records.map((table) => RECORDS[table].join), ...parts.map((name) => rows.parts[name]?.join ?? '')]
    .filter(Boolean)
    .map((join) => `\n      ${join}`)
    .join('')

/** Locks the rows of visits, then asks these parts anew: of two transactions at one visit, the second reads what the first has committed. */
export function gatherAnew(rows: AnyListRows, parts: readonly string[], visits: string): string {
  const names = columnsOf(rows, parts).map(([name]) => name)
  const records: RecordTable[] = parts.some((name) => rows.parts[name]?.asksPatient) ? ['patients'] : []
  const values = names.map((name) => `${columnValue(rows, name)} as ${name}`)
  return `  perform from ${rows.list} where hospital_id = app_hospital() and id = any (${visits}) order by id for update;
  update ${rows.list} r set ${aligned(names.map((name) => `${name} = f.${name}`))}
    from (select v.hospital_id, v.id, ${aligned(values)}
      from visits v${joinsOf(rows, records, parts)}
      where v.hospital_id = app_hospital() and v.id = any (${visits}) and v.withdrawn_at is null) f
    where r.hospital_id = f.hospital_id and r.id = f.id
      and (${aligned(names.map((name) => `r.${name}`))}) is distinct from (${aligned(names.map((name) => `f.${name}`))});`
}
