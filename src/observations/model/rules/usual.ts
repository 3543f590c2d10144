import type { GlucoseTime, Measured } from '../observed.ts'
import type { AgeGroup } from './age-group.ts'

type Range = readonly [number, number]
export type Usual = { readonly low: number; readonly high: number }

/** Usual ranges while awake, by age; published paediatric tables, adults from 16 years. */
const USUAL: Readonly<Record<'pulse' | 'respiration' | 'systolic' | 'diastolic', Readonly<Record<AgeGroup, Range>>>> = {
  pulse: {
    newborn: [100, 205],
    baby: [100, 180],
    toddler: [98, 140],
    preschool: [80, 120],
    school: [75, 118],
    adolescent: [60, 100],
    adult: [60, 100],
  },
  respiration: {
    newborn: [30, 60],
    baby: [30, 53],
    toddler: [22, 37],
    preschool: [20, 28],
    school: [18, 25],
    adolescent: [12, 20],
    adult: [12, 20],
  },
  systolic: {
    newborn: [60, 84],
    baby: [72, 104],
    toddler: [86, 106],
    preschool: [89, 112],
    school: [97, 115],
    adolescent: [102, 131],
    adult: [90, 139],
  },
  diastolic: {
    newborn: [31, 53],
    baby: [37, 56],
    toddler: [42, 63],
    preschool: [46, 72],
    school: [57, 76],
    adolescent: [61, 83],
    adult: [60, 89],
  },
}

const GLUCOSE: Readonly<Record<GlucoseTime, Range>> = {
  fasting: [70, 99],
  before_meal: [70, 130],
  after_meal: [70, 179],
  random: [70, 199],
}
const GLUCOSE_OF_NEWBORNS: Range = [45, 150]
const TEMPERATURE: Range = [36, 37.7]
const SPO2: Range = [95, 100]

export const MARKED = ['temperature', 'pulse', 'respiration', 'systolic', 'diastolic', 'spo2', 'glucose'] as const
export type MarkedKey = (typeof MARKED)[number]

/** The usual range of a figure at an age; of blood sugar by when it was measured. */
export function usualOf(key: MarkedKey, group: AgeGroup, when: GlucoseTime | null = null): Usual {
  const [low, high] = rangeOf(key, group, when)
  return { low, high }
}

function rangeOf(key: MarkedKey, group: AgeGroup, when: GlucoseTime | null): Range {
  if (key === 'temperature') return TEMPERATURE
  if (key === 'spo2') return SPO2
  if (key === 'glucose') return group === 'newborn' ? GLUCOSE_OF_NEWBORNS : GLUCOSE[when ?? 'random']
  return USUAL[key][group]
}

export type Mark = 'low' | 'high'

/** Whether a figure is below or above what is usual at an age; null where it is not or nothing was measured. */
export function markOf(measured: Measured, key: MarkedKey, group: AgeGroup): Mark | null {
  const figure = measured[key]
  if (figure === null) return null
  const { low, high } = usualOf(key, group, measured.glucoseWhen)
  return figure < low ? 'low' : figure > high ? 'high' : null
}
