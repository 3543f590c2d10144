import { addDays, dayOf, type IsoDate } from '../../../src/kernel/calendar.ts'
import { sumOf } from '../../../src/kernel/money.ts'
import { paymentsOfTotal } from '../../../src/pharmacy/model/sales/correct-sale.ts'
import type { CounterMode } from '../../../src/pharmacy/model/sales/decide-sale.ts'
import { priceSale, toRupee } from '../../../src/pharmacy/model/sales/price-sale.ts'
import { splitCart } from '../../../src/pharmacy/model/sales/split-cart.ts'
import { correctSale, saleToCorrect } from '../../../src/pharmacy/server/sales/correct-sale.ts'
import {
  counterItems,
  counterPlace,
  type StockedItem,
} from '../../../src/pharmacy/server/sales/counter-items.queries.ts'
import { sell } from '../../../src/pharmacy/server/sales/sell.ts'
import { takeBack } from '../../../src/pharmacy/server/sales/take-back.ts'
import { changeSettings } from '../../../src/pharmacy/server/settings/change-settings.ts'
import { settingsOf } from '../../../src/pharmacy/server/settings/settings.queries.ts'
import { closeSession, openSession } from '../../../src/receipts/server/cash-session.ts'
import { blockBatch } from '../../../src/stock/server/batches/block-batch.ts'
import type { Chance } from '../chance.ts'
import { alreadyAt, type Happening, momentOf, tell } from '../moments.ts'
import { FAMILIES, MEN, WOMEN } from '../people/people.ts'
import { STREETS } from '../people/places.ts'
import { performAt, type Scenario } from '../scenario.ts'
import { countedBy, FLOAT } from './receipts.ts'

const [OPENS, CLOSES] = ['08:30', '21:10']
/** What is bought of: without a prescription, with one, and with one that goes into the register. */
type Kind = 'free' | 'H' | 'H1'
type Told = readonly [daysAgo: number, hour: string, kinds: readonly Kind[], mode: CounterMode, percent?: number]

const SALES: readonly Told[] = [
  [2, '09:40', ['free', 'free'], 'CASH'],
  [2, '11:15', ['H', 'free'], 'UPI'],
  [2, '13:05', ['H1'], 'CASH'],
  [2, '18:20', ['H', 'H', 'free'], 'CARD'],
  [1, '09:10', ['free'], 'CASH'],
  [1, '10:50', ['H', 'free'], 'UPI', 4],
  [1, '12:30', ['H1', 'free'], 'UPI'],
  [1, '19:45', ['free', 'free', 'free'], 'CASH'],
  [0, '09:05', ['H'], 'CASH'],
  [0, '09:50', ['free', 'H'], 'UPI'],
  [0, '10:40', ['free'], 'CASH'],
]
/** Of the second sale, half of a line comes back the day after. */
const [RETURNED, RETURNED_AT] = [1, '17:30']
/** Of this one, the last line was scanned once too often, and the sale is corrected. */
const [CORRECTED, CORRECTED_AT] = [7, '19:50']
/** A patient of the outpatient department buys what the maker calls back in the evening: it lies beside what others bought. */
const [TO_PATIENT_AT, RECALLED_AT] = ['16:10', '20:15']
const LICENCED_AT = '18:00'
/** Units of an item that is sold here. */
const ENOUGH = 20
/** What somebody takes home from a counter. */
const FORMS = ['Tablet', 'Capsule', 'Syrup', 'Drops', 'Ointment', 'Cream', 'Gel', 'Sachet']

type Counter = {
  readonly known: ReadonlyMap<string, StockedItem>
  /** What may be bought, by what it asks for. */
  readonly shelves: ReadonlyMap<string, readonly StockedItem[]>
  readonly doctors: readonly { readonly name: string; readonly registration: string | null }[]
}

/**
 * The last days at the counter of the pharmacy: its sessions, what was sold and how it was paid, one return and one correction. Today's
 * session is open. What happens `beside` it is told with it in the order of time, so that the registers are, too.
 */
export async function seedSales(scenario: Scenario, beside: readonly Happening[]): Promise<void> {
  const today = dayOf(scenario.now)
  const counter = await counterOf(scenario)
  const sold: string[] = []
  const sales = SALES.map((told, turn): Happening => {
    const at = momentOf(addDays(today, -told[0]), told[1])
    const body = cartOf(scenario, counter, turn)
    return {
      at,
      async happens() {
        sold[turn] = (await performAt(scenario, at, sell, { body }, { prepared: null })).id
      },
    }
  })
  const returnedAt = momentOf(addDays(today, -1), RETURNED_AT)
  const correctedAt = momentOf(addDays(today, -1), CORRECTED_AT)
  const licencedAt = momentOf(addDays(today, -3), LICENCED_AT)
  await tell(
    [
      ...[2, 1, 0].flatMap((daysAgo) => session(scenario, addDays(today, -daysAgo))),
      ...sales,
      ...beside,
      ...recalledSale(scenario, counter, addDays(today, -1)),
      { at: licencedAt, happens: () => licence(scenario, licencedAt) },
      { at: correctedAt, happens: () => correctOne(scenario, correctedAt, sold[CORRECTED] ?? '') },
      { at: returnedAt, happens: () => bringBack(scenario, returnedAt, sold[RETURNED] ?? '') },
    ],
    scenario.now,
  )
}

