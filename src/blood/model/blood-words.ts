/** What a bank gives out. The keys are stored with the records. */
export const COMPONENTS = [
  'whole_blood',
  'red_cells',
  'plasma',
  'platelets_random',
  'platelets_single',
  'cryoprecipitate',
] as const
export type Component = (typeof COMPONENTS)[number]

export const COMPONENT_WORDS: Readonly<Record<Component, string>> = {
  whole_blood: 'Whole blood',
  red_cells: 'Packed red cells',
  plasma: 'Fresh frozen plasma',
  platelets_random: 'Platelets, random donor (RDP)',
  platelets_single: 'Platelets, single donor (SDP)',
  cryoprecipitate: 'Cryoprecipitate',
}

export const GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
export type Group = (typeof GROUPS)[number]

export const isGroup = (words: string): words is Group => (GROUPS as readonly string[]).includes(words)

export const URGENCIES = ['routine', 'urgent', 'emergency'] as const
export type Urgency = (typeof URGENCIES)[number]
export const URGENCY_WORDS: Readonly<Record<Urgency, string>> = {
  routine: 'Routine',
  urgent: 'Urgent',
  emergency: 'Emergency, uncross-matched',
}

export const REQUISITION_STATES = [
  'requested',
  'sample_sent',
  'partly_received',
  'received',
  'closed',
  'cancelled',
] as const
export type RequisitionState = (typeof REQUISITION_STATES)[number]
export const REQUISITION_WORDS: Readonly<Record<RequisitionState, string>> = {
  requested: 'Requested',
  sample_sent: 'Sample sent',
  partly_received: 'Partly received',
  received: 'Received',
  closed: 'Closed',
  cancelled: 'Cancelled',
}

export const UNIT_STATES = ['waiting', 'running', 'transfused', 'returned', 'wasted', 'struck_out'] as const
export type UnitState = (typeof UNIT_STATES)[number]
export const UNIT_WORDS: Readonly<Record<UnitState, string>> = {
  waiting: 'Waiting',
  running: 'Running',
  transfused: 'Transfused',
  returned: 'Returned',
  wasted: 'Wasted',
  struck_out: 'Struck out',
}
/** How a unit ends that is not transfused. */
export const UNUSED = ['returned', 'wasted', 'struck_out'] as const

export const CROSSMATCHES = ['compatible', 'incompatible', 'not_done'] as const
export type Crossmatch = (typeof CROSSMATCHES)[number]
export const CROSSMATCH_WORDS: Readonly<Record<Crossmatch, string>> = {
  compatible: 'Compatible',
  incompatible: 'Incompatible',
  not_done: 'Not done',
}

export const TRANSFUSED_BEFORE = ['no', 'yes', 'unknown'] as const
export const TRANSFUSED_BEFORE_WORDS: Readonly<Record<(typeof TRANSFUSED_BEFORE)[number], string>> = {
  no: 'Never transfused',
  yes: 'Transfused before',
  unknown: 'Not known',
}

export const REACTIONS = [
  'febrile',
  'allergic',
  'anaphylactic',
  'haemolytic',
  'overload',
  'lung_injury',
  'septic',
  'other',
] as const
export type Reaction = (typeof REACTIONS)[number]
export const REACTION_WORDS: Readonly<Record<Reaction, string>> = {
  febrile: 'Febrile, chills',
  allergic: 'Allergic, urticaria',
  anaphylactic: 'Anaphylactic',
  haemolytic: 'Haemolytic',
  overload: 'Circulatory overload (TACO)',
  lung_injury: 'Acute lung injury (TRALI)',
  septic: 'Septic',
  other: 'Other',
}

export const SEVERITIES = ['mild', 'moderate', 'severe', 'life_threatening'] as const
export type Severity = (typeof SEVERITIES)[number]
export const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  mild: 'Mild',
  moderate: 'Moderate',
  severe: 'Severe',
  life_threatening: 'Life-threatening',
}

export const PHASES = ['before', 'at_15', 'after'] as const
export type Phase = (typeof PHASES)[number]
export const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  before: 'Before',
  at_15: 'At 15 minutes',
  after: 'After',
}
