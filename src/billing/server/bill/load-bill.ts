import { visitOfBill } from '../../../documents/server/billing-access/visit-of-bill.ts'
import { inOrderOf } from '../../../platform/server/contract/cursor.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { billNoOf, isFrozen } from '../../model/bill/bill-states.ts'
import type { BillLine } from '../../model/bill/bill-view.ts'
import { type BillFacts, billFacts, type PayerOfBill, payersBilled } from './bill-facts.queries.ts'
import { type VisitsToBill, type VisitToBill, visitsToBill } from './bill-input.ts'
import { type Draft, draftOf, type Naming } from './draft-of.ts'
import { headerOf } from './header-of.ts'
import { billsOfVisits, linesOfBill, type StoredBill } from './stored-bills.queries.ts'

type Asked = Pick<Context<'NOT_FOUND' | 'GRACE_EXPIRED' | 'NO_SUCH_PAYER'>, 'db' | 'now' | 'refuse' | 'orRefuse'>

/** A visit whose bills are opened: who pays for it, and what is stored of their bills. */
export type BilledVisit = {
  readonly facts: BillFacts
  readonly payers: readonly PayerOfBill[]
  /** Of all payers, the newest first. */
  readonly stored: readonly StoredBill[]
  /** What the drafts are priced from: computed when it is first asked for, and once however many bills ask. */
  visitToBill(): Promise<VisitToBill>
}

/** The bill of a visit and one of its payers: the versions that are stored, and the one that is open or confirmed. */
export type BillOfVisit = BilledVisit & {
  readonly payer: PayerOfBill
  /** Of this payer, the newest first. */
  readonly versions: readonly StoredBill[]
  /** The open draft, else the confirmed version; null where nothing is stored or all is cancelled. */
  readonly current: StoredBill | null
  /** Of the current version, or of the draft to come. */
  readonly versionNo: number
  readonly billNo: string
}

/** Loads a visit's bill after asking the grace rule; without a payer that of the visit's payer. */
export async function billOfVisit(context: Asked, visitId: string, payerId?: string): Promise<BillOfVisit> {
  const { db, now, refuse } = context
  await visitOfBill(context, visitId)
  const [visit] = await billedVisits(db, [visitId], now)
  if (!visit) return refuse('NOT_FOUND')
  const wanted = payerId ?? visit.facts.payerId
  const payer = visit.payers.find(({ id }) => id === wanted)
  return payer ? billOfPayer(visit, payer) : refuse('NO_SUCH_PAYER')
}

/**
 * The visits whose bills are opened, in one query a table however many there are, in the order of their ids; who asks has asked the
 * grace rule. Those that are not in this hospital are left out.
 */
export async function billedVisits(db: HospitalDb, visitIds: readonly string[], now: Date): Promise<BilledVisit[]> {
  const [payers, bills, found] = await Promise.all([
    payersBilled(db, visitIds),
    billsOfVisits(db, visitIds),
    billFacts(db, visitIds),
  ])
  const stored = Map.groupBy(bills, ({ visitId }) => visitId)
  let stays: Promise<VisitsToBill> | undefined
  const visits = found.map((facts) => ({
    id: facts.visitId,
    facts,
    payers: payers.get(facts.visitId) ?? [],
    stored: stored.get(facts.visitId) ?? [],
    async visitToBill() {
      stays ??= visitsToBill(db, visitIds, now)
      return (await stays)(facts.visitId)
    },
  }))
  return inOrderOf(visitIds, visits)
}

/** The bills of a visit, one a payer, in the order in which they took it over. */
export const billsOfPayers = (visit: BilledVisit): BillOfVisit[] =>
  visit.payers.map((payer) => billOfPayer(visit, payer))

function billOfPayer(visit: BilledVisit, payer: PayerOfBill): BillOfVisit {
  const { facts, payers, stored } = visit
  const versions = stored.filter((bill) => bill.payerId === payer.id)
  const current =
    versions.find(({ state }) => !isFrozen(state)) ??
    versions.find(({ state }) => state === 'confirmed' || state === 'submitted') ??
    null
  const versionNo = current?.versionNo ?? Math.max(0, ...versions.map((version) => version.versionNo)) + 1
  const billNo = current?.billNo ?? billNoOf(facts.visitNo, payers.indexOf(payer) + 1, versionNo)
  return { ...visit, payer, versions, current, versionNo, billNo }
}

/** The confirmed or submitted version; there is at most one. */
export const confirmedOf = ({ versions }: BillOfVisit): StoredBill | undefined =>
  versions.find(({ state }) => state === 'confirmed' || state === 'submitted')

/** The draft of a bill as it is now, with the charges of a change that is about to be made on a line of their own. */
export async function draftOfBill(db: HospitalDb, bill: BillOfVisit, naming?: Naming): Promise<Draft> {
  const { facts, payer, current } = bill
  const billId = current && !isFrozen(current.state) ? current.id : null
  return draftOf(db, { facts, payer, billId, stay: await bill.visitToBill(), naming })
}

/** The lines of the current version: frozen, or computed now. */
export const currentLines = async (db: HospitalDb, bill: BillOfVisit): Promise<readonly BillLine[]> =>
  bill.current && isFrozen(bill.current.state) ? linesOfBill(db, bill.current.id) : (await draftOfBill(db, bill)).lines

/** The header of a draft as of now. */
export const draftHeader = ({ facts, payer, billNo }: BillOfVisit, now: Date) =>
  headerOf(facts, { payer, billNo, taxInvoiceNo: null, at: now })
