import type { Consciousness, Diet, FluidDirection, GlucoseTime } from './observed.ts'
import type { EarlyWarning, ScoredKey, WarningLevel } from './rules/early-warning.ts'

export const CONSCIOUSNESS_WORDS: Readonly<Record<Consciousness, string>> = {
  alert: 'Alert',
  confused: 'Newly confused',
  voice: 'Answers to voice',
  pain: 'Answers to pain',
  unresponsive: 'Unresponsive',
}

export const GLUCOSE_WORDS: Readonly<Record<GlucoseTime, string>> = {
  fasting: 'Fasting',
  before_meal: 'Before a meal',
  after_meal: 'After a meal',
  random: 'Random',
}

export const FLUID_WORDS: Readonly<Record<string, string>> = {
  oral: 'By mouth',
  iv: 'IV fluid',
  blood: 'Blood',
  tube: 'Tube feed',
  urine: 'Urine',
  drain: 'Drain',
  vomit: 'Vomit',
  stool: 'Stool',
  blood_loss: 'Blood loss',
  other: 'Other',
}

export const DIRECTION_WORDS: Readonly<Record<FluidDirection, string>> = { in: 'In', out: 'Out' }

export const DIET_WORDS: Readonly<Record<Diet, string>> = {
  nil_by_mouth: 'Nil by mouth',
  clear_liquid: 'Clear liquid',
  liquid: 'Liquid',
  soft: 'Soft',
  normal: 'Normal',
  diabetic: 'Diabetic',
  low_salt: 'Low salt',
  renal: 'Renal',
  high_protein: 'High protein',
  low_fat: 'Low fat',
  tube_feed: 'Tube feed',
  other: 'Other',
}

/** What is done by the score. */
export const WARNING_WORDS: Readonly<Record<WarningLevel, string>> = {
  none: 'look again within 12 hours',
  low: 'look again within 6 hours',
  single: 'one sign is extreme: tell the doctor, look hourly',
  medium: 'urgent: tell the doctor now, look hourly',
  high: 'emergency: call the team, watch without a break',
}

export const SCORED_WORDS: Readonly<Record<ScoredKey, string>> = {
  respiration: 'respiration',
  spo2: 'SpO₂',
  oxygen: 'oxygen',
  systolic: 'blood pressure',
  pulse: 'pulse',
  consciousness: 'consciousness',
  temperature: 'temperature',
}

const NOT_SCORED = {
  child: 'Not scored: the score is of adults from 16 years.',
  pregnant: 'Not scored: the score is not of pregnant women.',
  'age-unknown': 'Not scored: the age is not known.',
} as const

/** The early warning score in a sentence. */
export function warningInWords(warning: EarlyWarning): string {
  if (warning.kind === 'not-scored') return NOT_SCORED[warning.why]
  if (warning.kind === 'incomplete')
    return `Not scored: ${warning.missing.map((key) => SCORED_WORDS[key]).join(', ')} not measured.`
  return `Early warning score ${warning.score}: ${WARNING_WORDS[warning.level]}.`
}