/** The drawer of a day: counted and closed in the evening, but today's. */
function session(scenario: Scenario, day: IsoDate): Happening[] {
  const by = 'pharmacy'
  const opens = alreadyAt(momentOf(day, OPENS), scenario.now)
  const closes = momentOf(day, CLOSES)
  const opening = {
    at: opens,
    happens: () => performAt(scenario, opens, openSession, { body: { float: String(FLOAT) } }, { by }),
  }
  if (day === dayOf(scenario.now)) return [opening]
  const closing = async () =>
    performAt(scenario, closes, closeSession, { body: await countedBy(scenario, by) }, { by, prepared: null })
  return [opening, { at: closes, happens: closing }]
}

/** What stands at the counter in enough packs, for two months at least, and who prescribes. */
async function counterOf({ db, now }: Scenario): Promise<Counter> {
  const today = dayOf(now)
  const place = await counterPlace(db)
  if (!place) throw new Error('No counter sells.')
  const ids = await db
    .selectFrom('medicines as m')
    .innerJoin('stock_balances as s', 's.medicine_id', 'm.id')
    .select('m.id')
    .where('s.place_id', '=', place.id)
    .where('s.quantity', '>=', ENOUGH)
    .where('m.form', 'in', FORMS)
    .where('m.is_cold_chain', '=', false)
    .orderBy('m.code')
    .execute()
  const here = { placeId: place.id, today, now }
  const items = await counterItems(db, { ids: ids.map(({ id }) => id) }, here)
  const usable = items.filter(
    ({ isForSale, taxPoints, batches }) =>
      isForSale && taxPoints !== null && batches.every(({ expiry }) => expiry > addDays(today, 60)),
  )
  const doctors = await db
    .selectFrom('practitioners')
    .select(['name', 'registration_no as registration'])
    .where('registration_no', '<>', '')
    .orderBy('name')
    .limit(6)
    .execute()
  return {
    known: new Map(items.map((item) => [item.id, item])),
    shelves: Map.groupBy(usable, ({ schedule }) => (schedule === 'none' || schedule === 'G' ? 'free' : schedule)),
    doctors,
  }
}

/** The licences of the pharmacy, until the end of next year. */
async function licence(scenario: Scenario, at: Date) {
  const { id: _, ...stored } = await settingsOf(scenario.db)
  const until = `${Number(dayOf(scenario.now).slice(0, 4)) + 1}-12-31`
  const body = {
    ...stored,
    ...{ licence20: '20-NGP-104417', licence20Until: until },
    ...{ licence21: '21-NGP-104418', licence21Until: until },
  }
  await performAt(scenario, at, changeSettings, { body }, { by: 'admin' })
}

/** A sale to an outpatient of a day, and the recall of what he took home. */
function recalledSale(scenario: Scenario, { shelves }: Counter, day: IsoDate): Happening[] {
  const { db, chance } = scenario
  const [soldAt, recalledAt] = [momentOf(day, TO_PATIENT_AT), momentOf(day, RECALLED_AT)]
  const shelf = shelves.get('free') ?? []
  const soldToday = SALES.flatMap(([daysAgo, , kinds], turn) =>
    daysAgo === 0 ? kinds.map((_, place) => placeOn(shelf, turn, place)) : [],
  )
  const item = shelf.findLast((_, at) => !soldToday.includes(at))
  const total = item && toRupee(item.batches[0]?.mrp ?? 0)
  if (!item || !total) throw new Error('All that is at the counter is sold today.')
  const cart = { cartId: idOf(chance), lines: [lineOf(item, 0)], total, paid: chance.digits(12) }
  return [
    { at: soldAt, happens: () => sellToOutpatient(scenario, soldAt, cart) },
    {
      at: recalledAt,
      async happens() {
        const { batchId } = await db
          .selectFrom('pharmacy_sale_lines as l')
          .innerJoin('pharmacy_sales as s', 's.id', 'l.sale_id')
          .select('l.batch_id as batchId')
          .where('s.source_id', '=', cart.cartId)
          .executeTakeFirstOrThrow()
        const body = { reason: 'Recalled by the maker: caps do not close', isRecall: true }
        await performAt(scenario, recalledAt, blockBatch, { params: { batchId }, body }, { by: 'pharmacy' })
      },
    },
  ]
}

type PatientCart = {
  readonly cartId: string
  readonly lines: readonly ReturnType<typeof lineOf>[]
  readonly total: number
  readonly paid: string
}

