import { createHash } from 'node:crypto'
import { thousandthsOf } from '../../../charges/model/price/quantity.ts'
import { type CatalogueItem, catalogueItems } from '../../../charges/server/catalogue-items.queries.ts'
import { type ChargePosting, postCharges } from '../../../charges/server/posting/post-charge.ts'
import { chargedVisit, isCancelledAdmission } from '../../../charges/server/price-basis.queries.ts'
import { visitOfBill } from '../../../documents/server/billing-access/visit-of-bill.ts'
import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { CHARGE_HEADS } from '../../../schemes/model/charge-heads.ts'
import { linesOf } from '../../model/bill/bill-totals.ts'
import type { BillView } from '../../model/bill/bill-view.ts'
import { billCopyContract } from '../../model/bill/copy/bill-copy.contract.ts'
import { type CopyableLine, copyableLines } from '../../model/bill/copy/copyable-lines.ts'
import { decideCopy } from '../../model/bill/copy/decide-copy.ts'
import { shownVersion } from '../bill/show-bill.ts'
import { chargedItemsOf, otherVisitsOf } from './copy.queries.ts'

/** What of a bill can be charged to another visit of the patient, and which visits there are. */
export const showCopyable = operation(billCopyContract.copyable, async (context, { billId }) => {
  const bill = await shownVersion(context, billId)
  const { lines } = await linesToCopy(context.db, bill)
  return {
    billNo: bill.header.billNo,
    lines: lines.map(({ code: _, rate: __, itemId: ___, ...line }) => line),
    visits: await otherVisitsOf(context.db, bill),
  }
})

/** Charges chosen lines of a bill to another visit of the patient; the bill stays as it is. */
export const copyBill = operation(billCopyContract.copy, async (context, { billId, visitId, day, lineKeys }) => {
  const { db, now, record, refuse, orRefuse } = context
  const bill = await shownVersion(context, billId)
  const visit = await chargedVisit(db, visitId)
  if (!visit || visit.patientId !== bill.patientId || visit.id === bill.visitId)
    return refuse('NO_SUCH_VISIT', { field: 'visitId' })
  await visitOfBill(context, visit.id)
  const { lines, items } = await linesToCopy(db, bill)
  const chosen = orRefuse(
    decideCopy({
      ...{ firstDay: visit.firstDay, lastDay: visit.lastDay, day, today: dayOf(now), lineKeys, lines },
      isCancelledAdmission: isCancelledAdmission(visit),
    }),
  )
  const posted = await postCharges(
    db,
    visit.id,
    chosen.map((line) => postingOf(line, { bill, visitId: visit.id, day, items })),
  )
  const { visitNo } = await db
    .selectFrom('visits')
    .select('visit_no as visitNo')
    .where('id', '=', visit.id)
    .executeTakeFirstOrThrow()
  const copied = posted.filter(({ isNew }) => isNew)
  await record({
    type: 'bill.copied',
    subject: { type: 'bill', id: billId },
    patientId: visit.patientId,
    facts: { visit: visit.id, lines: copied.length },
  })
  const ratesNotSet = copied.filter(({ rateNotSet }) => rateNotSet).length
  return { visitNo, copied: copied.length, known: posted.length - copied.length, ratesNotSet }
})

async function linesToCopy(db: HospitalDb, bill: BillView) {
  const lines = linesOf(bill)
  const itemOf = await chargedItemsOf(
    db,
    lines.flatMap(({ chargeIds }) => chargeIds),
  )
  const items = await catalogueItems(db, [...new Set([...itemOf.values()].flatMap((id) => id ?? []))])
  const asked = new Map(
    [...items].map(([id, { isOffered, needs }]) => [id, { id, isOffered, hasNeeds: needs.length > 0 }]),
  )
  return { items, lines: copyableLines(lines, (id) => itemOf.get(id), asked) }
}

type Copying = {
  readonly bill: BillView
  readonly visitId: string
  readonly day: IsoDate
  readonly items: ReadonlyMap<string, CatalogueItem>
}

/** An entry of the catalogue at the rate of the day; what was typed at what it was billed with. */
function postingOf(line: CopyableLine, { bill, visitId, day, items }: Copying): ChargePosting {
  const { key, code, description, quantity, unit, rate, itemId } = line
  const head = CHARGE_HEADS.find((one) => one === line.head)
  if (!head) throw new Error(`The line ${key} is charged under no head`)
  const item = itemId === null ? undefined : items.get(itemId)
  return {
    head,
    day,
    quantity: thousandthsOf(String(quantity)) ?? 0,
    source: { kind: 'typed', id: copyId([bill.id ?? '', key, visitId, day]) },
    ...(item
      ? { item: { id: item.id } }
      : {
          ...{ code, description, unit: unit ?? undefined },
          typed: { unitRate: rate, reason: `Copied from ${bill.header.billNo}` },
        }),
  }
}

/** The same copy has the same source, so that it is charged once; after it was taken back it may be made again. */
function copyId(of: readonly string[]): string {
  const hex = createHash('sha256').update(of.join(' ')).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
