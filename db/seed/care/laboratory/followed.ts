import type { Wanted } from '../../people/registration.ts'

/** What was measured when somebody came: so many days ago, a value for each code of the table. */
type Coming = readonly [daysAgo: number, ...values: readonly number[]]

/** An outpatient whose blood is looked at over a year, and who has come again today. */
export type Followed = {
  readonly who: Omit<Wanted, 'payer'>
  readonly payers: Readonly<Record<string, string>>
  readonly specialty: string
  readonly diagnosis: string
  readonly reason: string
  readonly tests: readonly string[]
  readonly codes: readonly string[]
  /** The oldest first. Their figures move a little from hospital to hospital. */
  readonly comings: readonly Coming[]
  /** Entered and not verified. */
  readonly today: readonly number[]
}

export const FOLLOWED: readonly Followed[] = [
  {
    who: { sex: 'male', ages: [46, 56] },
    payers: { hope: 'esic', ayushman: 'esic' },
    specialty: 'Nephrology',
    diagnosis: 'Chronic kidney disease',
    reason: 'Haemodialysis thrice a week, monthly blood before the session',
    tests: ['LB123', 'LB007', 'LB077', 'LB079'],
    codes: ['UREA', 'CREA', 'URIC', 'NA', 'K', 'HB', 'CA', 'PHOS'],
    comings: [
      [360, 158, 6.9, 8.1, 136, 5.7, 7.9, 8.1, 6.9],
      [329, 149, 6.7, 7.8, 137, 5.5, 8.3, 8.2, 6.6],
      [301, 152, 6.8, 7.7, 137, 5.6, 8.6, 8.4, 6.4],
      [269, 138, 6.4, 7.4, 138, 5.3, 9.1, 8.5, 6.0],
      [238, 131, 6.3, 7.2, 138, 5.1, 9.5, 8.7, 5.7],
      [210, 128, 6.1, 7.0, 139, 5.0, 9.9, 8.8, 5.4],
      [179, 134, 6.2, 7.1, 138, 5.2, 10.2, 8.8, 5.6],
      [150, 127, 6.0, 6.8, 138, 4.9, 10.4, 8.9, 5.3],
      [119, 130, 6.2, 6.9, 137, 5.1, 10.6, 9.0, 5.2],
      [88, 141, 6.5, 7.3, 137, 5.4, 10.3, 8.8, 5.7],
      [59, 136, 6.4, 7.1, 138, 5.2, 10.5, 8.9, 5.5],
      [28, 139, 6.6, 7.2, 137, 5.6, 10.1, 8.8, 5.8],
    ],
    today: [171, 6.9, 8.0, 135, 6.7, 9.8, 8.5, 6.8],
  },
  {
    who: { sex: 'male', ages: [52, 64] },
    payers: { hope: 'cghs', ayushman: 'cghs' },
    specialty: 'Diabetology',
    diagnosis: 'Type 2 diabetes',
    reason: 'Diabetes review with the reports of the quarter',
    tests: ['LB076', 'LB122', 'LB058'],
    codes: ['GLU_F', 'GLU_PP', 'HBA1C', 'CREA'],
    comings: [
      [352, 224, 318, 10.4, 1.08],
      [268, 186, 262, 9.1, 1.1],
      [177, 152, 214, 8.0, 1.12],
      [92, 131, 182, 7.3, 1.15],
    ],
    today: [122, 166, 6.9, 1.14],
  },
  {
    who: { sex: 'female', ages: [30, 44] },
    payers: { hope: 'esic', ayushman: 'esic' },
    specialty: 'Internal Medicine',
    diagnosis: 'Hypothyroidism',
    reason: 'Control under levothyroxine',
    tests: ['LB161', 'LB267'],
    codes: ['TSH', 'FT4'],
    comings: [
      [343, 42.6, 0.49],
      [294, 18.3, 0.74],
      [245, 7.85, 0.98],
      [161, 3.12, 1.24],
      [77, 2.46, 1.31],
    ],
    today: [2.88, 1.27],
  },
]
