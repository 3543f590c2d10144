import type { Measured } from '../observed.ts'
import { ageGroupOf } from './age-group.ts'

/** What the score is made of, in the order of its chart. */
export const SCORED = ['respiration', 'spo2', 'oxygen', 'systolic', 'pulse', 'consciousness', 'temperature'] as const
export type ScoredKey = (typeof SCORED)[number]

/** How urgent it is: 1–4, one single parameter of 3, 5–6, from 7. */
export type WarningLevel = 'none' | 'low' | 'single' | 'medium' | 'high'

export type EarlyWarning =
  | { readonly kind: 'scored'; readonly score: number; readonly level: WarningLevel; readonly parts: Parts }
  | { readonly kind: 'not-scored'; readonly why: 'child' | 'pregnant' | 'age-unknown' }
  | { readonly kind: 'incomplete'; readonly missing: readonly ScoredKey[] }
type Parts = Readonly<Record<ScoredKey, number>>

/** Points up to and with a figure; the last band is open. */
type Bands = readonly (readonly [number, number])[]
const BANDS: Readonly<Record<'respiration' | 'spo2' | 'systolic' | 'pulse' | 'temperature', Bands>> = {
  respiration: [
    [8, 3],
    [11, 1],
    [20, 0],
    [24, 2],
    [Infinity, 3],
  ],
  spo2: [
    [91, 3],
    [93, 2],
    [95, 1],
    [Infinity, 0],
  ],
  systolic: [
    [90, 3],
    [100, 2],
    [110, 1],
    [219, 0],
    [Infinity, 3],
  ],
  pulse: [
    [40, 3],
    [50, 1],
    [90, 0],
    [110, 1],
    [130, 2],
    [Infinity, 3],
  ],
  temperature: [
    [35, 3],
    [36, 1],
    [38, 0],
    [39, 1],
    [Infinity, 2],
  ],
}
const pointsOf = (bands: Bands, figure: number): number => bands.find(([most]) => figure <= most)?.[1] ?? 0
const [OF_OXYGEN, OF_A_CLOUDED_MIND, MOST_OF_ONE, MEDIUM, HIGH] = [2, 3, 3, 5, 7]

export type Scored = { readonly ageDays: number | null; readonly isPregnant: boolean }

/**
 * The National Early Warning Score 2 (Royal College of Physicians, 2017) of vital signs, by its first scale of saturation. It is of
 * adults from 16 years: children and pregnant women are not scored, and nobody by part of the seven.
 */
export function earlyWarning(measured: Measured, { ageDays, isPregnant }: Scored): EarlyWarning {
  if (ageDays === null) return { kind: 'not-scored', why: 'age-unknown' }
  if (ageGroupOf(ageDays) !== 'adult') return { kind: 'not-scored', why: 'child' }
  if (isPregnant) return { kind: 'not-scored', why: 'pregnant' }
  const { respiration, spo2, isOnOxygen, systolic, pulse, consciousness, temperature } = measured
  if (
    respiration === null ||
    spo2 === null ||
    isOnOxygen === null ||
    systolic === null ||
    pulse === null ||
    consciousness === null ||
    temperature === null
  )
    return {
      kind: 'incomplete',
      missing: SCORED.filter((key) => measured[key === 'oxygen' ? 'isOnOxygen' : key] === null),
    }
  const parts: Parts = {
    respiration: pointsOf(BANDS.respiration, respiration),
    spo2: pointsOf(BANDS.spo2, spo2),
    oxygen: isOnOxygen ? OF_OXYGEN : 0,
    systolic: pointsOf(BANDS.systolic, systolic),
    pulse: pointsOf(BANDS.pulse, pulse),
    consciousness: consciousness === 'alert' ? 0 : OF_A_CLOUDED_MIND,
    temperature: pointsOf(BANDS.temperature, temperature),
  }
  const score = Object.values(parts).reduce((sum, points) => sum + points, 0)
  return { kind: 'scored', score, level: levelOf(score, Object.values(parts)), parts }
}

function levelOf(score: number, parts: readonly number[]): WarningLevel {
  if (score >= HIGH) return 'high'
  if (score >= MEDIUM) return 'medium'
  if (parts.some((points) => points === MOST_OF_ONE)) return 'single'
  return score === 0 ? 'none' : 'low'
}
