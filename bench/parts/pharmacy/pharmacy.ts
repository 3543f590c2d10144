import { openSides, openSignedIn } from '../../ground/sides.ts'
import type { Figure, Table } from '../../measure/findings.ts'
import { median, percentile, ratio, type Samples } from '../../measure/samples.ts'
import type { Part } from '../part.ts'
import { LINES, sales } from './counter-sale.ts'
import { reads } from './pharmacy-reads.ts'
import { ITEMS, itemsOfPharmacy, MOVEMENTS } from './pharmacy-year.ts'

const TENTH = ITEMS / 10
const SALE = { most: 3, withinMs: 150, grows: 1.5 }
const many = (count: number) => count.toLocaleString('en-IN')

/** A call with few rows and with all of them. */
type Grown = {
  readonly name: string
  readonly most: number
  readonly withinMs: number
  readonly grows?: number | undefined
  readonly few: Samples
  readonly http: Samples
  readonly alike: Samples
}

export const pharmacy: Part = {
  name: 'pharmacy',
  title: 'The pharmacy with fifty thousand items',
  about: `${many(ITEMS)} items, ${many(ITEMS)} batches on hand, a year of their movements and ${many(MOVEMENTS)} of one item, written by SQL: the search at the counter, the board of the stock with its figures, the ledger of that item, the stock of a day a year ago, each against its rows by hand-written SQL with the session, in one transaction of the application’s role; and a sale of ${LINES} lines against one statement that writes all its rows, with every trigger and the event. Over HTTP, one connection, in turns; first with a tenth of the rows.`,
  async run({ ground, say }) {
    const sides = await openSides(ground)
    // An administrator at the counter sells, and sees what goods cost.
    await sides.raw.rows(
      `update users set desks = '{pharmacy}' where hospital_id = 'hope' and email = 'admin@hope.demo'`,
    )
    const asked = async (from: number, to: number) => {
      say(`  items ${from} to ${to}`)
      await itemsOfPharmacy(sides.raw, from, to)
      say('  reads')
      const read = await reads(sides.raw, await openSignedIn(ground))
      say('  sales')
      const seller = await openSignedIn(ground)
      const { http, byHand } = await sales(ground, sides.raw, seller)
      seller.close()
      return [...read, { name: `A sale of ${LINES} lines`, ...SALE, taken: { http, alike: byHand } }]
    }
    const few = await asked(1, TENTH)
    const all = await asked(TENTH + 1, ITEMS)
    await sides.close()
    return findings(all.map(({ taken, ...one }, at) => ({ ...one, ...taken, few: few[at]?.taken.http ?? [] })))
  },
}

function findings(all: readonly Grown[]): { figures: Figure[]; tables: Table[] } {
  const figures = all.flatMap(({ name, most, withinMs, grows, few, http, alike }): Figure[] => [
    { what: `${name}, HTTP / asked alike`, value: ratio(http, alike), unit: 'times', gate: { most } },
    { what: name, value: median(http), unit: 'ms', gate: { most: withinMs } },
    {
      what: `${name}, ten times as many rows`,
      value: median(http) / median(few),
      unit: 'times',
      ...(grows ? { gate: { most: grows } } : { note: 'all of them are summed' }),
    },
  ])
  const rows = all.map(({ name, few, http, alike }) => [
    name,
    ...[median(few), median(http), percentile(http, 0.95), median(alike)].map((ms) => ms.toFixed(1)),
  ])
  return { figures, tables: [{ head: ['call', 'a tenth, p50 ms', 'all, p50 ms', 'p95', 'asked alike'], rows }] }
}
