import { ratesOfItems } from '../../../charges/server/rates-of-items.queries.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { isFrozen } from '../../model/bill/bill-states.ts'
import type { BillView } from '../../model/bill/bill-view.ts'
import { billsContract, type ShownBill } from '../../model/bill/bills.contract.ts'
import { itemsWithoutRate, withRatesAt } from '../../model/bill/lines/rates-of-lines.ts'
import { lateTrayOf } from '../late/show-late-tray.ts'
import { moneyOfBill } from './counted-bills.ts'
import { type BillOfVisit, billOfVisit, draftHeader, draftOfBill } from './load-bill.ts'
import { gridOfVisit } from './show-financial-grid.ts'
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

/** A bill with the financial summary and its tray beside it: all from one computation of the charges. */
async function withGrid(context: Asked, bill: BillOfVisit): Promise<ShownBill> {
  const view = await showVersion(context, bill)
  const isHeld = view.state === 'confirmed' || view.state === 'submitted'
  const late = isHeld ? await lateTrayOf(context.db, bill) : null
  return { ...view, grid: await gridOfVisit(context.db, bill, view), late }
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
  const [money, addresses] = await Promise.all([
    moneyOfBill(db, bill, draft.lines),
    ratesOfItems(db, itemsWithoutRate(draft.lines, charges)),
  ])
  const lines = withRatesAt(draft.lines, charges, addresses)
  return viewOf({ ...shared, ...draft, lines, charges, header: draftHeader(bill, now), money })
}

/** Of versions that were confirmed before tax and deadline were kept with them. */
const WITHOUT_BOX = { gst: [], submitBy: null }

/** Of a frozen version: what it kept. */
async function frozenPart(db: HospitalDb, bill: BillOfVisit, { id, frozen }: StoredBill) {
  const lines = await linesOfBill(db, id)
  const nothing = { checks: [], changes: [], asked: new Map(), rests: new Map() }
  if (!frozen) throw new Error(`The bill ${id} was confirmed without its header`)
  return {
    ...nothing,
    ...WITHOUT_BOX,
    ...frozen,
    header: { phone: bill.facts.phone, tariff: null, ...frozen.header },
    lines,
    discounts: (await discountsOf(db, bill.facts.visitId)).filter(({ billId }) => billId === id),
  }
}
