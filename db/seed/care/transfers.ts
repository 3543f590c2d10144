import { addDays, dayOf } from '../../../src/kernel/calendar.ts'
import { sameRow } from '../../../src/platform/server/database/same-row.ts'
import { receiveTransfer } from '../../../src/stock/server/transfers/receive-transfer.ts'
import { sendTransfer } from '../../../src/stock/server/transfers/send-transfer.ts'
import { withdrawTransfer } from '../../../src/stock/server/transfers/withdraw-transfer.ts'
import { momentOf } from '../moments.ts'
import { performAt, type Scenario } from '../scenario.ts'

/** Intensive care, a general ward, a theatre of each hospital, by their codes. */
const WARDS: Readonly<Record<string, readonly [string, string, string]>> = {
  hope: ['ICU1', 'GF', 'OT1'],
  ayushman: ['ICU', 'GEN', 'OT1'],
}

type Told = {
  readonly daysAgo: number
  /** Of the wards above; without one the counter. */
  readonly to: 0 | 1 | 2 | null
  readonly remark: string | null
  /** Lines that are decided; of the first some go back where there is a reason, of all of them everything when it is refused. */
  readonly decided: number
  readonly isRefused?: true
  readonly reason?: string
  readonly withdrawn?: string
}
const LINES = 3

/** A transfer in each state. */
const TRANSFERS: readonly Told[] = [
  { daysAgo: 9, to: 0, remark: 'Weekly filling of the cupboard', decided: LINES },
  { daysAgo: 6, to: 1, remark: null, decided: LINES, reason: 'Two strips are crushed' },
  { daysAgo: 5, to: 2, remark: null, decided: LINES, isRefused: true, reason: 'Not asked for, the shelf is full' },
  { daysAgo: 3, to: 1, remark: null, decided: 0, withdrawn: 'Meant for intensive care' },
  { daysAgo: 1, to: 1, remark: 'For the night', decided: 1 },
  { daysAgo: 1, to: 0, remark: 'Weekly filling of the cupboard', decided: 0 },
  { daysAgo: 1, to: null, remark: 'For the shelf of the counter', decided: 0 },
]

/** What went from the store to wards, a theatre and the counter; each takes batches of its own, those that last longest. */
export async function seedTransfers(scenario: Scenario): Promise<void> {
  const { db, hospital, now } = scenario
  const places = await db.selectFrom('stock_places').select(['id', 'name', 'kind']).execute()
  const ofKind = (kind: string) => places.find((place) => place.kind === kind)?.id ?? ''
  const ofWard = (at: number) => places.find(({ name }) => name.endsWith(`(${WARDS[hospital]?.[at]})`))?.id ?? ''
  const fromPlaceId = ofKind('store')
  const batches = await db
    .selectFrom('stock_balances as s')
    .innerJoin('batches as b', (join) => join.on(sameRow('b', 's.batch_id')))
    .select(['s.batch_id as batchId', 'b.pack_units as packUnits'])
    .where('s.place_id', '=', fromPlaceId)
    .whereRef('s.quantity', '>', 'b.pack_units')
    .orderBy('b.expiry', 'desc')
    .orderBy('b.batch_no')
    .limit(TRANSFERS.length * LINES)
    .execute()
  for (const [at, { daysAgo, to, remark, ...told }] of TRANSFERS.entries()) {
    const day = addDays(dayOf(now), -daysAgo)
    const lines = batches
      .slice(at * LINES, (at + 1) * LINES)
      .map(({ batchId, packUnits }) => ({ batchId, quantity: packUnits }))
    const toPlaceId = to === null ? ofKind('counter') : ofWard(to)
    const { id } = await performAt(
      scenario,
      momentOf(day, `09:3${at}`),
      sendTransfer,
      { body: { fromPlaceId, toPlaceId, remark, lines } },
      { by: 'pharmacy' },
    )
    await follow(scenario, day, id, told)
  }
}

/** What became of a transfer on the day on which it was sent. */
async function follow(
  scenario: Scenario,
  day: string,
  id: string,
  { decided, isRefused, reason = '', withdrawn }: Omit<Told, 'daysAgo' | 'to' | 'remark'>,
): Promise<void> {
  if (withdrawn) {
    const asked = { params: { id }, body: { reason: withdrawn } }
    await performAt(scenario, momentOf(day, '09:50'), withdrawTransfer, asked, { by: 'pharmacy' })
  }
  if (decided === 0) return
  const sent = await scenario.db
    .selectFrom('stock_transfer_lines')
    .select(['id', 'quantity'])
    .where('transfer_id', '=', id)
    .orderBy('line_no')
    .limit(decided)
    .execute()
  const lines = sent.map(({ id: lineId, quantity }, at) => {
    const accepted = isRefused ? 0 : reason && at === 0 ? Math.ceil(quantity / 2) : quantity
    return { lineId, accepted, reason: accepted < quantity ? reason : null }
  })
  const asked = { params: { id }, body: { lines } }
  await performAt(scenario, momentOf(day, '11:15'), receiveTransfer, asked, { by: 'nurse' })
}
