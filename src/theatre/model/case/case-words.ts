/** The states of a case, in their order; then how one ends that goes no further. */
export const COURSE = [
  'requested',
  'scheduled',
  'pre_op_preparation',
  'ready_for_surgery',
  'in_theatre',
  'surgery_in_progress',
  'surgery_completed',
  'post_op_recovery',
  'discharged_from_ot',
] as const
export const CASE_STATES = [...COURSE, 'postponed', 'cancelled', 'abandoned'] as const
export type CaseState = (typeof CASE_STATES)[number]

export const STATE_WORDS: Readonly<Record<CaseState, string>> = {
  requested: 'Asked for',
  scheduled: 'Scheduled',
  pre_op_preparation: 'Pre-op',
  ready_for_surgery: 'Ready for surgery',
  in_theatre: 'In theatre',
  surgery_in_progress: 'Surgery in progress',
  surgery_completed: 'Surgery completed',
  post_op_recovery: 'Recovery',
  discharged_from_ot: 'Back to ward',
  postponed: 'Postponed',
  cancelled: 'Cancelled',
  abandoned: 'Abandoned',
}

export const PRIORITIES = ['routine', 'urgent', 'emergency'] as const
export const PRIORITY_WORDS = { routine: 'Routine', urgent: 'Urgent', emergency: 'Emergency' } as const

/** Kinds of anaesthesia (domain facts 5.10). */
export const ANAESTHESIA = [
  'general',
  'regional',
  'local',
  'spinal',
  'epidural',
  'combined_spinal_epidural',
  'sedation',
  'nerve_block',
  'topical',
  'iv_sedation',
  'conscious_sedation',
] as const
export type Anaesthesia = (typeof ANAESTHESIA)[number]
export const ANAESTHESIA_WORDS: Readonly<Record<Anaesthesia, string>> = {
  general: 'General',
  regional: 'Regional',
  local: 'Local',
  spinal: 'Spinal',
  epidural: 'Epidural',
  combined_spinal_epidural: 'Combined Spinal-Epidural',
  sedation: 'Sedation/MAC',
  nerve_block: 'Nerve Block',
  topical: 'Topical',
  iv_sedation: 'IV Sedation',
  conscious_sedation: 'Conscious Sedation',
}
/** Without an anaesthetist: no check before it, no fasting. */
export const isLocal = (anaesthesia: Anaesthesia | null): boolean =>
  anaesthesia === 'local' || anaesthesia === 'topical'

export const SIDES = ['left', 'right', 'both', 'none'] as const
export type Side = (typeof SIDES)[number]
export const SIDE_WORDS = { left: 'Left', right: 'Right', both: 'Both sides', none: 'No side' } as const

/** A procedure as it is read aloud: the side first. */
export const sided = ({ side, name }: { readonly side: Side; readonly name: string }): string =>
  side === 'none' ? name : `${SIDE_WORDS[side]} ${name}`

export const STAFF_PARTS = [
  'surgeon',
  'assistant',
  'anaesthetist',
  'scrub_nurse',
  'circulating_nurse',
  'technician',
] as const
export type StaffPart = (typeof STAFF_PARTS)[number]
export const STAFF_WORDS: Readonly<Record<StaffPart, string>> = {
  surgeon: 'Surgeon',
  assistant: 'Assistant',
  anaesthetist: 'Anaesthetist',
  scrub_nurse: 'Scrub nurse',
  circulating_nurse: 'Circulating nurse',
  technician: 'Technician',
}

export const OUTCOMES = ['done', 'partly', 'not_done'] as const
export type Outcome = (typeof OUTCOMES)[number]
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = { done: 'Done', partly: 'Partly', not_done: 'Not done' }

export const COUNTED = ['swabs', 'needles', 'instruments'] as const
export type Counted = (typeof COUNTED)[number]
export const COUNTED_WORDS: Readonly<Record<Counted, string>> = {
  swabs: 'Swabs',
  needles: 'Needles',
  instruments: 'Instruments',
}

export const ITEM_STATES = ['held', 'used', 'returned'] as const
export type ItemState = (typeof ITEM_STATES)[number]
export const ITEM_STATE_WORDS: Readonly<Record<ItemState, string>> = {
  held: 'Held for the case',
  used: 'Used',
  returned: 'Back on the shelf',
}

export const THEATRE_STATES = ['Active', 'Maintenance', 'Inactive'] as const
export const EQUIPMENT_STATES = ['available', 'maintenance', 'out_of_stock'] as const
export const EQUIPMENT_WORDS = {
  available: 'Available',
  maintenance: 'Maintenance',
  out_of_stock: 'Out of stock',
} as const
