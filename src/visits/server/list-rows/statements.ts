import { columnValue, gatherAnew, IS_MET, joinsOf } from './asked.ts'
import { type AnyListRows, columnsOf, RECORDS, type RecordTable } from './description.ts'
import { fromNames, fromTable, tablesOfParts } from './from-parts.ts'
import { fromPatients, fromRecord, fromVisits } from './from-records.ts'
import { aligned, alsoDone, definer, type Statement } from './sql-text.ts'
import { toggleStatements } from './toggles.ts'

/** The functions and triggers that keep the rows of a list, in the order in which they can be made. */
export function statementsOf(rows: AnyListRows): Statement[] {
  return [
    inserted(rows),
    ...(rows.followers ? [gatheredFor(rows)] : []),
    written(rows),
    ...fromVisits(rows),
    ...fromPatients(rows),
    ...fromRecord(rows, 'visit_claims'),
    ...fromRecord(rows, 'discharges'),
    ...tablesOfParts(rows).flatMap((table) => fromTable(rows, table)),
    ...Object.keys(rows.names ?? {}).flatMap((table) => fromNames(rows, table)),
    rebuilt(rows),
    ...toggleStatements(rows),
  ]
}

/** The rows of visits at which a doctor is met, made of what the records say now. */
function inserted(rows: AnyListRows): Statement {
  const names = Object.keys(rows.columns)
  const records = (Object.keys(RECORDS) as RecordTable[]).filter((table) => columnsOf(rows, table).length > 0)
  return definer({
    name: `insert_${rows.list}`,
    takes: 'visits_asked uuid[]',
    keepsPlan: true,
    body: `  insert into ${rows.list} (hospital_id, id, ${aligned(names)})
    select v.hospital_id, v.id, ${aligned(names.map((name) => columnValue(rows, name)))}
    from visits v${joinsOf(rows, records, Object.keys(rows.parts))}
    where v.hospital_id = app_hospital() and v.id = any (visits_asked) and v.withdrawn_at is null
      and v.${IS_MET};`,
  })
}

/** What other visits say of these. */
const gatheredFor = (rows: AnyListRows): Statement =>
  definer({
    name: `gather_${rows.list}`,
    takes: 'visits_touched uuid[]',
    keepsPlan: true,
    body: gatherAnew(rows, rows.followers?.parts ?? [], 'visits_touched'),
  })

/** Writes the rows of visits anew. The patients are locked: a name that is being changed is waited for. */
function written({ list, followers, counted }: AnyListRows): Statement {
  const follow = followers
    ? `
  followed := array_remove(followed, null) || array(select v.id from patients p join visits v on v.hospital_id = p.hospital_id and v.patient_id = p.id
    where p.hospital_id = app_hospital() and p.id = any (patients_touched) and p.${followers.ofPatient} is not null and v.id <> all (visits_touched));
  if followed <> '{}' then perform gather_${list}(followed); end if;`
    : ''
  return definer({
    name: `write_${list}`,
    takes: `visits_touched uuid[], patients_touched uuid[]${followers ? ', followed uuid[]' : ''}`,
    keepsPlan: true,
    body: `  perform from patients where hospital_id = app_hospital() and id = any (patients_touched) order by id for no key update;
  delete from ${list} where hospital_id = app_hospital() and id = any (visits_touched);
  perform insert_${list}(visits_touched);${follow}${alsoDone(counted?.afterWrite)}`,
  })
}

/** Makes all rows of a hospital anew: asked by an operator. Toggles are counted at once then, not row by row. */
function rebuilt({ list, toggles, counted }: AnyListRows): Statement {
  const triggers = (what: string) => (toggles ? `\n  alter table ${toggles.countedIn} ${what} trigger user;` : '')
  return definer({
    name: `rebuild_${list}`,
    takes: '',
    isInvoker: true,
    declares: 'part uuid[];',
    body: `  lock table ${list} in share row exclusive mode;${triggers('disable')}
  delete from ${list} where hospital_id = app_hospital();
  for part in select array_agg(id) from (select id, row_number() over (order by visit_no) / 10000 as n from visits
    where hospital_id = app_hospital() and withdrawn_at is null) as numbered group by n order by n
  loop
    perform insert_${list}(part);
  end loop;${triggers('enable')}${alsoDone(toggles && 'perform recount_toggles();')}${alsoDone(counted?.afterRebuild)}`,
  })
}
