import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

/** The fields of a visit that an administrator keeps on the IPD dashboard, with their columns (specification 3 section 6). */
export const TRACKED_COLUMNS = {
  srNo: 'sr_no',
  bunchNo: 'bunch_no',
  billingExecutive: 'billing_executive_id',
  fileStatus: 'file_status',
  condonationDelayClaim: 'condonation_delay_claim',
  condonationDelayIntimation: 'condonation_delay_intimation',
  extensionOfStay: 'extension_of_stay',
  additionalApprovals: 'additional_approvals',
} as const
export type TrackedField = keyof typeof TRACKED_COLUMNS
export const TRACKED_FIELDS = Object.keys(TRACKED_COLUMNS) as [TrackedField, ...TrackedField[]]

/** What a toggle goes through, in order, beginning with its default (specification 3 section 4). */
export const CYCLES = {
  fileStatus: ['available', 'missing'],
  condonationDelayClaim: ['not_present', 'present'],
  condonationDelayIntimation: ['not_present', 'present'],
  extensionOfStay: ['not_required', 'taken', 'not_taken'],
  additionalApprovals: ['not_required', 'taken', 'not_taken'],
} as const satisfies Partial<Record<TrackedField, readonly string[]>>
export type ToggleField = keyof typeof CYCLES
export const isToggle = (field: TrackedField): field is ToggleField => field in CYCLES

/** The value a click leads to; whatever is not known begins the cycle anew. */
export function nextOf(field: ToggleField, value: string): string {
  const cycle: readonly string[] = CYCLES[field]
  return cycle[(cycle.indexOf(value) + 1) % cycle.length] ?? cycle[0] ?? value
}

const WHOLE_NUMBER = /^[1-9]\d*$/
const LARGEST = 2_147_483_647
const LONGEST_BUNCH = 40

type Stored = string | number | null
type Problem = Verdict<Stored, 'INVALID'>
const invalid = (problem: string): Problem => refuse('INVALID', { field: 'value', values: { problem } })

/**
 * What is stored for what was typed or chosen; empty clears a field. `executives` are the keys of those the
 * hospital offers.
 */
export function decideTracked(field: TrackedField, typed: string | null, executives: readonly string[]): Problem {
  const value = typed || null
  if (isToggle(field)) {
    const known: readonly string[] = CYCLES[field]
    return value !== null && known.includes(value) ? accept(value) : invalid('This value is not known.')
  }
  if (value === null) return accept(null)
  if (field === 'srNo') {
    if (!WHOLE_NUMBER.test(value)) return invalid('Sr No must be a positive whole number')
    return Number(value) > LARGEST ? invalid('Sr No is too large') : accept(Number(value))
  }
  if (field === 'bunchNo')
    return value.length > LONGEST_BUNCH ? invalid(`At most ${LONGEST_BUNCH} characters`) : accept(value)
  return executives.includes(value) ? accept(value) : invalid('Please choose a billing executive from the list.')
}
