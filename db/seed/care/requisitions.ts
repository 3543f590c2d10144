import { sql } from 'kysely'
import { addDays, dayOf } from '../../../src/kernel/calendar.ts'
import { sameRow } from '../../../src/platform/server/database/same-row.ts'
import { askStore } from '../../../src/stock/server/requisitions/ask-store.ts'
import { refuseLine, withdrawRequisition } from '../../../src/stock/server/requisitions/end-requisition.ts'
import { issueRequisition } from '../../../src/stock/server/requisitions/issue-requisition.ts'
import { setPar } from '../../../src/stock/server/requisitions/par-levels.ts'
import { receiveTransfer } from '../../../src/stock/server/transfers/receive-transfer.ts'
import { momentOf } from '../moments.ts'
import { performAt, type Scenario } from '../scenario.ts'

/** Intensive care and a general ward of each hospital, by their codes. */
const WARDS: Readonly<Record<string, readonly [string, string]>> = { hope: ['ICU1', 'GF'], ayushman: ['ICU', 'GEN'] }
const LINES = 3

type Told = {
  readonly daysAgo: number
  readonly hour: string
  /** Of the wards above. */
  readonly ward: 0 | 1
  readonly urgency?: 'urgent'
  readonly note: string | null
  /** Packs of a line that are issued; of what is left out nothing is. */
  readonly issued?: readonly number[]
  readonly isAccepted?: true
  /** Why nothing more of the last line is issued, or of any. */
  readonly lastRefused?: string
  readonly allRefused?: string
  readonly withdrawn?: string
}

/** A requisition in each state; two packs of each item are asked. */
const REQUISITIONS: readonly Told[] = [
  { daysAgo: 8, hour: '08:10', ward: 0, note: 'Weekly filling', issued: [2, 2, 2], isAccepted: true },
  { daysAgo: 4, hour: '08:20', ward: 1, note: null, withdrawn: 'Asked twice' },
  { daysAgo: 3, hour: '10:15', ward: 1, note: null, allRefused: 'Issued for the patient from now on' },
  { daysAgo: 1, hour: '08:05', ward: 0, note: 'Weekly filling', issued: [2, 1], lastRefused: 'Not in the market' },
  { daysAgo: 1, hour: '08:15', ward: 1, note: null, issued: [2, 2, 2] },
  { daysAgo: 1, hour: '16:40', ward: 1, note: 'For the week' },
  { daysAgo: 1, hour: '17:30', ward: 0, urgency: 'urgent', note: 'The trolley is empty' },
]
/** Packs of the items of a ward's shelf that it has when it is full. */
const PAR_PACKS = [2, 3, 4, 3, 2, 5] as const

type Item = { readonly id: string; readonly packUnits: number }

/** The par levels of two wards, and what these asked of the store. */
export async function seedRequisitions(scenario: Scenario): Promise<void> {
  const { db, hospital, now } = scenario
  const places = await db.selectFrom('stock_places').select(['id', 'name', 'kind']).execute()
  const placeOf = (ward: 0 | 1) => places.find(({ name }) => name.endsWith(`(${WARDS[hospital]?.[ward]})`))?.id ?? ''
  const store = places.find(({ kind }) => kind === 'store')?.id ?? ''
  const items = await itemsInPlenty(scenario, store)
  const packsOf = (at: number) => items.slice(at * LINES, (at + 1) * LINES)
  for (const ward of [0, 1] as const)
    for (const [at, { id, packUnits }] of items.slice(0, PAR_PACKS.length).entries()) {
      const par = (PAR_PACKS[(at + ward) % PAR_PACKS.length] ?? 2) * packUnits
      const body = { placeId: placeOf(ward), medicineId: id, par }
      await performAt(scenario, momentOf(addDays(dayOf(now), -30), '11:00'), setPar, { body }, { by: 'nurse' })
    }
  for (const [at, { daysAgo, hour, ward, urgency = 'routine', note, ...told }] of REQUISITIONS.entries()) {
    const day = addDays(dayOf(now), -daysAgo)
    const lines = packsOf(at).map(({ id, packUnits }) => ({ medicineId: id, quantity: packUnits * 2 }))
    const { id } = await performAt(
      scenario,
      momentOf(day, hour),
      askStore,
      { body: { placeId: placeOf(ward), urgency, note, lines } },
      { by: 'nurse' },
    )
    await follow(scenario, day, { id, store }, told)
  }
}

/** Items of which the store has many packs that last, in their order. */
function itemsInPlenty({ db, now }: Scenario, store: string): Promise<Item[]> {
  return db
    .selectFrom('stock_balances as s')
    .innerJoin('batches as b', (join) => join.on(sameRow('b', 's.batch_id')))
    .innerJoin('medicines as m', (join) => join.on(sameRow('m', 's.medicine_id')))
    .select(['m.id', 'm.pack_units as packUnits'])
    .where('s.place_id', '=', store)
    .where('m.kind', '<>', 'implant')
    .where('b.expiry', '>', addDays(dayOf(now), 60))
    .groupBy(['m.hospital_id', 'm.id'])
    .having(sql<boolean>`sum(s.quantity) >= m.pack_units * 8`)
    .orderBy('m.code')
    .limit(REQUISITIONS.length * LINES)
    .execute()
}

/** What became of a requisition on its day. */
async function follow(
  scenario: Scenario,
  day: string,
  { id, store }: { readonly id: string; readonly store: string },
  { issued = [], isAccepted, lastRefused, allRefused, withdrawn }: Partial<Told>,
): Promise<void> {
  const lines = await scenario.db
    .selectFrom('stock_requisition_lines')
    .select(['id', 'quantity'])
    .where('requisition_id', '=', id)
    .orderBy('line_no')
    .execute()
  if (withdrawn) {
    const asked = { params: { id }, body: { reason: withdrawn } }
    await performAt(scenario, momentOf(day, '08:30'), withdrawRequisition, asked, { by: 'nurse' })
  }
  const refused = allRefused ? lines : lastRefused ? lines.slice(-1) : []
  for (const line of refused) {
    const asked = { params: { id: line.id }, body: { reason: allRefused ?? lastRefused } }
    await performAt(scenario, momentOf(day, '12:10'), refuseLine, asked, { by: 'pharmacy' })
  }
  if (issued.length === 0) return
  const sent = issued.map((packs, at) => ({
    lineId: lines[at]?.id,
    quantity: ((lines[at]?.quantity ?? 0) / 2) * packs,
  }))
  const { id: transferId } = await performAt(
    scenario,
    momentOf(day, '12:20'),
    issueRequisition,
    { params: { id }, body: { fromPlaceId: store, lines: sent } },
    { by: 'pharmacy' },
  )
  if (!isAccepted) return
  const onTheWay = await scenario.db
    .selectFrom('stock_transfer_lines')
    .select(['id as lineId', 'quantity as accepted'])
    .where('transfer_id', '=', transferId)
    .execute()
  const decided = { params: { id: transferId }, body: { lines: onTheWay.map((line) => ({ ...line, reason: null })) } }
  await performAt(scenario, momentOf(day, '13:05'), receiveTransfer, decided, { by: 'nurse' })
}
