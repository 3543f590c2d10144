/** Who is judged by which limits; nobody whose age is unknown is taken for a child. */
export const AGE_GROUPS = ['newborn', 'baby', 'toddler', 'preschool', 'school', 'adolescent', 'adult'] as const
export type AgeGroup = (typeof AGE_GROUPS)[number]

const DAYS_OF_A_YEAR = 365.25
const UPPER: readonly (readonly [AgeGroup, number])[] = [
  ['newborn', 28],
  ['baby', DAYS_OF_A_YEAR],
  ['toddler', 3 * DAYS_OF_A_YEAR],
  ['preschool', 6 * DAYS_OF_A_YEAR],
  ['school', 12 * DAYS_OF_A_YEAR],
  ['adolescent', 16 * DAYS_OF_A_YEAR],
]

/** The group of an age in days: newborn to the 28th day, baby, 1–2, 3–5, 6–11, 12–15 years, adult from 16. */
export const ageGroupOf = (ageDays: number | null): AgeGroup =>
  UPPER.find(([, below]) => ageDays !== null && ageDays < below - 0.5)?.[0] ?? 'adult'
