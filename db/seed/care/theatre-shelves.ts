import { sql } from 'kysely'
import { addDays, dayOf } from '../../../src/kernel/calendar.ts'
import { sameRow } from '../../../src/platform/server/database/same-row.ts'
import { approveOpening } from '../../../src/stock/server/openings/decide-openings.ts'
import { writeOpening } from '../../../src/stock/server/openings/write-opening.ts'
import { askStore } from '../../../src/stock/server/requisitions/ask-store.ts'
import { issueRequisition } from '../../../src/stock/server/requisitions/issue-requisition.ts'
import { receiveTransfer } from '../../../src/stock/server/transfers/receive-transfer.ts'
import { chanceFrom } from '../chance.ts'
import { momentOf } from '../moments.ts'
import { performAt, type Scenario } from '../scenario.ts'

/** So many operations a shelf is filled for, and so many days ago. */
const OPERATIONS = 8
const FILLED_DAYS_AGO = 10
const OPENED_DAYS_AGO = 45

type KitItem = {
  readonly medicineId: string
  readonly packUnits: number
  /** Of all kits together. */
  readonly quantity: number
  /** Units in the store that last. */
  readonly inStore: number
}

/** What the kits are made of stands in the store, and on the shelf of each theatre, which asked the store for it. */
export async function seedTheatreShelves(scenario: Scenario): Promise<void> {
  const { db, now } = scenario
  const places = await db.selectFrom('stock_places').select(['id', 'kind']).orderBy('name').execute()
  const store = places.find(({ kind }) => kind === 'store')?.id ?? ''
  const shelves = places.filter(({ kind }) => kind === 'theatre')
  const items = await itemsOfKits(scenario, store)
  const ofAShelf = ({ quantity, packUnits }: KitItem) => Math.ceil((quantity * OPERATIONS) / packUnits) * packUnits
  await openInStore(
    scenario,
    store,
    items
      .map((item) => ({ ...item, quantity: ofAShelf(item) * (shelves.length + 1) }))
      .filter(({ quantity, inStore }) => inStore < quantity),
  )
  const day = addDays(dayOf(now), -FILLED_DAYS_AGO)
  for (const { id: placeId } of shelves)
    await fill(
      scenario,
      { day, store, placeId },
      items.map((item) => ({ medicineId: item.medicineId, quantity: ofAShelf(item) })),
    )
}

const itemsOfKits = ({ db, now }: Scenario, store: string): Promise<KitItem[]> =>
  db
    .selectFrom('theatre_kit_items as i')
    .innerJoin('medicines as m', (join) => join.on(sameRow('m', 'i.medicine_id')))
    .select(['m.id as medicineId', 'm.pack_units as packUnits'])
    .select(sql<number>`sum(i.quantity)::int`.as('quantity'))
    .select(
      sql<number>`coalesce((select sum(s.quantity) from stock_balances s join batches b on ${sameRow('b', 's.batch_id')}
        where ${sameRow('m', 's.medicine_id')} and s.place_id = ${store} and b.expiry > ${addDays(dayOf(now), 90)}), 0)::int`.as(
        'inStore',
      ),
    )
    .where('i.is_off', '=', false)
    .groupBy(['m.hospital_id', 'm.id'])
    .orderBy('m.code')
    .execute()

/** What the store has too little of was counted when the stock was opened. */
async function openInStore(scenario: Scenario, placeId: string, items: readonly KitItem[]): Promise<void> {
  if (items.length === 0) return
  const day = addDays(dayOf(scenario.now), -OPENED_DAYS_AGO)
  const lines = items.map(({ medicineId, quantity }, at) => {
    const die = chanceFrom(at + OPENED_DAYS_AGO)
    const mrp = 9_000 + die.below(20_000)
    return {
      ...{ medicineId, quantity, mrp, cost: Math.round(mrp * 0.6) },
      ...{ batchNo: `OT-${die.digits(4)}`, expires: addDays(day, 500 + at * 20).slice(0, 7) },
    }
  })
  const body = { placeId, lines, remark: 'Sutures and dressings for the theatres' }
  const { id } = await performAt(scenario, momentOf(day, '10:30'), writeOpening, { body }, { by: 'pharmacy' })
  await performAt(scenario, momentOf(day, '17:10'), approveOpening, { params: { id }, body: { version: 1 } })
}

type Filling = { readonly day: string; readonly store: string; readonly placeId: string }

/** A theatre asks, the store issues, the theatre accepts. */
async function fill(
  scenario: Scenario,
  { day, store, placeId }: Filling,
  lines: readonly { readonly medicineId: string; readonly quantity: number }[],
): Promise<void> {
  const { db } = scenario
  const asked = { body: { placeId, urgency: 'routine', note: 'For the kits', lines } }
  const { id } = await performAt(scenario, momentOf(day, '15:10'), askStore, asked, { by: 'theatre' })
  const wanted = await db
    .selectFrom('stock_requisition_lines')
    .select(['id as lineId', 'quantity'])
    .where('requisition_id', '=', id)
    .execute()
  const issue = { params: { id }, body: { fromPlaceId: store, lines: wanted } }
  const sent = await performAt(scenario, momentOf(day, '15:50'), issueRequisition, issue, { by: 'pharmacy' })
  const onTheWay = await db
    .selectFrom('stock_transfer_lines')
    .select(['id as lineId', 'quantity as accepted'])
    .where('transfer_id', '=', sent.id)
    .execute()
  const decided = { params: { id: sent.id }, body: { lines: onTheWay.map((line) => ({ ...line, reason: null })) } }
  await performAt(scenario, momentOf(day, '16:20'), receiveTransfer, decided, { by: 'theatre' })
}
