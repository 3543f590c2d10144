import { visitOfBill } from '../../../documents/server/billing-access/visit-of-bill.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { billNoOf, isFrozen } from '../../model/bill/bill-states.ts'
import type { BillLine } from '../../model/bill/bill-view.ts'
import { type BillFacts, billFacts, type PayerOfBill, payersOfVisit } from './bill-facts.queries.ts'
import { type Draft, draftOf } from './draft-of.ts'
import { headerOf } from './header-of.ts'
import { billsOfVisit, linesOfBill, type StoredBill } from './stored-bills.queries.ts'

type Asked = Pick<Context<'NOT_FOUND' | 'GRACE_EXPIRED' | 'NO_SUCH_PAYER'>, 'db' | 'now' | 'refuse' | 'orRefuse'>

/** The bill of a visit and one of its payers: the versions that are stored, and the one that is open or confirmed. */
export type BillOfVisit = {
  readonly facts: BillFacts
  readonly payer: PayerOfBill
  readonly payers: readonly PayerOfBill[]
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
  const { db, refuse } = context
  await visitOfBill(context, visitId)
  const facts = await billFacts(db, visitId)
  if (!facts) return refuse('NOT_FOUND')
  const payers = await payersOfVisit(db, visitId)
  const wanted = payerId ?? facts.payerId
  const payer = payers.find(({ id }) => id === wanted)
  if (!payer) return refuse('NO_SUCH_PAYER')
  const versions = (await billsOfVisit(db, visitId)).filter((bill) => bill.payerId === payer.id)
  const current =
    versions.find(({ state }) => !isFrozen(state)) ??
    versions.find(({ state }) => state === 'confirmed' || state === 'submitted') ??
    null
  const versionNo = current?.versionNo ?? Math.max(0, ...versions.map((version) => version.versionNo)) + 1
  const billNo = current?.billNo ?? billNoOf(facts.visitNo, payers.indexOf(payer) + 1, versionNo)
  return { facts, payer, payers, versions, current, versionNo, billNo }
}

/** The confirmed or submitted version; there is at most one. */
export const confirmedOf = ({ versions }: BillOfVisit): StoredBill | undefined =>
  versions.find(({ state }) => state === 'confirmed' || state === 'submitted')

/** The draft of a bill as it is now. */
export const draftOfBill = (db: HospitalDb, { facts, payer, current }: BillOfVisit, now: Date): Promise<Draft> =>
  draftOf(db, { facts, payer, billId: current && !isFrozen(current.state) ? current.id : null, now })

/** The lines of the current version: frozen, or computed now. */
export const currentLines = async (db: HospitalDb, bill: BillOfVisit, now: Date): Promise<readonly BillLine[]> =>
  bill.current && isFrozen(bill.current.state)
    ? linesOfBill(db, bill.current.id)
    : (await draftOfBill(db, bill, now)).lines

/** The header of a draft as of now. */
export const draftHeader = ({ facts, payer, billNo }: BillOfVisit, now: Date) =>
  headerOf(facts, { payer, billNo, taxInvoiceNo: null, at: now })
