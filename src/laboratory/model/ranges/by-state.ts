import { rangeWords } from '../results/value-words.ts'
import { chooseRange, type Judged } from './choose-range.ts'
import { type DatedRange, type LabRange, type RangeState, STATES } from './lab-range.ts'

/** States of which one is chosen at a time. */
export const MEAL_STATES = ['fasting', 'after_meal'] as const satisfies readonly RangeState[]
export const BODY_STATES = [
  'trimester_1',
  'trimester_2',
  'trimester_3',
  'follicular',
  'ovulatory',
  'luteal',
  'postmenopausal',
] as const satisfies readonly RangeState[]

export const STATE_WORDS: Readonly<Record<RangeState, string>> = {
  fasting: 'Fasting',
  after_meal: 'After a meal',
  trimester_1: 'First trimester',
  trimester_2: 'Second trimester',
  trimester_3: 'Third trimester',
  follicular: 'Follicular phase',
  ovulatory: 'Ovulatory phase',
  luteal: 'Luteal phase',
  postmenopausal: 'After the menopause',
}

/** What is known of the patient at the collection; null: it was not said. */
export type PatientStates = {
  readonly mealState: (typeof MEAL_STATES)[number] | null
  readonly bodyState: (typeof BODY_STATES)[number] | null
}

export const statesOf = ({ mealState, bodyState }: PatientStates): RangeState[] =>
  [mealState, bodyState].filter((state) => state !== null)

const BLANK = {
  sex: null,
  ageFrom: 0,
  ageFromUnit: 'years',
  ageTo: null,
  ageToUnit: 'years',
  method: '',
  state: null,
  low: null,
  lowIsExclusive: false,
  high: null,
  highIsExclusive: false,
  criticalLow: null,
  criticalHigh: null,
} as const

/**
 * Ranges that wait for a state which nobody said, told as words beside a value that they do not judge: `Fasting 70 – 100; After a meal
 * ≤ 140` (decision B3). Null where there are none for this patient. Pure.
 */
export function toldByState(ranges: readonly DatedRange[], judged: Judged): LabRange | null {
  const words = STATES.flatMap((state) => {
    const { range } = chooseRange(ranges, { ...judged, states: [state] })
    return range?.state === state ? `${STATE_WORDS[state]} ${rangeWords(range)}` : []
  })
  return words.length === 0 ? null : { ...BLANK, words: words.join('; ').slice(0, 300) }
}
