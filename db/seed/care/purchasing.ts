import { sql } from 'kysely'
import { gstinCheckDigit } from '../../../src/hospitals/model/gstin.ts'
import { addDays, dayOf, type IsoDate } from '../../../src/kernel/calendar.ts'
import { priceTyped } from '../../../src/purchasing/model/notes/decide-note.ts'
import { BLANK_SUPPLIER } from '../../../src/purchasing/model/suppliers/supplier-fields.ts'
import { approveNote } from '../../../src/purchasing/server/notes/approve-note.ts'
import { noteToDecide } from '../../../src/purchasing/server/notes/notes.queries.ts'
import { checkNote } from '../../../src/purchasing/server/notes/step-note.ts'
import { beginNote, saveNote } from '../../../src/purchasing/server/notes/write-note.ts'
import { approveOrder, cancelOrder, sendOrder, submitOrder } from '../../../src/purchasing/server/orders/step-order.ts'
import { writeOrder } from '../../../src/purchasing/server/orders/write-order.ts'
import { approveReturn } from '../../../src/purchasing/server/returns/decide-return.ts'
import { receivedLines } from '../../../src/purchasing/server/returns/received-lines.queries.ts'
import { writeReturn } from '../../../src/purchasing/server/returns/write-return.ts'
import { addSupplier } from '../../../src/purchasing/server/suppliers/save-supplier.ts'
import { chanceFrom } from '../chance.ts'
import { momentOf } from '../moments.ts'
import { performAt, type Scenario } from '../scenario.ts'

const SUPPLIERS: Readonly<Record<string, readonly string[]>> = {
  hope: ['Wainganga Pharma Distributors', 'Kanhan Surgicals', 'Pench Medical Agencies'],
  ayushman: ['Godavari Pharma Distributors', 'Indravati Surgicals', 'Pranhita Medical Agencies'],
}

type Received = {
  /** Packs of each line that come: the others stay open. */
  readonly share: number
  /** Paise that the paper asks more than its lines come to. */
  readonly difference: number
  readonly until: 'checked' | 'approved'
}
type Told = {
  readonly daysAgo: number
  /** Place among the suppliers of the hospital. */
  readonly of: number
  readonly until: 'draft' | 'submitted' | 'approved' | 'sent' | 'cancelled'
  readonly lines: number
  readonly received?: Received
}

/** An order in each state, and what has come of three of them: whole, in part with a paper that asks more, and not approved yet. */
const ORDERS: readonly Told[] = [
  { daysAgo: 24, of: 0, until: 'sent', lines: 6, received: { share: 1, difference: 0, until: 'approved' } },
  { daysAgo: 15, of: 1, until: 'cancelled', lines: 2 },
  { daysAgo: 10, of: 0, until: 'sent', lines: 5, received: { share: 0.5, difference: 4500, until: 'approved' } },
  { daysAgo: 6, of: 2, until: 'sent', lines: 3, received: { share: 1, difference: 0, until: 'checked' } },
  { daysAgo: 5, of: 1, until: 'sent', lines: 4 },
  { daysAgo: 3, of: 2, until: 'approved', lines: 3 },
  { daysAgo: 2, of: 0, until: 'submitted', lines: 8 },
  { daysAgo: 2, of: 1, until: 'draft', lines: 3 },
]
/** What two suppliers delivered month by month before that: the same items, a little dearer each time. */
const MONTHLY: readonly Told[] = [150, 120, 90, 60, 32].flatMap((daysAgo) =>
  [0, 1].map(
    (of): Told => ({
      daysAgo: daysAgo + of * 2,
      of,
      until: 'sent',
      lines: 4,
      received: { share: 1, difference: 0, until: 'approved' },
    }),
  ),
)
/** Days from an order to its goods. */
const LEAD_DAYS = 3
/** Where among the items those of the months begin, and those of the orders: so many to each. */
const [OF_MONTHS, APART] = [150, 10]

