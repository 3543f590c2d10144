import { IS_MET } from './asked.ts'
import { type AnyListRows, columnsOf, isCopied, RECORDS, type RecordTable } from './description.ts'
import { aligned, alsoDone, definer, type Statement, trigger } from './sql-text.ts'

export function fromVisits(rows: AnyListRows): Statement[] {
  const { list, followers } = rows
  const touched = (...of: string[]) =>
    [
      `array_agg(${of.at(-1)}.id)`,
      ...['patient_id', ...(followers ? [followers.by] : [])].map((column) =>
        of.map((row) => `array_agg(${row}.${column})`).join(' || '),
      ),
    ].join(', ')
  const own = ['patient_id', 'withdrawn_at is null', "patient_type = 'OPD'", IS_MET, ...(followers?.changedBy ?? [])]
  return [
    definer({
      name: `begin_${list}`,
      body: `  perform write_${list}(${touched('n')}) from fresh n having count(*) > 0;`,
    }),
    trigger(rows, 'visits', 'insert', `begin_${list}`),
    definer({
      name: `copy_visits_to_${list}`,
      body: `${copied(rows, 'visits', "and (r.patient_type = 'OPD') = (n.patient_type = 'OPD')")};
  -- Moved to another patient, withdrawn or restored, admitted, made a visit for investigations only or none, or what others say by it has changed: written again.
  perform write_${list}(${touched('o', 'n')})
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
    where (${own.map((column) => `o.${column}`).join(', ')})
      is distinct from (${own.map((column) => `n.${column}`).join(', ')})
    having count(*) > 0;`,
    }),
    trigger(rows, 'visits', 'update', `copy_visits_to_${list}`, 'with the rows before'),
  ]
}

/** The version of a record changes with each save. */
const changesAlways = (rows: AnyListRows, table: RecordTable): boolean =>
  'isSeldom' in RECORDS[table] ||
  columnsOf(rows, table).some(([, column]) => isCopied(column) && column.column === 'version')

/** Copies what a record says from its changed rows `n`, whose writer holds their locks: copies cannot overtake each other. */
function copied(rows: AnyListRows, table: RecordTable, condition = ''): string {
  const columns = columnsOf(rows, table).flatMap(([name, column]) =>
    isCopied(column) ? { name, value: column.as(`n.${column.column}`) } : [],
  )
  const differs = changesAlways(rows, table)
    ? ''
    : `\n      and (${aligned(columns.map(({ name }) => `r.${name}`))}) is distinct from (${aligned(columns.map(({ value }) => value))})`
  return `  update ${rows.list} r set ${aligned(columns.map(({ name, value }) => `${name} = ${value}`))}
    from fresh n where r.hospital_id = n.hospital_id and r.id = n.id${condition && ` ${condition}`}${differs}`
}

export function fromPatients(rows: AnyListRows): Statement[] {
  const { list, followers, counted } = rows
  const columns = columnsOf(rows, 'patients').flatMap(([name, column]) => (isCopied(column) ? [{ name, column }] : []))
  const read = [...new Set(columns.map(({ column }) => column.column))].filter((column) => column !== 'name_key')
  const both = 'from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id'
  const followed = followers
    ? `
  select array_agg(v.id) into followed ${both}
      join visits v on v.hospital_id = n.hospital_id and v.patient_id = n.id
    where o.${followers.ofPatient} is distinct from n.${followers.ofPatient};
  if followed is not null then perform gather_${list}(followed); end if;`
    : ''
  return [
    definer({
      name: `copy_patients_to_${list}`,
      ...(followers && { declares: 'followed uuid[];' }),
      body: `  update ${list} r set ${aligned(columns.map(({ name, column }) => `${name} = ${column.as(`n.${column.column}`)}`))}
    ${both}
    where r.hospital_id = n.hospital_id and r.patient_id = n.id
      and (${aligned(read.map((column) => `o.${column}`))}) is distinct from (${aligned(read.map((column) => `n.${column}`))});${followed}${alsoDone(counted?.afterPatient)}`,
    }),
    trigger(rows, 'patients', 'update', `copy_patients_to_${list}`, 'with the rows before'),
  ]
}

/**
 * A record of the visit's key. Where each save changes the row and none was found, it is looked for again: what waited for a row that was
 * being written anew finds the new one then.
 */
export function fromRecord(rows: AnyListRows, table: 'visit_claims' | 'discharges'): Statement[] {
  if (columnsOf(rows, table).length === 0) return []
  const name = `copy_${table}_to_${rows.list}`
  const once = copied(rows, table)
  const isSure = changesAlways(rows, table)
  return [
    definer({
      name,
      ...(isSure && { declares: 'copied int;' }),
      body: isSure
        ? `  for attempt in 1..2 loop
  ${once.replaceAll('\n', '\n  ')};
    get diagnostics copied = row_count;
    exit when copied = (select count(*) from fresh);
  end loop;`
        : `${once};`,
    }),
    ...RECORDS[table].on.map((event) => trigger(rows, table, event, name)),
  ]
}
