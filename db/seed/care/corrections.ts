import { sql } from 'kysely'
import { addDays, dayOf } from '../../../src/kernel/calendar.ts'
import { accept } from '../../../src/kernel/verdict.ts'
import { sameRow } from '../../../src/platform/server/database/same-row.ts'
import { approveCorrection } from '../../../src/stock/server/corrections/decide-corrections.ts'
import { writeCorrection } from '../../../src/stock/server/corrections/write-correction.ts'
import { momentOf } from '../moments.ts'
import { pngOf } from '../png.ts'
import { performAt, type Scenario } from '../scenario.ts'

/** The back of a strip: foil with its blisters. */
const STRIP = pngOf({ width: 480, height: 300 }, (x, y) => {
  const [dx, dy] = [(x % 96) - 48, (y % 100) - 50]
  return Math.hypot(dx, dy) < 34 ? [238, 236, 228] : [186 + (y % 6), 190 + (x % 6), 196]
})

/** What was typed wrong of batches in the store: two figures of the number changed places, and an expiry one month late. */
const CORRECTIONS = [
  { daysAgo: 1, reason: 'Two figures of the number changed places', isApproved: true },
  { daysAgo: 0, reason: 'The carton says a month later than the strip', isApproved: false },
] as const

/** A correction of a batch that was approved, and one that waits for another person. */
export async function seedCorrections(scenario: Scenario): Promise<void> {
  const { now } = scenario
  const batches = await batchesInStore(scenario)
  for (const [at, { daysAgo, reason, isApproved }] of CORRECTIONS.entries()) {
    const batch = batches[at]
    if (!batch) throw new Error('The store of the demo holds no batch to correct.')
    const { batchId, batchNo, expiry, mrp } = batch
    const digits = /\d\d$/.exec(batchNo)?.[0] ?? ''
    const says = isApproved
      ? { batchNo: `${batchNo.slice(0, -2)}${digits[1]}${digits[0]}`, expires: expiry.slice(0, 7) }
      : { batchNo, expires: addDays(`${expiry.slice(0, 7)}-01`, -1).slice(0, 7) }
    const day = addDays(dayOf(now), -daysAgo)
    const file = { name: 'strip.png', bytes: STRIP }
    const { id } = await performAt(
      scenario,
      momentOf(day, '00:20'),
      writeCorrection,
      { facts: { batchId, name: file.name, ...says, mrp: String(mrp), reason, file } },
      { by: 'pharmacy', prepared: accept({ ...file, mediaType: 'image/png' }) },
    )
    if (isApproved)
      await performAt(scenario, momentOf(day, '01:10'), approveCorrection, { params: { id }, body: { version: 1 } })
  }
}

/** Batches of the store with a number of digits that differ at its end, which nobody has blocked or holds, and that keep for long. */
const batchesInStore = ({ db, now }: Scenario) =>
  db
    .selectFrom('stock_balances as s')
    .innerJoin('stock_places as p', (join) => join.on(sameRow('p', 's.place_id')))
    .innerJoin('batches as b', (join) => join.on(sameRow('b', 's.batch_id')))
    .innerJoin('medicines as m', (join) => join.on(sameRow('m', 's.medicine_id')))
    .select(['b.id as batchId', 'b.batch_no as batchNo', 'b.expiry', 'b.mrp'])
    .where('p.kind', '=', 'store')
    .where('s.quantity', '>', 0)
    .where('m.schedule', '<>', 'narcotic')
    .where(sql<boolean>`b.batch_no ~ '[0-9][0-9]$' and right(b.batch_no, 1) <> left(right(b.batch_no, 2), 1)`)
    .where('b.expiry', '>', addDays(dayOf(now), 100))
    .where((row) =>
      row.not(row.exists(row.selectFrom('batch_blocks as k').select('k.id').where(sameRow('b', 'k.batch_id')))),
    )
    .where((row) =>
      row.not(row.exists(row.selectFrom('stock_reservations as r').select('r.id').where(sameRow('b', 'r.batch_id')))),
    )
    .where(sql<boolean>`not exists (select from batches o where o.hospital_id = b.hospital_id and o.medicine_id = b.medicine_id
      and o.batch_no = b.batch_no and o.id <> b.id)`)
    .where(sql<boolean>`not exists (select from stock_balances t join stock_places w on ${sameRow('w', 't.place_id')}
      where ${sameRow('b', 't.batch_id')} and w.kind = 'in_transit' and t.quantity > 0)`)
    .orderBy('b.batch_no')
    .limit(CORRECTIONS.length)
    .execute()
