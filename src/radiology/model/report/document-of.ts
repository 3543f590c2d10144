import type { Modality } from '../examination-words.ts'

/** The lines of the checklist: 'CT/X-Ray/Radiology Reports', 'ECG/USG/2D Echo/EEG-NCV reports' (specification 2 section 3). */
export const RADIOLOGY_DOCUMENTS = [14, 15] as const
export type RadiologyDocument = (typeof RADIOLOGY_DOCUMENTS)[number]

const WAVES: readonly Modality[] = ['ultrasound', 'doppler', 'cardiology', 'neurology']

/** The line on which the reports of a modality are filed. */
export const documentOf = (modality: Modality): RadiologyDocument => (WAVES.includes(modality) ? 15 : 14)
