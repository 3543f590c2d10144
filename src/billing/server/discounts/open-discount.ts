import type { Context } from '../../../platform/server/contract/operation.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { isFrozen } from '../../model/bill/bill-states.ts'
import { billOfVisit } from '../bill/load-bill.ts'
import { lockVisit } from '../payment/lock-visit.ts'
import { lockBill, type OpenDraft, stored } from '../steps/open-draft.ts'

type Codes = 'NOT_FOUND' | 'GRACE_EXPIRED' | 'NO_SUCH_PAYER' | 'BILL_CLOSED'
type Asked<More extends string = never> = Pick<Context<Codes | More>, 'db' | 'now' | 'refuse' | 'orRefuse'>
type OfBill = { readonly visitId: string; readonly payerId?: string | undefined }

/** The open draft of a visit and payer, its row stored and locked until the commit: its discounts are decided one after another. */
export async function draftToDiscount(context: Asked, { visitId, payerId }: OfBill): Promise<OpenDraft> {
  await lockVisit(context.db, visitId)
  const found = await billOfVisit(context, visitId, payerId)
  if (!found.current) return stored(context.db, found)
  await lockBill(context.db, found.current.id)
  return openBill(context, { visitId, payerId: found.payer.id, billId: found.current.id })
}

/** A discount and its open bill, locked until the commit. */
export async function openDiscount(
  context: Asked<'DECIDED_ALREADY'>,
  { id, version }: { id: string; version: number },
) {
  const { db, refuse } = context
  const of = await db
    .selectFrom('bill_discounts as d')
    .innerJoin('bills as b', (join) => onRow(join, 'b', 'd.bill_id'))
    .select(['d.visit_id as visitId', 'd.bill_id as billId', 'b.payer_id as payerId'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!of) return refuse('NOT_FOUND')
  await lockBill(db, of.billId)
  const bill = await openBill(context, of)
  const discount = await db
    .selectFrom('bill_discounts')
    .select(['amount', 'state', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (discount.version !== version) return refuse('DECIDED_ALREADY')
  return { bill, discount: { state: discount.state, amount: Number(discount.amount) } }
}

/** A bill that is locked, as it is now. */
async function openBill(context: Asked, { visitId, payerId, billId }: Required<OfBill> & { readonly billId: string }) {
  const bill = await billOfVisit(context, visitId, payerId)
  const { current } = bill
  if (current?.id !== billId || isFrozen(current.state)) return context.refuse('BILL_CLOSED')
  return { ...bill, current }
}
