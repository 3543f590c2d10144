import type { AnyListRows } from './description.ts'
import { definer, type Statement } from './sql-text.ts'

/** How many rows have a toggle at another value than its first, as differences in row_counts that are only ever added (decision record 087). */
export function toggleStatements({ toggles }: AnyListRows): Statement[] {
  if (!toggles) return []
  const { countedIn, firstValues } = toggles
  const names = Object.keys(firstValues)
  const setOf = (row: string) => `toggles_set(${names.map((name) => `${row}.${name}`).join(', ')})`
  const isSet = (row: string) => names.map((name) => `${row}.${name} <> '${firstValues[name]}'`).join(' or ')
  const counted = (called: string, event: string, condition: string): Statement => ({
    makes: `trigger ${called} on ${countedIn}`,
    text: `create or replace trigger ${called} after ${event} on ${countedIn} for each row
  when (${condition}) execute function count_toggles();`,
  })
  const difference = (one: string, other: string, change: number) =>
    `select hospital, entry, ${change} from (select entry from ${setOf(one)}\n      except select entry from ${setOf(other)}) as changed`
  return [
    {
      makes: `function toggles_set(${names.map(() => 'text').join(', ')})`,
      text: `create or replace function toggles_set(${names.map((name) => `${name} text`).join(', ')})
  returns table (entry text) language sql immutable as $$
  select 'toggles:' || name || ':' || value from (values
    ${names.map((name) => `('${name}', ${name}, '${firstValues[name]}')`).join(',\n    ')}) as t (name, value, first)
  where value <> first
$$;`,
    },
    definer({
      name: 'count_toggles',
      declares: 'hospital constant text := coalesce(new.hospital_id, old.hospital_id);',
      body: `  insert into row_counts (hospital_id, entry, change)
    ${difference('new', 'old', 1)}
    union all ${difference('old', 'new', -1)};
  if random() < 0.02 then perform fold_counts(); end if;`,
    }),
    definer({
      name: 'recount_toggles',
      takes: '',
      isInvoker: true,
      body: `  perform pg_advisory_xact_lock(7215002, hashtext(app_hospital()));
  delete from row_counts where hospital_id = app_hospital() and starts_with(entry, 'toggles:');
  insert into row_counts (hospital_id, entry, change)
    select r.hospital_id, entry, count(*) from ${countedIn} r, ${setOf('r')}
    where r.hospital_id = app_hospital() group by 1, 2;`,
    }),
    counted('d_count_toggles', 'insert', isSet('new')),
    counted('d_count_toggles_gone', 'delete', isSet('old')),
    counted(
      'd_count_toggles_update',
      'update',
      `(${names.map((name) => `old.${name}`).join(', ')}) is distinct from (${names.map((name) => `new.${name}`).join(', ')})`,
    ),
  ]
}