/** Suppliers, orders in each state and goods received notes. */
export async function seedPurchasing(scenario: Scenario): Promise<void> {
  const { db, hospital, now } = scenario
  const today = dayOf(now)
  const [items, place] = await Promise.all([
    db.selectFrom('medicines').select('id').where('status', '=', 'Active').orderBy('code').limit(200).execute(),
    db.selectFrom('stock_places').select('id').where(sql`kind`, '=', 'store').executeTakeFirstOrThrow(),
  ])
  const suppliers: string[] = []
  for (const name of SUPPLIERS[hospital] ?? []) suppliers.push(await aSupplier(scenario, name, addDays(today, -175)))
  const monthly = (of: number) => items.slice(OF_MONTHS + of * APART)
  const told = [
    ...MONTHLY.map((one) => ({ ...one, offered: monthly(one.of), die: chanceFrom(one.daysAgo) })),
    ...ORDERS.map((one, at) => ({ ...one, offered: items.slice(at * APART), die: scenario.chance })),
  ]
  for (const [at, { daysAgo, of, until, lines, received, offered, die }] of told.entries()) {
    const day = addDays(today, -daysAgo)
    const isMonthly = at < MONTHLY.length
    const ordered = offered.slice(0, lines).map(({ id }, place) => ({
      medicineId: id,
      packs: isMonthly ? 4 + die.below(6) : 20 + die.below(40),
      rate: isMonthly ? 6000 + place * 1700 + (180 - daysAgo) * 10 : (40 + die.below(120)) * 100,
    }))
    const supplierId = suppliers[of] ?? ''
    const order = { supplierId, orderFor: 'pharmacy', placeId: place.id, expectedOn: addDays(day, LEAD_DAYS) }
    const { id } = await performAt(
      scenario,
      momentOf(day, '10:30'),
      writeOrder,
      { body: { ...order, terms: null, remark: null, lines: ordered } },
      BY_PHARMACY,
    )
    await stepOrder(scenario, day, id, until)
    if (received) await receive(scenario, addDays(day, LEAD_DAYS), { id, supplierId, at: at + 1 }, received)
  }
  await giveBack(scenario, { supplierId: suppliers[0] ?? '', placeId: place.id })
}

/** What went back of the first delivery, free units among it, and what waits for its approval. */
async function giveBack(
  scenario: Scenario,
  { supplierId, placeId }: { readonly supplierId: string; readonly placeId: string },
): Promise<void> {
  const { db, now } = scenario
  const today = dayOf(now)
  const received = await receivedLines(db, { supplierId, there: { placeId, search: '', now } })
  const told = [
    { daysAgo: 4, kind: 'damaged', reason: 'The carton was wet when it came', takes: [0, 1], isApproved: true },
    { daysAgo: 1, kind: 'excess', reason: 'Ordered twice, agreed by phone', takes: [2], isApproved: false },
  ] as const
  for (const { daysAgo, kind, reason, takes, isApproved } of told) {
    const lines = takes.flatMap((at) => {
      const line = received[at]
      if (!line || line.there < line.packUnits) return []
      return { receivedLineId: line.receivedLineId, quantity: line.packUnits, free: 0, credit: null }
    })
    const day = addDays(today, -daysAgo)
    const body = { supplierId, placeId, kind, reason, lines }
    const { id } = await performAt(scenario, momentOf(day, '15:00'), writeReturn, { body }, BY_PHARMACY)
    if (isApproved)
      await performAt(scenario, momentOf(day, '16:00'), approveReturn, { params: { id }, body: { version: 1 } })
  }
}

const BY_PHARMACY = { by: 'pharmacy' } as const

