import type { IsoDate } from '../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import { type CheckedPatient, checksOf } from './checks/checks-of.ts'
import { highestDose, quantityOf } from './lines/quantity-of.ts'
import type { PrescribableItem } from './prescribable-item.ts'
import type { PrescribedLine, PrescriptionForm } from './prescription-form.ts'

/** A line as it is signed: with its quantity. */
export type SignedLine = Omit<PrescribedLine, 'quantity'> & {
  readonly quantity: number
  readonly isQuantityTyped: boolean
}

type Signing = {
  readonly form: PrescriptionForm
  readonly items: ReadonlyMap<string, PrescribableItem>
  readonly patient: CheckedPatient
  readonly today: IsoDate
}
type Refused =
  | 'NOTHING_PRESCRIBED'
  | 'NO_SUCH_ITEM'
  | 'DOSE_REQUIRED'
  | 'HOURS_REQUIRED'
  | 'QUANTITY_REQUIRED'
  | 'ALLERGIC'
  | 'FOLLOW_UP_IN_THE_PAST'

/**
 * Whether a draft can be signed: something is prescribed, each line says when, how much and how many, and an allergy has its reason. All
 * else that the checks tell is the doctor's to judge.
 */
export function decideSigning({ form, items, patient, today }: Signing): Verdict<SignedLine[], Refused> {
  if (form.lines.length === 0) return refuse('NOTHING_PRESCRIBED', { field: 'lines' })
  if (form.followUpOn !== null && form.followUpOn <= today)
    return refuse('FOLLOW_UP_IN_THE_PAST', { field: 'followUpOn' })
  const signed: SignedLine[] = []
  for (const [at, line] of form.lines.entries()) {
    const item = items.get(line.medicineId ?? '')
    if (line.medicineId !== null && !item?.isActive) return refuse('NO_SUCH_ITEM', { field: `lines.${at}.name` })
    if (highestDose(line) === 0)
      return refuse('DOSE_REQUIRED', { field: `lines.${at}.${line.how === 'places' ? 'morning' : 'dose'}` })
    if (line.how === 'hourly' && line.everyHours === null)
      return refuse('HOURS_REQUIRED', { field: `lines.${at}.everyHours` })
    const quantity = quantityOf(line)
    if (quantity === null) return refuse('QUANTITY_REQUIRED', { field: `lines.${at}.quantity` })
    const { everyHours } = line
    signed.push({
      ...line,
      name: item?.name ?? line.name,
      everyHours: line.how === 'hourly' ? everyHours : null,
      quantity,
      isQuantityTyped: line.quantity !== null,
    })
  }
  const allergy = checksOf(form.lines, items, patient).find(({ asks }) => asks)
  if (allergy)
    return refuse('ALLERGIC', {
      field: `lines.${allergy.at}.allergyReason`,
      values: { item: signed[allergy.at]?.name ?? '' },
    })
  return accept(signed)
}
