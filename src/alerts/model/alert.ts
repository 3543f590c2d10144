import * as z from 'zod/mini'
import { ALLERGEN_CODES } from '../../catalogue/model/allergens/allergens.ts'
import type { IsoDate } from '../../kernel/calendar.ts'
import { instant, uuid } from '../../platform/model/contract/fields.ts'

export const KINDS = [
  'allergy',
  'no_known_allergies',
  'infection',
  'implant',
  'pregnancy',
  'difficult_airway',
  'bleeding',
  'falls',
  'seizures',
  'limb',
  'resuscitation',
  'other',
] as const
export type Kind = (typeof KINDS)[number]

export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  allergy: 'Allergy',
  no_known_allergies: 'No known allergies',
  infection: 'Infection precautions',
  implant: 'Implant',
  pregnancy: 'Pregnancy',
  difficult_airway: 'Difficult airway',
  bleeding: 'Bleeding risk',
  falls: 'Risk of falling',
  seizures: 'Seizures',
  limb: 'Limb not for needle or cuff',
  resuscitation: 'Do not resuscitate',
  other: 'Alert',
}

/** What a doctor enters and ends, and nobody else. */
export const OF_A_DOCTOR: readonly Kind[] = ['infection', 'resuscitation']

/** What is found out and does not pass by itself: it has no end, only a reason why it was wrong. */
export const WITHOUT_END: readonly Kind[] = ['allergy', 'no_known_allergies']

export const SEVERITIES = ['mild', 'moderate', 'severe'] as const
export const SEVERITY_WORDS = { mild: 'Mild', moderate: 'Moderate', severe: 'Severe' } as const

export const SOURCES = ['patient', 'seen', 'letter'] as const
export const SOURCE_WORDS = { patient: 'told by the patient', seen: 'seen here', letter: 'from a letter' } as const

/** How others are kept from it; what the patient has is said nowhere. */
export const PRECAUTIONS = ['standard', 'contact', 'droplet', 'airborne', 'blood_borne'] as const
export const PRECAUTION_WORDS = {
  standard: 'Standard',
  contact: 'Contact',
  droplet: 'Droplet',
  airborne: 'Airborne',
  blood_borne: 'Blood-borne',
} as const

/** An entry as it was made, and what became of it. */
export const alert = z.object({
  id: uuid,
  kind: z.enum(KINDS),
  /** The group of an allergy, where the words name one. */
  allergen: z.nullable(z.enum(ALLERGEN_CODES)),
  /** The substance of an allergy; of another alert what there is to say. */
  what: z.nullable(z.string()),
  /** Null: nobody knows. */
  severity: z.nullable(z.enum(SEVERITIES)),
  reaction: z.nullable(z.string()),
  source: z.enum(SOURCES),
  precautions: z.nullable(z.enum(PRECAUTIONS)),
  /** The last day it holds; null: until somebody ends it. */
  validUntil: z.nullable(z.string()),
  at: instant,
  by: z.nullable(z.string()),
  ended: z.nullable(z.object({ at: instant, by: z.nullable(z.string()) })),
  /** Written down by mistake: it counts no more, and stays to be read. */
  struck: z.nullable(z.object({ at: instant, by: z.nullable(z.string()), reason: z.string() })),
})
export type Alert = z.output<typeof alert>

/** An alert that counts on a day: neither struck out nor ended, nor over. */
export const isStanding = ({ struck, ended, validUntil }: Alert, today: IsoDate): boolean =>
  !struck && !ended && (validUntil === null || validUntil >= today)
