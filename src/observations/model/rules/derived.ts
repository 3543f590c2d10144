import type { Measured } from '../observed.ts'

/** Mean arterial pressure in mmHg: the diastolic and a third of the difference, rounded; null without both. */
export const meanPressure = ({ systolic, diastolic }: Pick<Measured, 'systolic' | 'diastolic'>): number | null =>
  systolic === null || diastolic === null ? null : Math.round(diastolic + (systolic - diastolic) / 3)

/** Body mass index in kg/m² to a tenth; null without both, or for a height that has none. */
export function bodyMassIndex({ weight, height }: Pick<Measured, 'weight' | 'height'>): number | null {
  if (weight === null || height === null || height <= 0) return null
  return Math.round((weight / (height / 100) ** 2) * 10) / 10
}