async function aSupplier(scenario: Scenario, name: string, day: IsoDate): Promise<string> {
  const { chance: die } = scenario
  const begun = `27AA${name.slice(0, 3).toUpperCase()}${die.digits(4)}F1Z`
  const { id } = await performAt(
    scenario,
    momentOf(day, '11:00'),
    addSupplier,
    {
      body: {
        ...BLANK_SUPPLIER,
        name,
        gstin: `${begun}${gstinCheckDigit(begun)}`,
        licenceNo: `20B-NGP-${die.digits(6)}`,
        licenceUntil: addDays(day, 700),
        mobile: `98230 ${die.digits(5)}`,
        email: `orders@${name.toLowerCase().replace(/[^a-z]+/g, '')}.example`,
        address: 'Ganjipeth, Nagpur',
        pin: '440018',
        creditLimit: 50_000_000,
      },
    },
    BY_PHARMACY,
  )
  return id
}

/** Takes an order as far as it is told, each step by whose work it is. */
async function stepOrder(scenario: Scenario, day: IsoDate, id: string, until: Told['until']): Promise<void> {
  const params = { id }
  if (until === 'draft') return
  if (until === 'cancelled') {
    const body = { version: 1, reason: 'Ordered twice' }
    await performAt(scenario, momentOf(day, '11:00'), cancelOrder, { params, body }, BY_PHARMACY)
    return
  }
  await performAt(scenario, momentOf(day, '11:00'), submitOrder, { params, body: { version: 1 } }, BY_PHARMACY)
  if (until === 'submitted') return
  await performAt(scenario, momentOf(day, '12:00'), approveOrder, { params, body: { version: 2 } })
  if (until === 'approved') return
  const body = { version: 3, how: 'email' }
  await performAt(scenario, momentOf(day, '12:30'), sendOrder, { params, body }, BY_PHARMACY)
}

type Order = { readonly id: string; readonly supplierId: string; readonly at: number }

/** A note of what has come of an order, typed from the paper, checked and, where it is told, approved by another person. */
async function receive(scenario: Scenario, day: IsoDate, order: Order, told: Received): Promise<void> {
  const { db, hospital } = scenario
  const { id } = await performAt(
    scenario,
    momentOf(day, '11:00'),
    beginNote,
    { body: { supplierId: order.supplierId, orderId: order.id, receivedOn: day } },
    BY_PHARMACY,
  )
  const begun = await noteToDecide(db, id, hospital)
  if (!begun) throw new Error('The note that was begun is not there.')
  const { form, items, isSameState, takesInputTax } = begun
  const note = { ...form, invoiceNo: `INV-${order.at}${day.slice(5).replace('-', '')}`, invoiceDay: day }
  const lines = items.map((item, at) => lineOf(item, at, { order, day, share: told.share }))
  const facts = new Map(items.map((item) => [item.medicineId, item]))
  const { entered } = priceTyped({ note: { ...note, lines }, facts, isSameState, takesInputTax }).totals
  const body = {
    ...note,
    lines,
    paperTotal: entered + told.difference,
    differenceReason: told.difference === 0 ? null : 'Loading is charged, agreed by phone',
    version: 1,
  }
  const params = { id }
  await performAt(scenario, momentOf(day, '11:20'), saveNote, { params, body }, BY_PHARMACY)
  await performAt(scenario, momentOf(day, '11:30'), checkNote, { params, body: { version: 2 } }, BY_PHARMACY)
  if (told.until === 'approved')
    await performAt(scenario, momentOf(day, '13:00'), approveNote, { params, body: { version: 3 } })
}

type Item = { readonly medicineId: string; readonly open: number | null; readonly orderRate: number | null }

function lineOf(
  item: Item,
  at: number,
  { order, day, share }: { readonly order: Order; readonly day: IsoDate; readonly share: number },
) {
  const rate = item.orderRate ?? 0
  return {
    medicineId: item.medicineId,
    batchNo: `PB-${order.at}${at}${day.slice(8)}`,
    expires: addDays(day, 400 + at * 90).slice(0, 7),
    packs: Math.max(1, Math.floor((item.open ?? 0) * share)),
    free: at === 0 ? 2 : 0,
    rejected: 0,
    rejectReason: '',
    rate,
    mrp: Math.round((rate * 16) / 1000) * 100,
    discountPoints: at === 1 ? 200 : 0,
    keepReason: '',
  }
}
