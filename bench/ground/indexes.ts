type Index = { readonly drop: string; readonly make: string }
type Ask = (sql: string, values: readonly unknown[]) => Promise<Index[]>

/** Takes off these tables what would be kept up row by row, all but their keys, and answers how to make it again. */
export async function dropIndexes(ask: Ask, tables: readonly string[]): Promise<string[]> {
  const indexes = await ask(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
      from pg_constraint where contype = 'x' and conrelid::regclass::text = any ($1)
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
      from pg_index i where i.indrelid::regclass::text = any ($1)
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { drop } of indexes) await ask(drop, [])
  return indexes.map(({ make }) => make)
}
