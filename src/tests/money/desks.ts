import { randomInt, randomUUID } from 'node:crypto'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import { aVisit } from '../../visits/server/visits.factory.ts'
import { type Caller, insist } from '../chaos/insist.ts'

/** Desks work on the newest of so many visits, each of them on several at once. */
const OPEN_VISITS = 6

/** What the desks of one hospital were told: each must be there afterwards, and once. */
export type Acknowledged = {
  /** By the description that no other charge has: the id. */
  readonly charges: Map<string, string>
  readonly reversals: Set<string>
  /** By the remark that no other receipt has: the number. */
  readonly receipts: Map<string, string>
  readonly confirmed: Map<string, { readonly billNo: string; readonly total: number }>
  readonly versions: Set<string>
}
export const nothingYet = (): Acknowledged => ({
  charges: new Map(),
  reversals: new Set(),
  receipts: new Map(),
  confirmed: new Map(),
  versions: new Set(),
})
export const countOf = (seen: Acknowledged): number =>
  Object.values(seen).reduce((sum, one: { readonly size: number }) => sum + one.size, 0)

type Bill = {
  readonly version: number
  readonly state: string
  readonly totals: { readonly total: number }
}

/** The billing desk of a hospital: a session, the visits it works on, and what it was told. */
export type Office = Caller & {
  readonly today: string
  readonly visits: string[]
  readonly seen: Acknowledged
}

/** One person at the desk: registers, charges, takes back, receives, refunds, confirms and begins versions until it is over. */
export async function workUntilOver(office: Office): Promise<void> {
  while (!office.isOver()) {
    const visitId = office.visits.at(-1 - randomInt(Math.max(1, Math.min(OPEN_VISITS, office.visits.length))))
    const dice = randomInt(100)
    if (!visitId || dice < 4) await admit(office)
    else if (dice < 55) await charge(office, visitId)
    else if (dice < 65) await takeBack(office)
    else if (dice < 75) await receive(office, visitId, 'advances')
    else if (dice < 80) await receive(office, visitId, 'refunds')
    else await moveBill(office, visitId)
  }
}

async function admit(office: Office): Promise<void> {
  const registration = aRegistration({ payerId: randomInt(2) ? 'private' : 'cghs' })
  const patient = await insist(office, '/patients', { body: registration, creates: true })
  if (patient?.status !== 200) return
  const body = aVisit({ visitDate: office.today })
  const visit = await insist(office, `/patients/${patient.body.id}/visits`, { body, creates: true })
  if (visit?.status === 200) office.visits.push(String(visit.body.id))
}

async function charge(office: Office, visitId: string): Promise<void> {
  const description = `Item ${randomUUID()}`
  const body = {
    head: 'pharmacy',
    description,
    day: office.today,
    quantity: `${1 + randomInt(9)}.${randomInt(1000)}`,
    rate: `${1 + randomInt(900)}.${randomInt(10)}${randomInt(10)}`,
  }
  const answer = await insist(office, `/visits/${visitId}/charges`, { body, creates: true })
  if (answer?.status === 200) office.seen.charges.set(description, String(answer.body.id))
}

async function takeBack(office: Office): Promise<void> {
  const { seen } = office
  const id = [...seen.charges.values()].at(-1 - randomInt(20))
  if (!id) return
  const answer = await insist(office, `/charges/${id}?reason=Returned`, { method: 'DELETE' })
  if (answer?.status === 200) seen.reversals.add(id)
}

async function receive(office: Office, visitId: string, kind: 'advances' | 'refunds'): Promise<void> {
  const remark = `Money ${randomUUID()}`
  const amount = String(1 + randomInt(kind === 'advances' ? 5_000 : 2_000))
  const body = { amount, mode: 'CASH', ...(kind === 'refunds' ? { reason: remark } : { remark, purpose: 'deposit' }) }
  const answer = await insist(office, `/visits/${visitId}/${kind}`, { body, creates: true })
  if (answer?.status === 200) office.seen.receipts.set(remark, String(answer.body.number))
}

/** The next step of a bill: a draft is checked, a checked one confirmed, a confirmed one gets a version; others do the same meanwhile. */
async function moveBill(office: Office, visitId: string): Promise<void> {
  const shown = await insist(office, `/visits/${visitId}/bill`, { method: 'GET' })
  if (shown?.status !== 200) return
  const bill = shown.body as unknown as Bill
  const path = `/visits/${visitId}/bill`
  if (bill.state === 'confirmed') {
    const answer = await insist(office, `${path}/new-version`, { body: { reason: 'Query' }, creates: true })
    if (answer?.status === 200) office.seen.versions.add(String(answer.body.billId))
    return
  }
  if (bill.state === 'draft') {
    await insist(office, `${path}/check`, { body: { version: bill.version } })
    return
  }
  const body = { version: bill.version, total: bill.totals.total }
  const answer = await insist(office, `${path}/confirm`, { body })
  if (answer?.status !== 200) return
  const { billId, billNo } = answer.body
  office.seen.confirmed.set(String(billId), { billNo: String(billNo), total: bill.totals.total })
}
