import type { DatedRange } from './lab-range.ts'

/** A range for everybody and for ever, unless a test says otherwise. */
export const range = (changes: Partial<DatedRange> = {}): DatedRange => ({
  validFrom: '2020-01-01',
  validTo: null,
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
  ...changes,
})
