import { showMinute } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import type { RuleField } from './rule-fields.ts'
import { type RuleKindKey, ruleKind } from './rule-kinds.ts'

/** What entries of the catalogue are called. */
export type ItemNames = ReadonlyMap<string, string>

const RANKS = ['First', 'Second', 'Third', 'Fourth', 'Fifth'] as const

/** A value of a rule as people read it: '7 days', '50 %', '6 h'. */
export function fieldWords(field: RuleField, value: unknown, names: ItemNames): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return field.empty ?? ''
  switch (field.input) {
    case 'number':
      return `${value} ${value === 1 ? field.unit?.replace(/s$/, '') : field.unit}`.trim()
    case 'minutes':
      return Number(value) % 60 === 0 ? `${Number(value) / 60} h` : `${value} min`
    case 'time':
      return showMinute(Number(value))
    case 'percent':
      return `${Number(value) / 100} %`
    case 'rupees':
      return showRupees(Number(value))
    case 'flag':
      return field.words?.[value ? 0 : 1] ?? ''
    case 'choices':
      return Array.isArray(value) ? value.map((one) => labelOf(field, String(one))).join(', ') : ''
    case 'item':
      return names.get(String(value)) ?? ''
    case 'text':
      return `${field.label} ${value}`
    case 'choice':
      return labelOf(field, String(value))
  }
}

const labelOf = ({ choices = [] }: RuleField, value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value

/** What a row is about: 'Other major', 'Radiology: PET-CT'; `isLast` of the shares of a sitting. */
export function keyWords(kind: RuleKindKey, row: object, names: ItemNames, isLast = false): string {
  const { key, title } = ruleKind(kind)
  const words = Object.entries(key).flatMap(([name, field]) => {
    const value: unknown = Reflect.get(row, name)
    if (name === 'rank') return `${RANKS[Number(value) - 1]}${isLast ? ' and further' : ''}`
    const isOfAll = (value ?? null) === null && (field.input === 'item' || field.input === 'text')
    return isOfAll ? [] : fieldWords(field, value, names)
  })
  return words.join(': ') || title
}

/** What a row says: its first value, and what of the others is more than 'none' and 'no'. */
export function valueWords(kind: RuleKindKey, row: object, names: ItemNames): string {
  const [first = '', ...rest] = Object.entries(ruleKind(kind).value).flatMap(([name, field], at) => {
    const value: unknown = Reflect.get(row, name)
    if (at === 0) return fieldWords(field, value, names)
    const isNothing = value === null || value === false || value === 0 || (Array.isArray(value) && value.length === 0)
    if (isNothing) return []
    const label = field.label.charAt(0).toLowerCase() + field.label.slice(1)
    return value === true ? label : `${label} ${fieldWords(field, value, names)}`
  })
  return [first, ...rest].join(', ')
}
