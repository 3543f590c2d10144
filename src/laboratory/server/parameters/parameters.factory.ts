import type * as z from 'zod/mini'
import type { parameterForm } from '../../model/parameters/parameter-fields.ts'

type Typed = z.input<typeof parameterForm>

/** A range for everybody, unless a test says otherwise. */
export const aRange = (changes: Partial<Typed['ranges'][number]> = {}): Typed['ranges'][number] => ({
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
  words: null,
  source: 'A textbook',
  ...changes,
})

/** A numeric parameter with one range for everybody from the day of the tests on, unless a test says otherwise. */
export const aParameter = (code: string, changes: Partial<Typed> = {}): Typed => ({
  code,
  name: `Parameter ${code}`,
  shortName: '',
  kind: 'numeric',
  loinc: '',
  isConfidential: false,
  status: 'Active',
  method: '',
  unit: 'mg/dL',
  decimals: 1,
  choices: [],
  normalChoices: [],
  defaultText: '',
  possibleLow: null,
  possibleHigh: null,
  deltaAbsolute: null,
  deltaPercent: null,
  deltaDays: null,
  formula: '',
  stabilityHours: 8,
  units: [],
  ranges: [aRange({ low: '3.5', high: '5' })],
  from: '2026-11-21',
  ...changes,
})
