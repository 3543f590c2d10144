/** Whether a surgery of a visit was operated. A completed one opens a package and is charged. */
export const SURGERY_STATES = ['planned', 'in_progress', 'completed', 'cancelled'] as const
export type SurgeryState = (typeof SURGERY_STATES)[number]

/** As forms show a state. */
export const SURGERY_STATE_WORDS: Readonly<Record<SurgeryState, string>> = {
  planned: 'Planned',
  in_progress: 'In progress',
  completed: 'Operated',
  cancelled: 'Cancelled',
}

/** Sittings of a day that the desk can tell apart. */
export const MOST_SITTINGS = 9
