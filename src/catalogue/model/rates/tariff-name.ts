import type { Accreditation, RateColumn } from './rates.ts'

const LEVELS: Readonly<Record<Accreditation, string>> = {
  nabh: 'NABH',
  non_nabh: 'non-NABH',
  super_speciality: 'super-speciality',
}

const NAMES: Readonly<Partial<Record<RateColumn, string>>> = {
  tpa: 'TPA',
  nabh: 'CGHS NABH',
  non_nabh: 'CGHS non-NABH',
  bhopal_nabh: 'Bhopal NABH',
  bhopal_non_nabh: 'Bhopal non-NABH',
  pmjay: 'PM-JAY',
}

/**
 * What the rates of a class are called on paper, after the column it tries first: 'CGHS non-NABH' also where the hospital has NABH
 * but the payer pays without it. '' for the hospital's own list. Pure.
 */
export const tariffName = (columns: readonly RateColumn[], accreditation: Accreditation): string => {
  const [first] = columns
  return first === 'cghs' ? `CGHS ${LEVELS[accreditation]}` : ((first && NAMES[first]) ?? '')
}
