/** What a hospital of each size holds; the second hospital is a tenth of the first. Each has 400 admitted and 200 visits of today. */
export const SIZES = {
  S: { patients: 2_000, visits: 5_000, years: 1 },
  '200k': { patients: 200_000, visits: 500_000, years: 6 },
  M: { patients: 100_000, visits: 250_000, years: 5 },
  L: { patients: 1_000_000, visits: 2_500_000, years: 10 },
} as const
export type Size = keyof typeof SIZES

/** The clock stands here when it is opened, so that a kept database never grows old: noon in Nagpur. */
export const SEED_NOW = new Date('2026-11-21T06:30:00Z')

/** The fewest patients among whom 400 can lie in house and 200 more come today. */
const FEWEST = 2_000

export function hospitalsOf(size: Size) {
  const { patients, visits, years } = SIZES[size]
  const tenth = Math.max(patients / 10, FEWEST)
  return [
    { hospital: 'ayushman', patients: tenth, visits: (tenth * visits) / patients, years, firstNumber: 5_000 },
    { hospital: 'hope', patients, visits, years, firstNumber: 0 },
  ] as const
}
