import { nursingSettings } from '../../../src/hours/server/hours.queries.ts'
import { addDays, dayOf } from '../../../src/kernel/calendar.ts'
import { type Stretch, shiftsBetween } from '../../../src/narcotics/model/shift-states.ts'
import { type HeldRow, heldSince } from '../../../src/narcotics/server/held.queries.ts'
import { signCount } from '../../../src/narcotics/server/sign-count.ts'
import { writeCount } from '../../../src/narcotics/server/write-count.ts'
import { approveOpening } from '../../../src/stock/server/openings/decide-openings.ts'
import { writeOpening } from '../../../src/stock/server/openings/write-opening.ts'
import { DAY, MINUTE, momentOf } from '../moments.ts'
import type { AccountName } from '../people/accounts.ts'
import { performAt, type Scenario } from '../scenario.ts'

/** Intensive care and a theatre of each hospital, by their codes: what stands in the cupboard of each. */
const CUPBOARDS: Readonly<Record<string, readonly [string, string]>> = {
  hope: ['ICU1', 'OT1'],
  ayushman: ['ICU', 'OT1'],
}
const OPENED_DAYS_AGO = 40
const COUNTED_DAYS = 3

/** Who counts at a place, and who signs beside. */
const COUNTERS: Readonly<Record<string, readonly [AccountName, AccountName]>> = {
  ward: ['nurse', 'theatre'],
  theatre: ['theatre', 'anaesthetist'],
  store: ['pharmacy', 'nurse'],
  counter: ['pharmacy', 'nurse'],
}

/** So many shifts ago in the ward: one unit was missing, and nobody counted. In the theatre somebody was alone. */
const DIFFERED = 6
const MISSED = 3
const ALONE = 1

/** Narcotics in the cupboards of a ward and a theatre, counted in each shift of the last days by two, with what went wrong. */
export async function seedNarcoticCounts(scenario: Scenario): Promise<void> {
  const { db, hospital, now } = scenario
  const places = await db.selectFrom('stock_places').select(['id', 'name']).execute()
  const cupboards = (CUPBOARDS[hospital] ?? []).flatMap(
    (code) => places.find(({ name }) => name.endsWith(`(${code})`))?.id ?? [],
  )
  for (const [at, placeId] of cupboards.entries()) await openCupboard(scenario, placeId, at)
  const shifts = shiftsBetween(new Date(now.getTime() - COUNTED_DAYS * DAY), now, await nursingSettings(db)).slice(1)
  const held = Map.groupBy(await heldSince(db, now), ({ placeId }) => placeId)
  for (const [ago, shift] of [...shifts.entries()].toReversed())
    for (const [placeId, batches] of held) {
      const isWard = placeId === cupboards[0]
      if (isWard && ago + 1 === MISSED) continue
      await countShift(scenario, shift, batches, {
        missing: isWard && ago + 1 === DIFFERED ? 1 : 0,
        isAlone: placeId === cupboards[1] && ago + 1 === ALONE,
      })
    }
}

/** Ampoules that a cupboard begins with. */
async function openCupboard(scenario: Scenario, placeId: string, at: number): Promise<void> {
  const { db, now } = scenario
  const items = await db
    .selectFrom('medicines')
    .select('id')
    .where('schedule', '=', 'narcotic')
    .where('form', 'like', 'Injection%')
    .orderBy('code')
    .limit(3)
    .execute()
  const day = addDays(dayOf(now), -OPENED_DAYS_AGO)
  const lines = items.map(({ id }, place) => ({
    ...{ medicineId: id, batchNo: `NC-${at + 1}${place + 1}04`, expires: addDays(day, 420 + place * 90).slice(0, 7) },
    ...{ mrp: 6_500 + place * 2_200, cost: 4_100 + place * 1_500, quantity: 20 - place * 5 },
  }))
  const body = { placeId, lines, remark: 'Narcotics cupboard' }
  const { id } = await performAt(scenario, momentOf(day, '11:10'), writeOpening, { body }, { by: 'pharmacy' })
  await performAt(scenario, momentOf(day, '16:40'), approveOpening, { params: { id }, body: { version: 1 } })
}

type Happened = { readonly missing: number; readonly isAlone: boolean }

/** A quarter of an hour after the shift began: counted, and signed by two a little later. */
async function countShift(
  scenario: Scenario,
  { beganAt }: Stretch,
  batches: readonly HeldRow[],
  { missing, isAlone }: Happened,
): Promise<void> {
  const { db, staff } = scenario
  const [first] = batches
  const [counter, second] = COUNTERS[first?.kind ?? ''] ?? ['nurse', 'doctor']
  const at = new Date(beganAt.getTime() + 15 * MINUTE)
  const { id } = await performAt(
    scenario,
    at,
    writeCount,
    {
      body: {
        ...{
          placeId: first?.placeId ?? '',
          shiftBeganAt: beganAt.toISOString(),
          openedAt: at.toISOString(),
          counts: 0,
        },
        lines: batches.map(({ batchId, onHand }, place) => ({
          batchId,
          quantity: place === 0 ? Math.max(0, onHand - missing) : onHand,
        })),
      },
    },
    { by: counter },
  )
  const differing = await db
    .selectFrom('narcotic_count_lines')
    .select('id as lineId')
    .where('count_id', '=', id)
    .where('difference', '<>', 0)
    .execute()
  const body = {
    reasons: differing.map((line) => ({
      ...line,
      reason: 'Not in the cupboard and not in the book; pharmacist called',
    })),
    second: null,
    aloneBecause: isAlone ? 'The second nurse is at an emergency' : '',
    remark: '',
  }
  const other = staff[second]
  await performAt(
    scenario,
    new Date(at.getTime() + 5 * MINUTE),
    signCount,
    { params: { id }, body },
    { by: counter, prepared: isAlone ? null : { userId: other.userId, person: other.fullName } },
  )
}
