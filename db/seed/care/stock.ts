import { sql } from 'kysely'
import { addDays, dayOf } from '../../../src/kernel/calendar.ts'
import { approveOpening } from '../../../src/stock/server/openings/decide-openings.ts'
import { writeOpening } from '../../../src/stock/server/openings/write-opening.ts'
import { approveWriteOff } from '../../../src/stock/server/write-offs/decide-write-offs.ts'
import { writeWriteOff } from '../../../src/stock/server/write-offs/write-write-off.ts'
import { type Chance, chanceFrom } from '../chance.ts'
import { momentOf } from '../moments.ts'
import { performAt, type Scenario } from '../scenario.ts'
import { seedStockTakes } from './stock-takes.ts'

/** Opening documents: so many days ago, at which place, of every how-manyth item, with how many months of life from then on. */
const OPENINGS = [
  { daysAgo: 180, kind: 'store', every: 3, from: 0, months: [4, 5, 6, 7, 8, 9, 12, 18, 24] },
  { daysAgo: 60, kind: 'counter', every: 2, from: 1, months: [1, 2, 3, 4, 5, 6, 8, 10, 14, 20, 26] },
] as const
const MOST_LINES = 260

type Item = {
  readonly id: string
  readonly kind: string
  readonly packUnits: number
  readonly reorderLevel: number | null
}

/** What is on hand in the stores of the demo: every colour of expiry, enough of most items, too little of some. */
export async function seedStock(scenario: Scenario): Promise<void> {
  const { db, now } = scenario
  const [items, places] = await Promise.all([
    db
      .selectFrom('medicines')
      .select(['id', 'kind', 'pack_units as packUnits', 'reorder_level as reorderLevel'])
      .where('status', '=', 'Active')
      .orderBy('code')
      .execute(),
    db
      .selectFrom('stock_places')
      .select(['id', sql<string>`kind`.as('kind')])
      .execute(),
  ])
  for (const { daysAgo, kind, every, from, months } of OPENINGS) {
    const day = addDays(dayOf(now), -daysAgo)
    const placeId = places.find((place) => place.kind === kind)?.id ?? ''
    const lines = items
      .filter((_, at) => at % every === from)
      .slice(0, MOST_LINES)
      .map((item, at) => lineOf(item, { day, months: months[at % months.length] ?? 12, die: chanceFrom(at + daysAgo) }))
    const { id } = await performAt(
      scenario,
      momentOf(day, '10:00'),
      writeOpening,
      { body: { placeId, lines, remark: 'Counted before the start' } },
      { by: 'pharmacy' },
    )
    await performAt(scenario, momentOf(day, '17:00'), approveOpening, { params: { id }, body: { version: 1 } })
  }
  const placeOf = (kind: 'store' | 'counter') => places.find((place) => place.kind === kind)?.id ?? ''
  await seedWriteOffs(scenario, placeOf('store'))
  await seedStockTakes(scenario, placeOf)
}

/** What broke in the store and was written off, and what waits for approval still. */
const WRITE_OFFS = [
  { daysAgo: 20, kind: 'damaged', reason: 'Broken when the rack was moved', isApproved: true },
  { daysAgo: 1, kind: 'lost', reason: 'Not found at the weekly count', isApproved: false },
] as const

async function seedWriteOffs(scenario: Scenario, placeId: string): Promise<void> {
  const { db, now } = scenario
  const batches = await db
    .selectFrom('stock_balances as s')
    .innerJoin('batches as b', (join) =>
      join.onRef('b.hospital_id', '=', 's.hospital_id').onRef('b.id', '=', 's.batch_id'),
    )
    .select(['s.batch_id as batchId', 'b.pack_units as packUnits'])
    .where('s.place_id', '=', placeId)
    .orderBy('b.expiry', 'desc')
    .orderBy('b.batch_no')
    .limit(WRITE_OFFS.length * 2)
    .execute()
  for (const [at, { daysAgo, kind, reason, isApproved }] of WRITE_OFFS.entries()) {
    const day = addDays(dayOf(now), -daysAgo)
    const lines = batches.slice(at * 2, at * 2 + 2).map(({ batchId, packUnits }) => ({ batchId, quantity: packUnits }))
    const { id } = await performAt(
      scenario,
      momentOf(day, '11:00'),
      writeWriteOff,
      { body: { placeId, kind, reason, lines } },
      { by: 'pharmacy' },
    )
    if (isApproved)
      await performAt(scenario, momentOf(day, '16:00'), approveWriteOff, { params: { id }, body: { version: 1 } })
  }
}

function lineOf({ id, kind, packUnits, reorderLevel }: Item, told: { day: string; months: number; die: Chance }) {
  const { day, months, die } = told
  const end = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1))
  const mrp = (kind === 'implant' ? 400_000 : 2_000) + die.below(kind === 'implant' ? 600_000 : 30_000)
  const packs = kind === 'implant' ? 1 + die.below(3) : 2 + die.below(18)
  const enough = reorderLevel === null || die.happens(40) ? packs : Math.ceil((reorderLevel * 1.5) / packUnits)
  return {
    medicineId: id,
    batchNo: `${String.fromCharCode(65 + die.below(26))}${String.fromCharCode(65 + die.below(26))}-${die.digits(4)}`,
    expires: end.toISOString().slice(0, 7),
    mrp,
    cost: Math.round((mrp * (55 + die.below(25))) / 100),
    quantity: enough * packUnits,
  }
}
