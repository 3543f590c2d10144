import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { type Conversion, convertUnit } from '../numbers/convert-unit.ts'
import { known, toDecimal } from '../numbers/rational.ts'
import type { Comparator, Figure } from '../ranges/judge-value.ts'

type Told = { readonly unit: string; readonly decimals: number; readonly units: readonly Conversion[] }

const SIGNS: Readonly<Record<string, Comparator>> = { '<': '<', '≤': '<=', '<=': '<=', '≥': '>=', '>=': '>=', '>': '>' }
const TYPED = /^(<=|>=|[<>≤≥=])?\s*([-−]?\d[\d,.]*)\s*(.*)$/
/** Digits with a point, plain or in groups: of three, or as they are grouped in India. At most 999 billion. */
const NUMBER = /^-?(\d{1,12}|\d{1,3}(,\d{2,3}){0,4},\d{3})(\.\d{1,6})?$/

/**
 * What somebody typed as a number: `13.5`, `<0.04`, `1,50,000`, `7.7 mmol/L` where the parameter is converted from that unit. Rounded to the
 * decimals of the parameter, half away from zero; the number of a bound is never rounded. 0 is a number, nothing typed is none. Pure.
 */
export function readFigure(typed: string, told: Told): Verdict<Figure, 'NOT_A_NUMBER' | 'WRONG_UNIT'> {
  const [, sign = '=', number = '', unit = ''] = TYPED.exec(typed.trim()) ?? []
  const digits = number.replace('−', '-')
  if (!NUMBER.test(digits)) return refuse('NOT_A_NUMBER')
  const value = digits.replaceAll(',', '')
  const comparator = SIGNS[sign] ?? '='
  if (unit !== '') {
    const converted = convertUnit(value, unit, told)
    if (converted === null)
      return refuse('WRONG_UNIT', { values: { unit: told.unit || 'a plain number', typed: unit } })
    if (unit.replaceAll(' ', '') !== told.unit.replaceAll(' ', '')) return accept({ comparator, value: converted })
  }
  return accept({ comparator, value: comparator === '=' ? toDecimal(known(value), told.decimals) : value })
}

/** Typed for a test of a panel that was not done. */
export const saysNotDone = (typed: string): boolean => /^[-–—]$/.test(typed.trim())
