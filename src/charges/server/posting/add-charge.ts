import { worksHere } from '../../../catalogue/server/practitioners/works-here.queries.ts'
import { visitOfBill } from '../../../documents/server/billing-access/visit-of-bill.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { paiseOf } from '../../../kernel/money.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { isUploadedBy } from '../../../platform/server/files/uploaded-by.ts'
import type { ChargeHead } from '../../../schemes/model/charge-heads.ts'
import type { ChargeForm } from '../../model/charge-form.ts'
import { chargesContract } from '../../model/charges.contract.ts'
import { decideCharge } from '../../model/decide-charge.ts'
import { decideNeeds } from '../../model/decide-needs.ts'
import { rateSourceOf } from '../../model/price/explain-charge.ts'
import type { TypedRate } from '../../model/price/price-charge.ts'
import type { PricedItem } from '../../model/price/price-item.ts'
import { thousandthsIn, thousandthsOf } from '../../model/price/quantity.ts'
import type { AddedCharge } from '../../model/shown-charge.ts'
import { catalogueItem, isOfList } from '../catalogue-items.queries.ts'
import { type ChargeRow, keptPriceOf } from '../charge-row.ts'
import { keepFiles } from '../implants/implant-files.queries.ts'
import { chargedVisit, isCancelledAdmission } from '../price-basis.queries.ts'
import { descriptionTold } from './active-charges.queries.ts'
import { enterCharges } from './enter-charges.ts'
import { postedOf, whatIn } from './post-charge.ts'

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
  const { performerId = null, note } = form
  const isPerformerOfHospital = performerId !== null && (await worksHere(db, performerId))
  orRefuse(decideNeeds({ needs: item?.needs ?? [], performerId, isPerformerOfHospital, note }))
  const quantity = thousandthsOf(form.quantity) ?? 0
  const decide = ({ resolved }: PricedItem) =>
    orRefuse(
      decideCharge({
        isCancelledAdmission: isCancelledAdmission(visit),
        firstDay: visit.firstDay,
        lastDay: visit.lastDay,
        today: dayOf(now),
        day: form.day,
        outsideStayReason: form.outsideStayReason,
        quantity,
        itemId: item?.id ?? null,
        typed: typedRateOf(form),
        chosenRateId: form.rateId ?? undefined,
        resolved,
        mayExceedList: actor.can.has('bill:void'),
        isLargeAmountConfirmed: form.isLargeAmountConfirmed ?? false,
      }),
    )
  const what = whatIn({ ...form, description: form.description ?? undefined, implant: implantOf(form) }, item)
  const by = { kind: 'typed', id: crypto.randomUUID() }
  const [entered] = await enterCharges(db, visit, [
    { what, itemId: item?.id ?? null, quantity, rateId: form.rateId, decide, by, details: saidIn(form) },
  ])
  const { row } = entered ?? refuse('NOT_FOUND')
  if (form.head === 'implant') await keepFilesOf(db, row, form)
  await record({
    type: 'charge.added',
    subject: { type: 'charge', id: row.id },
    patientId: visit.patientId,
    facts: { visit: visit.id, head: form.head, pricedBy: row.priced_by },
  })
  const description = await descriptionTold(db, row)
  return showAdded(row, { head: form.head, itemId: item?.id ?? null, description })
})

/** Who performed it and what was noted, where either was said. */
const saidIn = ({ performerId = null, note }: ChargeForm) => (performerId || note ? { performerId, note } : undefined)

/** What was sent with an implant. */
async function keepFilesOf(db: HospitalDb, row: ChargeRow, form: ChargeForm): Promise<void> {
  const { invoiceFileId = null, stickerFileId = null } = form
  if (invoiceFileId || stickerFileId) await keepFiles(db, row, { invoiceFileId, stickerFileId }, 0)
}

type Added = { readonly head: ChargeHead; readonly itemId: string | null; readonly description: string }

const showAdded = (row: ChargeRow, { head, itemId, description }: Added): AddedCharge => ({
  ...postedOf(row),
  head,
  itemId,
  payerId: row.package_payer_id ?? row.payer_id,
  code: row.code,
  description,
  day: row.day,
  quantity: thousandthsIn(row.quantity),
  unit: row.unit,
  listed: row.listed,
  isPatientsOwn: row.is_patients_own,
  unitRate: row.unit_rate,
  rateSource: rateSourceOf(keptPriceOf(row)),
})

function typedRateOf({ rate, priceReason }: ChargeForm): TypedRate | undefined {
  const unitRate = paiseOf(rate ?? '')
  return unitRate === null ? undefined : { unitRate, reason: priceReason }
}

const implantOf = (form: ChargeForm) =>
  form.head === 'implant'
    ? { ...form, invoiceAmount: paiseOf(form.invoiceAmount ?? ''), ceiling: paiseOf(form.ceiling ?? '') }
    : undefined
