/** What is done in a session (domain practice 3.23). */
export const MODALITIES = ['IFT', 'SWD', 'US', 'TENS', 'Exercise', 'Traction', 'Wax', 'Other'] as const
export type Modality = (typeof MODALITIES)[number]

export const MODALITY_WORDS: Readonly<Record<Modality, string>> = {
  IFT: 'Interferential therapy (IFT)',
  SWD: 'Short wave diathermy (SWD)',
  US: 'Ultrasound therapy (US)',
  TENS: 'TENS',
  Exercise: 'Exercise',
  Traction: 'Traction',
  Wax: 'Wax bath',
  Other: 'Other',
}

/** How the patient confirms a session. */
export const CONFIRMATIONS = ['signature', 'thumb', 'paper'] as const
