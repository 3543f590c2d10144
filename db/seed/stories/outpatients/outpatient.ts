import type { Sex } from '../story.ts'

/** Why somebody comes to a doctor of a specialty, in the words of several, and what is found: sex, youngest and oldest in years. */
type Outpatient = readonly [
  specialty: string,
  sex: Sex,
  youngest: number,
  oldest: number,
  diagnosis: string,
  complaints: readonly [string, ...string[]],
  /** Comes to be looked at again. */
  again?: 'again',
]

export type Outpatients = readonly Outpatient[]
