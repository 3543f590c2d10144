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

/** What the hospital loses on a unit: the price of the bank above what is charged. Paise; null while one is not known. */
export const lossOf = (price: number | null, tariff: number | null): number | null =>
  price === null || tariff === null ? null : Math.max(0, price - tariff)
