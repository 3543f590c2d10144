import type { Limit } from '../prescribable-item.ts'

type Unit = Limit['unit']
export type Amount = { readonly value: number; readonly unit: Unit }

const UNITS: Readonly<Record<string, Unit>> = {
  mg: 'mg',
  g: 'g',
  gm: 'g',
  mcg: 'mcg',
  iu: 'IU',
  ml: 'ml',
  mmol: 'mmol',
}
const STRENGTH = /^([0-9][0-9,]*(?:\.[0-9]+)?)\s*([a-z]+)$/i
/** Micrograms in a unit of mass. */
const MASS: Partial<Record<Unit, number>> = { mcg: 1, mg: 1000, g: 1_000_000 }

/** What one unit holds of a generic, '650 mg'; null for what is no plain amount ('125 mg/5 ml'): then no dose is compared. */
export function strengthOf(typed: string): Amount | null {
  const [, digits, word] = STRENGTH.exec(typed.trim()) ?? []
  const unit = UNITS[word?.toLowerCase() ?? '']
  const value = Number(digits?.replaceAll(',', ''))
  return unit && value > 0 ? { value, unit } : null
}

/** An amount in another unit; null where the two cannot be compared. */
export function inUnit({ value, unit }: Amount, other: Unit): number | null {
  if (unit === other) return value
  const [from, to] = [MASS[unit], MASS[other]]
  return from && to ? (value * from) / to : null
}
