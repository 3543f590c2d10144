import { visitOfBill } from '../../../documents/server/billing-access/visit-of-bill.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { paiseOf } from '../../../kernel/money.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { isUploadedBy } from '../../../platform/server/files/uploaded-by.ts'
import type { ChargeHead } from '../../../schemes/model/charge-heads.ts'
import type { ChargeForm } from '../../model/charge-form.ts'
import { type AddedCharge, chargesContract } from '../../model/charges.contract.ts'
import { decideCharge } from '../../model/decide-charge.ts'
import { rateSourceOf } from '../../model/price/explain-charge.ts'
import type { ChargePrice, TypedRate } from '../../model/price/price-charge.ts'
import { type PriceBasis, priceItem } from '../../model/price/price-item.ts'
import { thousandthsIn, thousandthsOf } from '../../model/price/quantity.ts'
import { catalogueItem, isOfList } from '../catalogue-items.queries.ts'
import { type ChargeRow, insertCharge } from '../charge-row.ts'
import { keepFiles } from '../implants/implant-files.queries.ts'
import { chargedVisit, priceBasisOf } from '../price-basis.queries.ts'
import { columnsOf, postedOf } from './post-charge.ts'

/** Adds a charge that the desk typed or chose; its source is the typing itself. */
export const addCharge = operation(chargesContract.add, async (context, { visitId, ...form }) => {
  const { db, actor, now, record, refuse, orRefuse } = context
  await visitOfBill(context, visitId)
  const visit = (await chargedVisit(db, visitId)) ?? refuse('NOT_FOUND')
  const item = form.itemId ? await catalogueItem(db, form.itemId) : undefined
  if (form.itemId && !isOfList(item, { list: form.list, id: form.itemId })) refuse('NO_SUCH_ITEM', { field: 'itemId' })
  if (!item && !form.description) refuse('DESCRIPTION_REQUIRED', { field: 'description' })
  for (const field of ['invoiceFileId', 'stickerFileId'] as const) {
    const file = form[field]
    if (file && !(await isUploadedBy(db, actor, file))) refuse('FILE_NOT_FOUND', { field })
  }
  const basis = await priceBasisOf(db, visit, item ? [item.id] : [])
  const priced = priceItem(form.rateId ? withOnlyRate(basis, form.rateId) : basis, {
    itemId: item?.id ?? null,
    day: form.day,
  })
  const quantity = thousandthsOf(form.quantity) ?? 0
  const price = orRefuse(
    decideCharge({
      firstDay: visit.firstDay,
      lastDay: visit.lastDay,
      today: dayOf(now),
      day: form.day,
      outsideStayReason: form.outsideStayReason,
      quantity,
      itemId: item?.id ?? null,
      typed: typedRateOf(form),
      chosenRateId: form.rateId ?? undefined,
      resolved: priced.resolved,
      mayExceedList: actor.can.has('bill:void'),
      isLargeAmountConfirmed: form.isLargeAmountConfirmed ?? false,
    }),
  )
  const source = { kind: 'typed', id: crypto.randomUUID() }
  const columns = columnsOf({ ...form, description: form.description ?? undefined, implant: implantOf(form) }, item)
  const { row } = await insertCharge(db, visit, source, columns, { item: priced, price, quantity })
  if (form.head === 'implant') await keepFilesOf(db, row, form)
  await record({
    type: 'charge.added',
    subject: { type: 'charge', id: row.id },
    patientId: visit.patientId,
    facts: { visit: visit.id, head: form.head, pricedBy: price.pricedBy },
  })
  return showAdded(row, { head: form.head, itemId: item?.id ?? null, price })
})

/** What was sent with an implant. */
async function keepFilesOf(db: HospitalDb, row: ChargeRow, form: ChargeForm): Promise<void> {
  const { invoiceFileId = null, stickerFileId = null } = form
  if (invoiceFileId || stickerFileId) await keepFiles(db, row, { invoiceFileId, stickerFileId }, 0)
}

type Added = { readonly head: ChargeHead; readonly itemId: string | null; readonly price: ChargePrice }

const showAdded = (row: ChargeRow, { head, itemId, price }: Added): AddedCharge => ({
  ...postedOf(row),
  head,
  itemId,
  payerId: row.payer_id,
  code: row.code,
  description: row.description,
  day: row.day,
  quantity: thousandthsIn(row.quantity),
  unit: row.unit,
  listed: row.listed,
  unitRate: row.unit_rate,
  rateSource: rateSourceOf(price),
})

/** The basis with one row of the rates: the one that was chosen. */
const withOnlyRate = (basis: PriceBasis, rateId: string): PriceBasis => ({
  ...basis,
  rates: new Map([...basis.rates].map(([item, rates]) => [item, rates.filter(({ id }) => id === rateId)])),
})

function typedRateOf({ rate, priceReason }: ChargeForm): TypedRate | undefined {
  const unitRate = paiseOf(rate ?? '')
  return unitRate === null ? undefined : { unitRate, reason: priceReason }
}

const implantOf = (form: ChargeForm) =>
  form.head === 'implant'
    ? { ...form, invoiceAmount: paiseOf(form.invoiceAmount ?? ''), ceiling: paiseOf(form.ceiling ?? '') }
    : undefined
