export const MINUTES = [5, 10, 15, 20, 30, 45, 60, 90, 120] as const
export const ACCREDITATIONS = [
  { value: 'nabh', label: 'NABH/NABL' },
  { value: 'non_nabh', label: 'Not NABH/NABL' },
  { value: 'super_speciality', label: 'Super-speciality' },
]
export const TIERS = [
  { value: '1', label: 'Tier I' },
  { value: '2', label: 'Tier II' },
  { value: '3', label: 'Tier III' },
]
export const GATES = [
  { value: 'block', label: 'Wait for the receipt' },
  { value: 'warn', label: 'The desk is told' },
  { value: 'allow', label: 'Are carried out' },
]
export const HOURS = [1, 2, 4, 6, 8, 10, 12, 16, 20, 24] as const

/** Before a planned discharge: on its day only, or up to three days before. */
export const HOURS_AHEAD = [0, 6, 12, 24, 36, 48, 72] as const

/** The usual choices, and the value in use when it is none of them. */
export function choicesOf(usual: readonly number[], current: unknown, unit: string) {
  const all = typeof current === 'number' && !usual.includes(current) ? [...usual, current] : usual
  return all
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: String(value), label: `${value} ${unit}${value === 1 ? '' : 's'}` }))
}
