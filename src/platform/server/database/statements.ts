/** So many times a statement is seen before it is worth a plan that is kept, and so many are kept by each connection. */
const WORTH_KEEPING = 5
const KEPT = 200
/** Statements that came only once or twice, such as those of an import, are forgotten now and then. */
const REMEMBERED = 2_000

const seen = new Map<string, number>()
const names = new Map<string, string>()

/**
 * The name under which a connection keeps the plan of a statement that comes again and again: planning a list of the desk
 * takes longer than reading it. Nothing for what is rare, which is planned each time for its very values.
 */
export function keptName(sql: string): string | undefined {
  const known = names.get(sql)
  if (known || names.size >= KEPT) return known
  const times = (seen.get(sql) ?? 0) + 1
  if (times < WORTH_KEEPING) {
    if (seen.size >= REMEMBERED) seen.clear()
    seen.set(sql, times)
    return undefined
  }
  seen.delete(sql)
  const name = `kept_${names.size}`
  names.set(sql, name)
  return name
}

/** A plan that was kept while a migration changed what it reads: PostgreSQL refuses it, and a new connection has none. */
export const isOutlivedPlan = (error: unknown): boolean => (error as { code?: string } | null)?.code === '0A000'
