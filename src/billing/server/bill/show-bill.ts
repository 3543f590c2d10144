import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { isFrozen } from '../../model/bill/bill-states.ts'
import type { BillView } from '../../model/bill/bill-view.ts'
import { billsContract, type ShownBill } from '../../model/bill/bills.contract.ts'
import { moneyOfBill } from './counted-bills.ts'
import { type BillOfVisit, billOfVisit, draftHeader, draftOfBill } from './load-bill.ts'
import { gridOfVisit } from './show-financial-grid.ts'
import { lateCharges } from './show-late-charges.ts'
import { discountsOf, linesOfBill, type StoredBill, storedBill } from './stored-bills.queries.ts'
import { viewOf } from './view-of.ts'

type Asked = Parameters<typeof billOfVisit>[0]

/** The bill of a visit and payer: the open draft as computed now, else the confirmed version. */
export async function shownBill(context: Asked, visitId: string, payerId?: string): Promise<BillView> {
  return showVersion(context, await billOfVisit(context, visitId, payerId))
}

/** One version of a bill. */
export async function shownVersion(context: Asked, billId: string): Promise<BillView> {
  return showVersion(context, await versionOfVisit(context, billId))
}

export const showBill = operation(billsContract.bill, async (context, { visitId, payerId }) =>
  withGrid(context, await billOfVisit(context, visitId, payerId)),
)

export const showBillVersion = operation(billsContract.billVersion, async (context, { billId }) =>
  withGrid(context, await versionOfVisit(context, billId)),
)

async function versionOfVisit(context: Asked, billId: string): Promise<BillOfVisit> {
  const stored = await storedBill(context.db, billId)
  if (!stored) return context.refuse('NOT_FOUND')
  const bill = await billOfVisit(context, stored.visitId, stored.payerId)
  return { ...bill, current: stored, versionNo: stored.versionNo }
}

/** A bill with the financial summary beside it: both from one computation of the charges. */
async function withGrid(context: Asked, bill: BillOfVisit): Promise<ShownBill> {
  const view = await showVersion(context, bill)
  return { ...view, grid: await gridOfVisit(context.db, bill, view) }
}

async function showVersion({ db, now }: Pick<Asked, 'db' | 'now'>, bill: BillOfVisit): Promise<BillView> {
  const { facts, payer, payers, current, versionNo } = bill
  const { charges } = await bill.visitToBill()
  const shared = {
    visitId: facts.visitId,
    patientId: facts.patientId,
    payer,
    payers,
    versionNo,
    stored: current,
  }
  if (current?.frozen && isFrozen(current.state)) {
    const frozen = await frozenPart(db, bill, current)
    return viewOf({ ...shared, ...frozen, charges, money: await moneyOfBill(db, bill, frozen.lines) })
  }
  const { charged: _, totals: __, ...draft } = await draftOfBill(db, bill)
  const money = await moneyOfBill(db, bill, draft.lines)
  return viewOf({ ...shared, ...draft, charges, header: draftHeader(bill, now), lateCharges: 0, money })
}

/** Of versions that were confirmed before tax and deadline were kept with them. */
const WITHOUT_BOX = { gst: [], submitBy: null }

/** Of a frozen version: what it kept, and how much came after it while it is the confirmed one. */
async function frozenPart(db: HospitalDb, bill: BillOfVisit, { id, state, frozen }: StoredBill) {
  const lines = await linesOfBill(db, id)
  const late = state === 'cancelled' ? [] : await lateCharges(db, bill, lines)
  const nothing = { checks: [], changes: [], asked: new Map(), rests: new Map() }
  if (!frozen) throw new Error(`The bill ${id} was confirmed without its header`)
  return {
    ...nothing,
    ...WITHOUT_BOX,
    ...frozen,
    header: { phone: bill.facts.phone, tariff: null, ...frozen.header },
    lines,
    lateCharges: late.length,
    discounts: (await discountsOf(db, bill.facts.visitId)).filter(({ billId }) => billId === id),
  }
}
