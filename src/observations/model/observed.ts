/** How awake a patient is: alert, newly confused, or answering to voice, to pain, or to nothing. */
export const CONSCIOUSNESS = ['alert', 'confused', 'voice', 'pain', 'unresponsive'] as const
export type Consciousness = (typeof CONSCIOUSNESS)[number]

/** When blood sugar was measured. */
export const GLUCOSE_TIMES = ['fasting', 'before_meal', 'after_meal', 'random'] as const
export type GlucoseTime = (typeof GLUCOSE_TIMES)[number]

/** Which way a fluid goes, and what it is. */
export const FLUIDS = {
  in: ['oral', 'iv', 'blood', 'tube', 'other'],
  out: ['urine', 'drain', 'vomit', 'stool', 'blood_loss', 'other'],
} as const
export type FluidDirection = keyof typeof FLUIDS

export const DIETS = [
  'nil_by_mouth',
  'clear_liquid',
  'liquid',
  'soft',
  'normal',
  'diabetic',
  'low_salt',
  'renal',
  'high_protein',
  'low_fat',
  'tube_feed',
  'other',
] as const
export type Diet = (typeof DIETS)[number]

/** What was measured at one moment; null is not measured. */
export type Measured = {
  /** Degrees Celsius. */
  readonly temperature: number | null
  /** A minute. */
  readonly pulse: number | null
  readonly respiration: number | null
  /** mmHg. */
  readonly systolic: number | null
  readonly diastolic: number | null
  /** Per cent. */
  readonly spo2: number | null
  readonly isOnOxygen: boolean | null
  readonly pain: number | null
  readonly consciousness: Consciousness | null
  readonly weight: number | null
  readonly height: number | null
  /** mg/dL. */
  readonly glucose: number | null
  readonly glucoseWhen: GlucoseTime | null
}
