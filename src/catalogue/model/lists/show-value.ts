import { showDay } from '../../../kernel/calendar.ts'
import { showPercent } from '../rates/explain-rate.ts'
import { isRateColumn, RATE_COLUMNS } from '../rates/rates.ts'
import type { ListEntry } from './lists.contract.ts'
import type { ListField } from './master-list.ts'

/** A field of an entry as people read it, the same on the screen, in print and in a file. */
export function wordsOf(field: ListField, values: ListEntry['values']): string {
  const value = values[field.name] ?? null
  switch (field.kind) {
    case 'ties':
      return listed(values[`${field.name}Names`])
    case 'class':
      return String(values[`${field.name}Name`] ?? '')
    case 'choice':
    case 'option':
      return labelOf(field, String(value ?? ''))
    case 'columns':
      return Array.isArray(value)
        ? value.map((name) => (isRateColumn(name) ? RATE_COLUMNS[name].label : name)).join(', then ')
        : ''
    case 'choices':
      return Array.isArray(value) ? value.map((chosen) => labelOf(field, chosen)).join(', ') : ''
    case 'percent':
      return typeof value === 'number' ? showPercent(value) : ''
    case 'day':
      return value ? showDay(String(value)) : ''
    default:
      return field.words?.(String(value ?? '')) ?? String(value ?? '')
  }
}

const labelOf = (field: ListField, value: string) =>
  field.choices?.find((choice) => choice.value === value)?.label ?? value

const listed = (value: ListEntry['values'][string] | undefined) => (Array.isArray(value) ? value.join(', ') : '')
