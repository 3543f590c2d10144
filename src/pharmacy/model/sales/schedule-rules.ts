import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { Schedule } from '../../../medicines/model/items/medicine-fields.ts'

/** The registers of what is sold on the prescription of a doctor only, each with numbers of its own. */
export const REGISTERS = ['H1', 'X', 'narcotic'] as const
export type Register = (typeof REGISTERS)[number]

/** Sold on a prescription only (Drugs Rules, rule 65; stock.md 4). */
export const needsPrescriber = (schedule: Schedule): boolean => ['H', 'H1', 'X', 'narcotic'].includes(schedule)

/** The register that a sale of it is entered in, with the patient's address; null where there is none. */
export const registerOf = (schedule: Schedule): Register | null =>
  REGISTERS.find((register) => register === schedule) ?? null

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
