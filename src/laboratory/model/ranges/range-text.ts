import type { z } from 'zod/mini'
import type { rangeFields } from '../parameters/parameter-fields.ts'
import type { AgeUnit } from './age.ts'
import { type LabRange, STATES } from './lab-range.ts'

/** A range with the place where it is written. */
type SourcedRange = LabRange & { readonly source: string }
type TypedRange = { [Field in keyof typeof rangeFields]: z.input<(typeof rangeFields)[Field]> }

const WHOM = /^(?:all|(?:([mw]) ?)?(?:(\d+)([hdmy]))?-(?:(\d+)([hdmy]))?)$/
const NUMBER = String.raw`-?\d+(?:\.\d+)?`
const BETWEEN = new RegExp(`^(>)?(${NUMBER}) ?- ?(<)?(${NUMBER})$`)
const ONE_SIDED = new RegExp(`^(<=|<|>=|>) ?(${NUMBER})$`)
const CRITICAL = new RegExp(`^critical(?: <= ?(${NUMBER}))?(?: >= ?(${NUMBER}))?$`)
const UNITS: Readonly<Record<string, AgeUnit>> = { h: 'hours', d: 'days', m: 'months', y: 'years' }

/**
 * A range as a line of a file: for whom, what is normal, and what else it says, with bars between them:
 * `m 18y- | 13.0-17.0 | critical <= 6.5 >= 20 | fasting | method HPLC | words As told | source Where it is written`. `all` is everybody,
 * `-18y` below 18 years; `3-5`, `>3-<5`, `<200`, `>=60` are limits, nothing where there are none. Null: nobody can read it. Pure.
 */
export function readRange(line: string): TypedRange | null {
  const [whom = '', normal = '', ...more] = line.split('|').map((part) => part.trim())
  const who = WHOM.exec(whom)
  const limits = readLimits(normal)
  if (!who || !limits) return null
  const [, sex, from, fromUnit = 'y', to, toUnit = 'y'] = who
  const range: TypedRange = {
    sex: sex === undefined ? '' : sex === 'm' ? 'male' : 'female',
    ageFrom: from === undefined ? 0 : Number(from),
    ageFromUnit: UNITS[fromUnit] ?? 'years',
    ageTo: to === undefined ? null : Number(to),
    ageToUnit: UNITS[toUnit] ?? 'years',
    method: '',
    state: '',
    ...limits,
    criticalLow: '',
    criticalHigh: '',
    words: '',
    source: '',
  }
  return more.every((part) => takeIn(range, part)) ? range : null
}

function readLimits(text: string): Pick<TypedRange, 'low' | 'lowIsExclusive' | 'high' | 'highIsExclusive'> | null {
  const none = { low: '', lowIsExclusive: false, high: '', highIsExclusive: false }
  if (text === '') return none
  const between = BETWEEN.exec(text)
  if (between)
    return {
      low: between[2] ?? '',
      lowIsExclusive: between[1] !== undefined,
      high: between[4] ?? '',
      highIsExclusive: between[3] !== undefined,
    }
  const [, sign = '', limit = ''] = ONE_SIDED.exec(text) ?? []
  if (sign === '') return null
  return sign.startsWith('<')
    ? { ...none, high: limit, highIsExclusive: sign === '<' }
    : { ...none, low: limit, lowIsExclusive: sign === '>' }
}

/** Takes one more part into a range; false where it says nothing that is known. */
function takeIn(range: TypedRange, part: string): boolean {
  const state = STATES.find((one) => one === part)
  const critical = CRITICAL.exec(part)
  const [kind = ''] = part.split(' ', 1)
  const rest = part.slice(kind.length).trim()
  if (part === '') return true
  if (state) range.state = state
  else if (critical && (critical[1] ?? critical[2]) !== undefined) {
    range.criticalLow = critical[1] ?? ''
    range.criticalHigh = critical[2] ?? ''
  } else if ((kind === 'method' || kind === 'words' || kind === 'source') && rest !== '') range[kind] = rest
  else return false
  return true
}

/** The line of a file that `readRange` reads as this range. */
export function rangeLine(range: SourcedRange): string {
  const { low, high, criticalLow, criticalHigh } = range
  const age = (at: number, unit: AgeUnit) => `${at}${unit[0]}`
  const from = range.ageFrom === 0 ? '' : age(range.ageFrom, range.ageFromUnit)
  const to = range.ageTo === null ? '' : age(range.ageTo, range.ageToUnit)
  const sex = range.sex === null ? '' : range.sex === 'male' ? 'm ' : 'w '
  const normal =
    low !== null && high !== null
      ? `${range.lowIsExclusive ? '>' : ''}${low}-${range.highIsExclusive ? '<' : ''}${high}`
      : high !== null
        ? `${range.highIsExclusive ? '<' : '<='}${high}`
        : low !== null
          ? `${range.lowIsExclusive ? '>' : '>='}${low}`
          : ''
  const critical = [criticalLow !== null && `<= ${criticalLow}`, criticalHigh !== null && `>= ${criticalHigh}`]
  const told = critical.filter(Boolean).join(' ')
  return [
    sex + from + to === '' ? 'all' : `${sex}${from}-${to}`,
    normal,
    told && `critical ${told}`,
    range.state,
    range.method && `method ${plainPart(range.method)}`,
    range.words && `words ${plainPart(range.words)}`,
    range.source && `source ${plainPart(range.source)}`,
  ]
    .filter((part, at) => at < 2 || part)
    .join(' | ')
}

/** Bars and new lines part what a line says. */
const plainPart = (text: string) => text.replace(/[|\s]+/g, (found) => (found.includes('|') ? ' ¦ ' : ' ')).trim()
