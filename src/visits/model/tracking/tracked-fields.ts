import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

type Described = {
  /** Its column of `visit_claims`. */
  readonly column: string
  /** Its name in the dashboard, in print and in the history. */
  readonly label: string
  /** The filter of the dashboard: its name in the address and in calls, and its name on the print (specification 3 section 2.2). */
  readonly filter?: { readonly name: string; readonly label: string }
  /** What a toggle goes through, in order, beginning with its default (specification 3 section 4). */
  readonly cycle?: readonly string[]
  /** Preferred width of a toggle in print. */
  readonly printPx?: number
}

/**
 * The fields of a visit that an administrator keeps on the IPD dashboard (specification 3 section 6), each described
 * once: calls, columns, filters, the change of many visits, print, files and the labels of the history are derived from
 * here.
 */
export const TRACKED_FIELDS = {
  srNo: { column: 'sr_no', label: 'Sr No' },
  billingExecutive: {
    column: 'billing_executive_id',
    label: 'Billing Executive',
    filter: { name: 'executive', label: 'Billing Executive' },
  },
  bunchNo: { column: 'bunch_no', label: 'Bunch No.', filter: { name: 'bunch', label: 'Bunch' } },
  fileStatus: {
    column: 'file_status',
    label: 'File Status',
    filter: { name: 'file', label: 'File Status' },
    cycle: ['available', 'missing'],
    printPx: 76,
  },
  condonationDelayClaim: {
    column: 'condonation_delay_claim',
    label: 'Condonation Delay -submission',
    filter: { name: 'submission', label: 'Condonation Submission' },
    cycle: ['not_present', 'present'],
    printPx: 110,
  },
  condonationDelayIntimation: {
    column: 'condonation_delay_intimation',
    label: 'Condonation Delay -intimation',
    filter: { name: 'intimation', label: 'Condonation Intimation' },
    cycle: ['not_present', 'present'],
    printPx: 110,
  },
  extensionOfStay: {
    column: 'extension_of_stay',
    label: 'Extension of Stay',
    filter: { name: 'extension', label: 'Extension of Stay' },
    cycle: ['not_required', 'taken', 'not_taken'],
    printPx: 96,
  },
  additionalApprovals: {
    column: 'additional_approvals',
    label: 'Additional Approvals',
    filter: { name: 'approvals', label: 'Additional Approvals' },
    cycle: ['not_required', 'taken', 'not_taken'],
    printPx: 96,
  },
} as const satisfies Readonly<Record<string, Described>>

type Fields = typeof TRACKED_FIELDS
export type TrackedField = keyof Fields
export const TRACKED_NAMES = Object.keys(TRACKED_FIELDS) as [TrackedField, ...TrackedField[]]

export type ToggleField = {
  [F in TrackedField]: Fields[F] extends { readonly cycle: unknown } ? F : never
}[TrackedField]
export const isToggle = (field: TrackedField): field is ToggleField => 'cycle' in TRACKED_FIELDS[field]
export const TOGGLE_NAMES = TRACKED_NAMES.filter(isToggle)

/** A Sr No belongs to one visit: it is not set on many. */
export type SharedField = Exclude<TrackedField, 'srNo'>
export const SHARED_NAMES = TRACKED_NAMES.filter((field): field is SharedField => field !== 'srNo')
export type TrackedFilter = Fields[SharedField]['filter']['name']

/** The value a click leads to; whatever is not known begins the cycle anew. */
export function nextOf(field: ToggleField, value: string): string {
  const cycle: readonly string[] = TRACKED_FIELDS[field].cycle
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
    const known: readonly string[] = TRACKED_FIELDS[field].cycle
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
