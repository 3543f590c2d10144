import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { Schedule } from '../../../medicines/model/items/medicine-fields.ts'
import { registerOf } from '../../../stock/model/registers/registers.ts'

/** Sold on a prescription only (Drugs Rules, rule 65; stock.md 4). */
export const needsPrescriber = (schedule: Schedule): boolean => ['H', 'H1', 'X', 'narcotic'].includes(schedule)

type Buyer = {
  readonly prescriber: string | null
  readonly prescriberRegistration: string | null
  readonly address: string | null
}
type Item = { readonly name: string; readonly schedule: Schedule }
type Missing = 'PRESCRIBER_REQUIRED' | 'REGISTRATION_REQUIRED' | 'ADDRESS_REQUIRED'

/** Whether a sale says who prescribed and where the patient lives, as far as one of its items asks for it; the item is named. */
export function decideSchedules(items: readonly Item[], buyer: Buyer): Verdict<true, Missing> {
  const prescribed = items.find(({ schedule }) => needsPrescriber(schedule))
  if (prescribed && !buyer.prescriber?.trim())
    return refuse('PRESCRIBER_REQUIRED', { field: 'prescriber', values: { item: prescribed.name } })
  if (prescribed && !buyer.prescriberRegistration?.trim())
    return refuse('REGISTRATION_REQUIRED', { field: 'prescriberRegistration', values: { item: prescribed.name } })
  const registered = items.find(({ schedule }) => registerOf(schedule))
  if (registered && !buyer.address?.trim())
    return refuse('ADDRESS_REQUIRED', { field: 'address', values: { item: registered.name } })
  return accept(true)
}
