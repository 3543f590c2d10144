import { addDays, dayOf } from '../../../src/kernel/calendar.ts'
import { sameRow } from '../../../src/platform/server/database/same-row.ts'
import { countLine } from '../../../src/stock/server/stock-takes/count-line.ts'
import { approveTake } from '../../../src/stock/server/stock-takes/decide-takes.ts'
import { finishTake } from '../../../src/stock/server/stock-takes/end-counting.ts'
import { openTake } from '../../../src/stock/server/stock-takes/open-take.ts'
import { momentOf } from '../moments.ts'
import { performAt, type Scenario } from '../scenario.ts'

/** A rack of a place: of every so-manyth batch so many units are missing; half of the open one is counted. */
const TAKES = [
  { daysAgo: 8, place: 'store', rack: 'Fridge 1', every: 3, isApproved: true },
  { daysAgo: 1, place: 'counter', rack: 'Locker', every: 4, isApproved: false },
] as const

/** A stock take that was approved, with what differed, and one that is being counted, by two people each. */
export async function seedStockTakes(
  scenario: Scenario,
  placeOf: (kind: 'store' | 'counter') => string,
): Promise<void> {
  for (const { daysAgo, place, rack, every, isApproved } of TAKES) {
    const day = addDays(dayOf(scenario.now), -daysAgo)
    const body = { placeId: placeOf(place), scope: 'rack', chosen: rack }
    const { id } = await performAt(scenario, momentOf(day, '18:00'), openTake, { body }, { by: 'pharmacy' })
    const lines = await linesOf(scenario, id)
    const counted = isApproved ? lines : lines.slice(0, Math.ceil(lines.length / 2))
    for (const [at, { id: lineId, snapshot, packUnits, version }] of counted.entries()) {
      const units = Math.max(0, snapshot - (at % every === 0 ? 1 : 0))
      await performAt(
        scenario,
        momentOf(day, `18:${String(10 + (at % 45)).padStart(2, '0')}`),
        countLine,
        {
          params: { id },
          body: { lineId, version, packs: Math.floor(units / packUnits), loose: units % packUnits },
        },
        { by: at % 2 === 0 ? 'pharmacy' : 'nurse' },
      )
    }
    if (!isApproved) continue
    await performAt(
      scenario,
      momentOf(day, '19:00'),
      finishTake,
      { params: { id }, body: { version: 1 } },
      { by: 'pharmacy' },
    )
    const reasons = (await linesOf(scenario, id))
      .filter(({ variance }) => variance !== 0)
      .map((line) => ({ lineId: line.id, reason: 'Broken or spilt' }))
    await performAt(scenario, momentOf(day, '19:30'), approveTake, { params: { id }, body: { version: 2, reasons } })
  }
}

const linesOf = ({ db }: Scenario, takeId: string) =>
  db
    .selectFrom('stock_take_lines as l')
    .innerJoin('batches as b', (join) => join.on(sameRow('b', 'l.batch_id')))
    .innerJoin('medicines as m', (join) => join.on(sameRow('m', 'l.medicine_id')))
    .select(['l.id', 'l.snapshot', 'l.variance', 'l.version', 'b.pack_units as packUnits'])
    .where('l.take_id', '=', takeId)
    .orderBy('m.code')
    .orderBy('b.batch_no')
    .execute()
