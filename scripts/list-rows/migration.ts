import { VISIT_ROWS } from '../../src/dashboards/server/visit-rows.description.ts'
import { CALLED_VISITS } from '../../src/telecalling/server/called-visits.description.ts'
import type { AnyListRows } from '../../src/visits/server/list-rows/description.ts'
import type { Statement } from '../../src/visits/server/list-rows/sql-text.ts'
import { statementsOf } from '../../src/visits/server/list-rows/statements.ts'

/** Every list whose rows are described. No new list gets such rows until the bench asks for it (decision record 090). */
export const DESCRIBED: readonly AnyListRows[] = [VISIT_ROWS, CALLED_VISITS]

export const wantedStatements = (): Statement[] => DESCRIBED.flatMap(statementsOf)

/** From here on a migration is written by npm run db:dump; what stands before is written by hand and kept. */
const WRITTEN = '-- Written by npm run db:dump from the descriptions of list rows (scripts/list-rows/migration.ts).\n'
const MAKES = '-- Makes: '

type File = { readonly name: string; readonly sql: string }

/** What the migrations say of the described lists, the last word on each function and trigger. */
export function statedIn(migrations: readonly File[]): Map<string, string> {
  const stated = new Map<string, string>()
  for (const { sql } of migrations) {
    const [, written] = sql.split(WRITTEN)
    for (const block of written?.split(MAKES).slice(1) ?? []) {
      const end = block.indexOf('\n')
      const [makes, text] = [block.slice(0, end), block.slice(end + 1).trim()]
      if (text === `drop ${makes};`) stated.delete(makes)
      else stated.set(makes, text)
    }
  }
  return stated
}

/** The statements by which what is stated becomes what is wanted: only those that differ; what is wanted no more goes at last. */
export function changesOf(stated: ReadonlyMap<string, string>, wanted: readonly Statement[]): Statement[] {
  const names = new Set(wanted.map(({ makes }) => makes))
  const gone = [...stated.keys()].filter((makes) => !names.has(makes)).reverse()
  return [
    ...wanted.filter(({ makes, text }) => stated.get(makes) !== text),
    ...gone.map((makes) => ({ makes, text: `drop ${makes};` })),
  ]
}

const HEAD =
  '-- Adds only: what keeps the rows of lists, as their descriptions say it now. The program before this one may go on serving.\n'

/**
 * The migration that is still to be written: the last one anew, where it is of this kind and has not landed, else one more. Undefined where
 * the migrations say what the descriptions say.
 */
export function migrationWanted(
  migrations: readonly File[],
  landed: ReadonlySet<string>,
  wanted = wantedStatements(),
): File | undefined {
  const last = migrations.at(-1)
  const rewritten = last?.sql.includes(WRITTEN) && !landed.has(last.name) ? last : undefined
  const before = rewritten ? migrations.slice(0, -1) : migrations
  const [head = ''] = rewritten ? rewritten.sql.split(WRITTEN) : [HEAD]
  const changes = changesOf(statedIn(before), wanted)
  if (changes.length === 0 && !rewritten) return undefined
  const blocks = changes.map(({ makes, text }) => `\n${MAKES}${makes}\n${text}\n`)
  const sql = `${head}${WRITTEN}${blocks.join('')}`
  const number = String(Number(migrations.at(-1)?.name.slice(0, 4) ?? 0) + 1).padStart(4, '0')
  return sql === last?.sql ? undefined : { name: rewritten?.name ?? `${number}_list_rows.sql`, sql }
}
