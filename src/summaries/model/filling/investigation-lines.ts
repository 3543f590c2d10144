import { type IsoDate, showDay } from '../../../kernel/calendar.ts'
import { tableRow } from '../../../kernel/writing/tables.ts'
import type { ResultOfRecord } from '../summary-record.ts'

/** Days that the table has columns for: the first, and the last ones. */
const DAYS = 4

/**
 * The verified values of a stay: a table of everything that was ever abnormal, by days, and one line a test for what was normal. Pure.
 */
export function investigationLines(results: readonly ResultOfRecord[]): string {
  const byParameter = Map.groupBy(results, ({ parameter, unit }) => `${parameter}\n${unit}`)
  const abnormal = [...byParameter.values()].filter((values) => values.some(({ mark }) => mark !== ''))
  const normal = [...byParameter.values()].filter((values) => values.every(({ mark }) => mark === ''))
  return [tableOf(abnormal), ...foldedOf(normal)].filter(Boolean).join('\n')
}

function tableOf(rows: readonly (readonly ResultOfRecord[])[]): string {
  if (rows.length === 0) return ''
  const days = columnsOf(rows.flat().map(({ day }) => day))
  const worst = (values: readonly ResultOfRecord[]) => (values.some(({ mark }) => mark.length === 2) ? 0 : 1)
  return [
    tableRow(['Test', ...days.map(showDay), 'Normal range']),
    ...rows
      .toSorted((one, other) => worst(one) - worst(other))
      .map((values) => {
        const [{ parameter, unit, range } = { parameter: '', unit: '', range: '' }] = values
        return tableRow([
          [parameter, unit].filter(Boolean).join(' '),
          ...days.map((day) => cellOf(values.filter((value) => value.day === day))),
          range,
        ])
      }),
  ].join('\n')
}

/** The first day and the last ones: how it began and how it ended. */
function columnsOf(days: readonly IsoDate[]): IsoDate[] {
  const known = [...new Set(days)].toSorted()
  return known.length <= DAYS ? known : [...known.slice(0, 1), ...known.slice(1 - DAYS)]
}

/** The last value of the day. */
function cellOf(values: readonly ResultOfRecord[]): string {
  const last = values.at(-1)
  return last ? [last.value, last.mark].filter(Boolean).join(' ') : ''
}

/** What was always normal, one line a test with the last value of each. */
function foldedOf(parameters: readonly (readonly ResultOfRecord[])[]): string[] {
  const last = parameters.flatMap((values) => values.at(-1) ?? [])
  return [...Map.groupBy(last, ({ test }) => test)].map(([test, values]) => {
    const words = values.map(({ parameter, value, unit, day }) => {
      const named = parameter === test ? '' : parameter
      return `${[named, value, unit].filter(Boolean).join(' ')} (${showDay(day)})`
    })
    return `${test}: ${words.join(', ')}; normal`
  })
}
