import { showMoment } from '../../../kernel/calendar.ts'
import { REACTION_WORDS, type Reaction, SEVERITY_WORDS, type Severity } from '../blood-words.ts'
import type { MeasuredBefore } from '../shown-blood.ts'

/** 'T 37.1, P 88, R 18, BP 128/82, SpO₂ 97' of what was measured. */
export function vitalsWords(of: {
  readonly temperature: number | null
  readonly pulse: number | null
  readonly respiration: number | null
  readonly systolic: number | null
  readonly diastolic: number | null
  readonly spo2: number | null
}): string {
  const said = [
    of.temperature !== null && `T ${of.temperature.toFixed(1)}`,
    of.pulse !== null && `P ${of.pulse}`,
    of.respiration !== null && `R ${of.respiration}`,
    of.systolic !== null && `BP ${of.systolic}/${of.diastolic ?? '-'}`,
    of.spo2 !== null && `SpO₂ ${of.spo2}`,
  ]
  return said.filter(Boolean).join(', ')
}

/** '8.4 g/dL, 29/11/2026 09:10': what the laboratory told last, in its unit; null where nothing is verified. */
export const measuredWords = (of: MeasuredBefore): string | null => of && `${of.told}, ${showMoment(new Date(of.at))}`

/** Value and unit of a result as its report tells them: no unit of its own is assumed of a laboratory. */
export const toldValue = (of: {
  readonly comparator: string
  readonly value: number
  readonly decimals: number
  readonly unit: string
}): string =>
  [of.comparator === '=' ? '' : of.comparator, of.value.toFixed(of.decimals), of.unit].filter(Boolean).join(' ')

/** 'febrile, chills, mild' of a reaction. */
export const reactionWords = (kind: Reaction, severity: Severity): string =>
  `${REACTION_WORDS[kind].toLowerCase()}, ${SEVERITY_WORDS[severity].toLowerCase()}`

/** What the hospital loses on a unit: the price of the bank above what is charged. Paise; null while one is not known. */
export const lossOf = (price: number | null, tariff: number | null): number | null =>
  price === null || tariff === null ? null : Math.max(0, price - tariff)
