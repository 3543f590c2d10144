/** So many times a statement is seen before it is worth a plan that is kept, and so many are kept by each connection. */
const WORTH_KEEPING = 5
const KEPT = 250
/** Statements that came only once or twice, such as those of an import, are forgotten now and then. */
const REMEMBERED = 2_000

const seen = new Map<string, number>()

/** The statements whose plans a connection keeps, with their names; the one that was asked longest ago comes first. */
type Kept = { readonly names: Map<string, string>; made: number }
const keptBy = new WeakMap<object, Kept>()

/**
 * The name under which a connection keeps the plan of a statement that comes again and again: planning a list of the desk
 * takes longer than reading it. Nothing for what is rare, which is planned each time for its very values.
 */
export function keptName(client: object, sql: string): string | undefined {
  const kept = keptBy.get(client) ?? { names: new Map(), made: 0 }
  keptBy.set(client, kept)
  const known = kept.names.get(sql)
  if (!known && !isFrequent(sql)) return undefined
  const name = known ?? `kept_${kept.made++}`
  kept.names.delete(sql)
  kept.names.set(sql, name)
  return name
}

function isFrequent(sql: string): boolean {
  const times = (seen.get(sql) ?? 0) + 1
  if (seen.size >= REMEMBERED) seen.clear()
  seen.set(sql, times)
  return times >= WORTH_KEEPING
}

/** Gives up the plans that are too many, those asked longest ago; between transactions, of which it can fail none. */
export async function giveUpPlans(client: { query(sql: string): Promise<unknown> }): Promise<void> {
  const names = keptBy.get(client)?.names
  if (!names || names.size <= KEPT) return
  const given = [...names].slice(0, names.size - KEPT)
  for (const [sql] of given) names.delete(sql)
  await client.query(given.map(([, name]) => `deallocate ${name}`).join('; '))
}

/** A plan that was kept while a migration changed what it reads: PostgreSQL refuses it, and a new connection has none. */
export function isOutlivedPlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
