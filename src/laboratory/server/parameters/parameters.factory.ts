import type * as z from 'zod/mini'
import type { parameterForm } from '../../model/parameters/parameter-fields.ts'
import { range } from '../../model/ranges/range.factory.ts'

type Typed = z.input<typeof parameterForm>

const { validFrom: _from, validTo: _to, ...FOR_EVERYBODY } = range()

/** A range for everybody, unless a test says otherwise. */
export const aRange = (changes: Partial<Typed['ranges'][number]> = {}): Typed['ranges'][number] => ({
  ...FOR_EVERYBODY,
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