/** To the outpatient who came last. */
async function sellToOutpatient(scenario: Scenario, at: Date, { cartId, lines, total, paid }: PatientCart) {
  const visit = await scenario.db
    .selectFrom('visits as v')
    .innerJoin('patients as p', 'p.id', 'v.patient_id')
    .select(['v.id', 'p.name', 'p.age', 'p.gender'])
    .where('v.patient_type', '=', 'OPD')
    .where('v.status', '<>', 'cancelled')
    .where('v.created_at', '<', at)
    .orderBy('v.created_at', 'desc')
    .orderBy('v.visit_no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const body = {
    ...{ cartId, visitId: visit.id, buyerName: visit.name, ageWords: visit.age === null ? '' : `${visit.age} years` },
    ...{ gender: visit.gender, address: null, prescriber: null, prescriberRegistration: null },
    ...{ isForEmployee: false, remark: null, lines, billDiscount: 0, total },
    payments: [{ mode: 'UPI', amount: total, reference: paid }],
  }
  await performAt(scenario, at, sell, { body }, { prepared: null })
}

/** Which of a shelf a buyer takes. */
const placeOn = (shelf: readonly StockedItem[], turn: number, place: number): number =>
  (turn * 5 + place * 3) % shelf.length

/** A pack of an item. */
const lineOf = ({ id, packUnits }: StockedItem, discountPoints: number) => ({
  medicineId: id,
  quantity: packUnits,
  batchId: null,
  batchReason: null,
  discountPoints,
})

/** What somebody puts on the counter: a pack of each, at the price of the day, with the prescriber where one is asked for. */
function cartOf({ now, chance }: Scenario, { known, shelves, doctors }: Counter, turn: number) {
  const [daysAgo = 0, , kinds = [], mode = 'CASH', percent = 0] = SALES[turn] ?? []
  const lines = kinds.map((kind, place) => {
    const shelf = shelves.get(kind) ?? []
    const item = shelf[placeOn(shelf, turn, place)]
    if (!item) throw new Error(`Nothing of ${kind} is at the counter.`)
    return lineOf(item, percent * 100)
  })
  const split = splitCart(lines, known, addDays(dayOf(now), -daysAgo))
  if (!split.ok) throw new Error(`Sale ${turn}: ${split.refusal}`)
  const { total } = priceSale(split.value, { billDiscount: 0, roundsOff: true })
  const doctor = kinds.every((kind) => kind === 'free') ? undefined : doctors[turn % doctors.length]
  return {
    ...{ cartId: idOf(chance), visitId: null, ...buyerOf(chance) },
    ...{ prescriber: doctor?.name ?? null, prescriberRegistration: doctor?.registration ?? null },
    ...{ isForEmployee: false, remark: null, lines, billDiscount: 0, total },
    payments: [{ mode, amount: total, reference: mode === 'CASH' ? null : chance.digits(12) }],
  }
}

/** Sells all but the last line anew; the difference goes back in cash. */
async function correctOne(scenario: Scenario, at: Date, saleId: string) {
  const { before, form } = await performAt(scenario, at, saleToCorrect, { params: { id: saleId } }, { by: 'pharmacy' })
  const { isHomeKnown: _, ...typed } = form
  const total = toRupee(sumOf(before.lines.slice(0, -1)))
  const payments = paymentsOfTotal(before.payments, total, { mode: 'CASH', reference: null })
  const body = { ...typed, lines: form.lines.slice(0, -1), total, payments, reason: 'Last item was scanned by mistake' }
  await performAt(scenario, at, correctSale, { params: { id: saleId }, body }, { prepared: null })
}

/** Half of the first line that may come back. */
async function bringBack(scenario: Scenario, at: Date, saleId: string) {
  const line = await scenario.db
    .selectFrom('pharmacy_sale_lines')
    .select(['id', 'quantity'])
    .where('sale_id', '=', saleId)
    .orderBy('line_no')
    .executeTakeFirstOrThrow()
  const body = {
    reason: 'Doctor changed the medicine',
    lines: [{ lineId: line.id, quantity: Math.max(1, Math.floor(line.quantity / 2)) }],
  }
  await performAt(scenario, at, takeBack, { params: { id: saleId }, body })
}

/** Somebody who walked in. */
function buyerOf(chance: Chance) {
  const isMan = chance.happens(50)
  return {
    buyerName: `${chance.pick(isMan ? MEN : WOMEN)} ${chance.pick(FAMILIES)}`,
    ageWords: `${19 + chance.below(60)} years`,
    gender: isMan ? 'Male' : 'Female',
    address: `${1 + chance.below(180)}, ${chance.pick(STREETS)}, Nagpur`,
  }
}

/** Of a cart, the same at every loading. */
const idOf = (chance: Chance): string => {
  const hex = () => chance.below(65_536).toString(16).padStart(4, '0')
  return `${hex()}${hex()}-${hex()}-4${hex().slice(1)}-8${hex().slice(1)}-${hex()}${hex()}${hex()}`
}
