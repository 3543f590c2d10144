/** The kinds of study of the catalogue, in the order of the filters. */
export const MODALITIES = [
  'xray',
  'ultrasound',
  'doppler',
  'ct',
  'mri',
  'mammography',
  'fluoroscopy',
  'nuclear',
  'cardiology',
  'neurology',
  'other',
] as const
export type Modality = (typeof MODALITIES)[number]
export const MODALITY_WORDS: Readonly<Record<Modality, string>> = {
  xray: 'X-ray',
  ultrasound: 'USG',
  doppler: 'Doppler',
  ct: 'CT',
  mri: 'MRI',
  mammography: 'Mammography',
  fluoroscopy: 'Fluoroscopy',
  nuclear: 'Nuclear',
  cardiology: 'Echo, ECG',
  neurology: 'EEG, NCV',
  other: 'Other',
}

/** The states of an ordered study, from the order to the verified report; derived from facts, stored nowhere. */
export const EXAMINATION_STATES = [
  'ordered',
  'scheduled',
  'arrived',
  'done',
  'reporting',
  'verified',
  'cancelled',
] as const
export type ExaminationState = (typeof EXAMINATION_STATES)[number]
export const EXAMINATION_STATE_WORDS: Readonly<Record<ExaminationState, string>> = {
  ordered: 'Ordered',
  scheduled: 'Scheduled',
  arrived: 'Patient arrived',
  done: 'Done',
  reporting: 'Reporting',
  verified: 'Verified',
  cancelled: 'Cancelled',
}

/** The filter of the worklist: several states go by one word. */
export const STAGES = ['pending', 'in-progress', 'completed'] as const
export type Stage = (typeof STAGES)[number]
export const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  pending: 'Pending',
  'in-progress': 'In Progress',
  completed: 'Completed',
}
export const STATES_OF_STAGE: Readonly<Record<Stage, readonly ExaminationState[]>> = {
  pending: ['ordered', 'scheduled', 'arrived'],
  'in-progress': ['done', 'reporting'],
  completed: ['verified'],
}

export const PREGNANCY_ANSWERS = ['no', 'may-be', 'yes'] as const
export const ALLERGY_ANSWERS = ['none', 'known'] as const
export const METAL_ANSWERS = ['none', 'safe', 'unsafe'] as const
