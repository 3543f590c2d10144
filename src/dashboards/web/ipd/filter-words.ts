import { BILLING_STATUS_VALUES, shownBillingStatus } from '../../../visits/model/tracking/billing-status.ts'
import { toggleWord } from '../../../visits/model/tracking/toggle-words.ts'
import { type ToggleField, TRACKED_FIELDS } from '../../../visits/model/tracking/tracked-fields.ts'
import { type IpdFilterName, NONE } from '../../model/ipd.contract.ts'

export type Executive = { readonly id: string; readonly name: string }

export const NOTHING = { value: NONE, label: 'Nothing entered' }
const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

export const TOGGLE_OPTIONS = (field: ToggleField) =>
  TRACKED_FIELDS[field].cycle.map((value) => ({ value, label: toggleWord(value) }))
export const BILLING_OPTIONS = [
  NOTHING,
  ...BILLING_STATUS_VALUES.map((value) => ({ value, label: shownBillingStatus(value) })),
]
export const optionsAmong = (names: readonly string[]) => [NOTHING, ...asOptions(names)]

/** A filter's value in words; executives are filtered by their keys. */
export function wordOf(name: IpdFilterName, value: string, executives: readonly Executive[]): string {
  if (value === NONE) return NOTHING.label
  if (name === 'executive') return executives.find(({ id }) => id === value)?.name ?? 'another executive'
  if (name === 'billing') return shownBillingStatus(value)
  return name === 'bunch' ? value : toggleWord(value)
}
