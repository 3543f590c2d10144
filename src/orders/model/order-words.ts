/** How soon an order is wanted; *stat* is never held by a payment that is missing. */
export const PRIORITIES = ['routine', 'urgent', 'stat'] as const
export type Priority = (typeof PRIORITIES)[number]
export const PRIORITY_WORDS: Readonly<Record<Priority, string>> = { routine: 'Routine', urgent: 'Urgent', stat: 'Stat' }

/** Who carries an ordered line out. */
export const DEPARTMENTS = ['laboratory', 'radiology'] as const
export type Department = (typeof DEPARTMENTS)[number]
export const DEPARTMENT_WORDS: Readonly<Record<Department, string>> = {
  laboratory: 'Laboratory',
  radiology: 'Radiology',
}
/** The list of the catalogue in which a department's items are. */
export const LIST_OF_DEPARTMENT = {
  laboratory: 'lab-tests',
  radiology: 'radiology-studies',
} as const satisfies Record<Department, string>
export const ORDERED_LISTS = ['lab-tests', 'radiology-studies'] as const
export type OrderedList = (typeof ORDERED_LISTS)[number]
/** Whether what a list of the catalogue holds is ordered. */
export const isOrderedList = (list: string): list is OrderedList => ORDERED_LISTS.some((ordered) => ordered === list)
export const departmentOf = (list: OrderedList): Department => (list === 'lab-tests' ? 'laboratory' : 'radiology')

export const SIDES = ['left', 'right', 'both'] as const
export const SIDE_WORDS: Readonly<Record<(typeof SIDES)[number], string>> = {
  left: 'Left',
  right: 'Right',
  both: 'Both sides',
}

/** Where something was done that a desk records afterwards. */
export const PLACES = ['here', 'outside'] as const
export const PLACE_WORDS: Readonly<Record<(typeof PLACES)[number], string>> = { here: 'Here', outside: 'Outside' }

/** What is done to an order when it is entered: it is to be done, or a desk notes that it was. */
export const ENTRIES = ['to-be-done', 'recorded'] as const

export const LINE_STATES = ['ordered', 'recorded', 'in-progress', 'reported', 'cancelled'] as const
export type LineState = (typeof LINE_STATES)[number]
export const LINE_STATE_WORDS: Readonly<Record<LineState, string>> = {
  ordered: 'Ordered',
  recorded: 'Recorded, no report yet',
  'in-progress': 'In progress',
  reported: 'Reported',
  cancelled: 'Cancelled',
}

/** When it was recorded as done, begun, verified and cancelled; null where it was not. */
type LineFacts = {
  readonly doneOn: string | null
  readonly performedAt: Date | null
  readonly completedAt: Date | null
  readonly cancelledAt: Date | null
}

/** The state of an ordered line as its visit shows it; its department tells more. */
export function lineStateOf({ doneOn, performedAt, completedAt, cancelledAt }: LineFacts): LineState {
  if (cancelledAt) return 'cancelled'
  if (completedAt) return 'reported'
  if (doneOn) return 'recorded'
  return performedAt ? 'in-progress' : 'ordered'
}
