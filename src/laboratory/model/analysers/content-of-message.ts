import type { AnalyserReading } from './analyser-value.ts'

/**
 * What a message says, for telling a repeat: sender, samples, codes, values, units, states and times, without the time at which it was sent
 * and the control id, which analysers begin again each day (decided rules B21; the state beside it, so that a deletion is no repeat of the
 * value that it deletes). Null for what holds no values: then its bytes say whether it came before.
 */
export function contentOf(sender: string, reading: AnalyserReading): string | null {
  if (reading.is !== 'values') return null
  return JSON.stringify([
    sender,
    reading.values.map((one) => [
      one.sampleNo,
      one.orderCode,
      one.code,
      one.kind,
      one.comparator,
      one.value,
      one.unit,
      one.status,
      one.measuredAt,
      one.note,
    ]),
  ])
}
