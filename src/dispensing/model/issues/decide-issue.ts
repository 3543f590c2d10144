import type { IsoDate } from '../../../kernel/calendar.ts'
import { priceOfUnits } from '../../../kernel/goods-price.ts'
import type { Paise } from '../../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import {
  type ChosenUnits,
  chooseBatches,
  mayLeave,
  type OfferedBatch,
} from '../../../stock/model/batches/choose-batches.ts'
import { discountOf } from '../discounts/discount-on.ts'
import { inPacks, type RequestedItem } from '../requests/decide-request.ts'
import type { IssuedLine } from '../requests/request-form.ts'

/** A line of a request as it stands when something is issued for it. */
export type OpenLine = {
  readonly medicineId: string
  /** Units that are not issued yet. */
  readonly open: number
  readonly isClosed: boolean
  /** Why the doctor wants it although the patient is allergic to it. */
  readonly allergyReason: string | null
}

/** An item that may be issued. */
export type IssuableItem = RequestedItem & {
  readonly name: string
  /** What is in it, each with its strength: items with the same are substitutes of each other; '' where nobody said. */
  readonly contents: string
  readonly discount: { readonly basisPoints: number } | null
  readonly isAllergic: boolean
}

export type DecidedIssueLine = {
  readonly requestLineId: string
  readonly medicineId: string
  readonly batchId: string
  readonly quantity: number
  /** Paise. */
  readonly mrp: Paise
  readonly packUnits: number
  readonly price: Paise
  readonly discount: Paise
  readonly amount: Paise
  readonly substituteReason: string | null
  readonly batchReason: string | null
  readonly allergyReason: string | null
}

type Asked = {
  readonly lines: readonly IssuedLine[]
  readonly open: ReadonlyMap<string, OpenLine>
  readonly items: ReadonlyMap<string, IssuableItem>
  readonly offered: readonly (OfferedBatch & { readonly medicineId: string })[]
  readonly isStat: boolean
  readonly today: IsoDate
}

type Refused =
  | 'NO_SUCH_LINE'
  | 'NO_SUCH_ITEM'
  | 'MORE_THAN_ASKED'
  | 'NOT_A_SUBSTITUTE'
  | 'REASON_REQUIRED'
  | 'NOT_A_PART_OF_THE_PACK'
  | 'ALLERGIC'
  | 'NO_SUCH_BATCH'
  | 'BATCHES_DO_NOT_ADD_UP'
  | 'NOT_ENOUGH_STOCK'

/**
 * What leaves the counter for a patient: up to what is open of each line, of the item that was asked for or of one with the same contents
 * (with a reason), from the batches that end first or from others (with a reason), at MRP less what the payer's agreement takes off. What the
 * patient is allergic to needs the doctor's reason; stat, pharmacist and nurse may give one together.
 */
export function decideIssue(asked: Asked): Verdict<DecidedIssueLine[], Refused> {
  const decided: DecidedIssueLine[] = []
  const left = new Map(asked.offered.map(({ batchId, available }) => [batchId, available]))
  const issued = new Map<string, number>()
  for (const [at, line] of asked.lines.entries()) {
    const on = (field: string) => ({ field: `lines.${at}.${field}` })
    const wanted = asked.open.get(line.requestLineId)
    if (!wanted || wanted.isClosed) return refuse('NO_SUCH_LINE', on('requestLineId'))
    const before = issued.get(line.requestLineId) ?? 0
    if (before + line.quantity > wanted.open)
      return refuse('MORE_THAN_ASKED', { ...on('quantity'), values: { open: String(wanted.open - before) } })
    issued.set(line.requestLineId, before + line.quantity)
    const medicineId = line.medicineId ?? wanted.medicineId
    const [item, meant] = [asked.items.get(medicineId), asked.items.get(wanted.medicineId)]
    if (!item?.isActive || !meant) return refuse('NO_SUCH_ITEM', on('medicineId'))
    const isSubstitute = medicineId !== wanted.medicineId
    if (isSubstitute && (item.contents === '' || item.contents !== meant.contents))
      return refuse('NOT_A_SUBSTITUTE', on('medicineId'))
    if (isSubstitute && !line.substituteReason) return refuse('REASON_REQUIRED', on('substituteReason'))
    if (!inPacks(item, line.quantity))
      return refuse('NOT_A_PART_OF_THE_PACK', { ...on('quantity'), values: { units: String(item.packUnits) } })
    if (item.isAllergic && !wanted.allergyReason && !(asked.isStat && line.allergyReason))
      return refuse('ALLERGIC', { ...on('medicineId'), values: { item: item.name } })
    const here = asked.offered.flatMap((batch) =>
      batch.medicineId === medicineId ? [{ ...batch, available: left.get(batch.batchId) ?? 0 }] : [],
    )
    const chosen =
      line.batches.length > 0 ? pickedOf(line, here, asked.today) : chooseBatches(here, line.quantity, asked.today)
    if (!chosen.ok) {
      const { field, values } = chosen.details ?? {}
      return refuse(chosen.refusal, { ...on(field ?? 'quantity'), ...(values && { values }) })
    }
    const isFirst =
      line.batches.length === 0 || isSameChoice(chosen.value, chooseBatches(here, line.quantity, asked.today))
    if (!isFirst && !line.batchReason) return refuse('REASON_REQUIRED', on('batchReason'))
    for (const { batchId, quantity } of chosen.value) {
      const batch = here.find((one) => one.batchId === batchId)
      if (!batch) continue
      left.set(batchId, (left.get(batchId) ?? 0) - quantity)
      const price = priceOfUnits(batch.mrp, batch.packUnits, quantity)
      const discount = discountOf(price, item.discount)
      decided.push({
        requestLineId: line.requestLineId,
        medicineId,
        batchId,
        quantity,
        mrp: batch.mrp,
        packUnits: batch.packUnits,
        price,
        discount,
        amount: price - discount,
        substituteReason: isSubstitute ? line.substituteReason : null,
        batchReason: isFirst ? null : line.batchReason,
        allergyReason: item.isAllergic && !wanted.allergyReason ? line.allergyReason : null,
      })
    }
  }
  return accept(decided)
}

/** The batches that somebody picked, where each may leave and holds enough. */
function pickedOf(
  { batches, quantity }: IssuedLine,
  here: readonly OfferedBatch[],
  today: IsoDate,
): Verdict<ChosenUnits[], 'NO_SUCH_BATCH' | 'BATCHES_DO_NOT_ADD_UP' | 'NOT_ENOUGH_STOCK'> {
  if (batches.reduce((sum, batch) => sum + batch.quantity, 0) !== quantity)
    return refuse('BATCHES_DO_NOT_ADD_UP', { field: 'batches' })
  if (new Set(batches.map(({ batchId }) => batchId)).size < batches.length)
    return refuse('NO_SUCH_BATCH', { field: 'batches' })
  for (const [at, picked] of batches.entries()) {
    const batch = here.find(({ batchId }) => batchId === picked.batchId)
    if (!batch || !mayLeave(batch, today)) return refuse('NO_SUCH_BATCH', { field: `batches.${at}.batchId` })
    if (batch.available < picked.quantity)
      return refuse('NOT_ENOUGH_STOCK', {
        field: `batches.${at}.quantity`,
        values: { there: String(batch.available) },
      })
  }
  return accept([...batches])
}

const isSameChoice = (picked: readonly ChosenUnits[], first: Verdict<ChosenUnits[], string>): boolean =>
  first.ok &&
  picked.length === first.value.length &&
  picked.every(({ batchId, quantity }) =>
    first.value.some((one) => one.batchId === batchId && one.quantity === quantity),
  )
