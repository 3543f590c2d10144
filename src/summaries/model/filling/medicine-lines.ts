import { tableRow } from '../../../kernel/writing/tables.ts'
import type { MedicineOfRecord } from '../summary-record.ts'

const HEAD = ['Medicine', 'Route', 'Morning', 'Noon', 'Evening', 'Night', 'Days', 'Quantity']

/** The medicines to take home as a table with a column a time of the day; what is taken otherwise says when in words. Pure. */
export function medicineLines(lines: readonly MedicineOfRecord[]): string {
  if (lines.length === 0) return ''
  return [HEAD, ...lines.map(rowOf)].map(tableRow).join('\n')
}

function rowOf({ name, route, places, when, food, days, quantity }: MedicineOfRecord): string[] {
  const [morning, ...others] = places ?? [when, '', '', '']
  return [food ? `${name}, ${food}` : name, route, morning, ...others, days, quantity]
}
