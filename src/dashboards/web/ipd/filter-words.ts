import { BILLING_STATUS_VALUES, shownBillingStatus } from '../../../visits/model/tracking/billing-status.ts'
import { toggleWord } from '../../../visits/model/tracking/toggle-words.ts'
import { CYCLES, type ToggleField } from '../../../visits/model/tracking/tracked-fields.ts'
import { type IpdFilterName, NONE } from '../../model/ipd.contract.ts'

export type Executive = { readonly id: string; readonly name: string }

/** Names of the filters on the print (specification 3 section 2.2). */
export const FILTER_LABELS: Readonly<Record<IpdFilterName, string>> = {
  executive: 'Billing Executive',
  billing: 'Billing Status',
  bunch: 'Bunch',
  file: 'File Status',
  submission: 'Condonation Submission',
  intimation: 'Condonation Intimation',
  extension: 'Extension of Stay',
  approvals: 'Additional Approvals',
}

/** Which toggle a filter of the second header row belongs to. */
export const TOGGLE_OF: Readonly<Partial<Record<IpdFilterName, ToggleField>>> = {
  file: 'fileStatus',
  submission: 'condonationDelayClaim',
  intimation: 'condonationDelayIntimation',
  extension: 'extensionOfStay',
  approvals: 'additionalApprovals',
}

export const NOTHING = { value: NONE, label: 'Nothing entered' }
const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

export const TOGGLE_OPTIONS = (field: ToggleField) =>
  CYCLES[field].map((value) => ({ value, label: toggleWord(value) }))
export const BILLING_OPTIONS = [
  NOTHING,
  ...BILLING_STATUS_VALUES.map((value) => ({ value, label: shownBillingStatus(value) })),
]
export const optionsAmong = (names: readonly string[]) => [NOTHING, ...asOptions(names)]

/** A filter's value in words; executives are filtered by their keys. */
export function wordOf(name: IpdFilterName, value: string, executives: readonly Executive[]): string {
  if (value === NONE) return NOTHING.label
  if (name === 'executive') return executives.find(({ id }) => id === value)?.name ?? 'another executive'
  if (TOGGLE_OF[name]) return toggleWord(value)
  return name === 'billing' ? shownBillingStatus(value) : value
}
