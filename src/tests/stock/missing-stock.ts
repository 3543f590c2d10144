import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { type Acknowledged, DOCUMENTS, type DocumentKind, STEPS, type StepKind } from './stock-desk.ts'

/** What was acknowledged and is not there, is there twice, or is there otherwise. */
export async function missingStock(db: HospitalDb, seen: Acknowledged): Promise<string[]> {
  const found = seen.failed.map((call) => `answered with 500: ${call}`)
  for (const kind of Object.keys(DOCUMENTS) as DocumentKind[]) found.push(...(await lostDocuments(db, seen, kind)))
  for (const kind of Object.keys(STEPS) as StepKind[]) found.push(...(await lostSteps(db, seen, kind)))
  const held = await db
    .selectFrom('stock_reservations')
    .select('holder_id as cartId')
    .where('holder_kind', '=', 'cart')
    .where('holds_until', '>', sql<Date>`app_now()`)
    .execute()
  return [...found, ...held.filter(({ cartId }) => seen.letGo.has(cartId)).map((one) => `held again: ${one.cartId}`)]
}

async function lostDocuments(db: HospitalDb, { written, unanswered }: Acknowledged, kind: DocumentKind) {
  const [table, column] = DOCUMENTS[kind]
  const { rows } = await sql<{ id: string; number: string }>`select id, ${sql.ref(column)}::text as number
    from ${sql.table(table)} ${kind === 'sales' ? sql`where reverses_id is null` : sql``}`.execute(db)
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  const lost = [...written[kind]].filter(([id, number]) => numbers.get(id) !== number)
  const untold = rows.filter(({ id }) => !written[kind].has(id))
  const isTwice = untold.length > (unanswered.get(kind) ?? 0)
  return [
    ...lost.map(([, number]) => `lost of ${kind}: ${number}`),
    ...(isTwice ? untold.map(({ number }) => `there twice, or never answered, of ${kind}: ${number}`) : []),
  ]
}

async function lostSteps(db: HospitalDb, { stepped }: Acknowledged, kind: StepKind) {
  const [table, states] = STEPS[kind]
  const { rows } = await sql<{ id: string; state: string }>`select id, state from ${sql.table(table)}`.execute(db)
  const stateOf = new Map(rows.map(({ id, state }) => [id, state]))
  return [...stepped[kind]]
    .filter((id) => !(states as readonly string[]).includes(stateOf.get(id) ?? ''))
    .map((id) => `lost of ${kind}: ${id} is ${stateOf.get(id) ?? 'not there'}`)
}
