/** A number as it is written, and its value in one spelling: '1,25,000', '1.25 lakh' and 'one lakh twenty-five thousand' are '125000'. */
export type NumberInText = {
  readonly text: string
  readonly value: string
  /** Written as rupees: '₹500', 'Rs. 500', '500/-', 'Rupees Five Hundred'. */
  readonly isAmount: boolean
}

const UNITS: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1_000,
  lakh: 100_000,
  lac: 100_000,
  million: 1_000_000,
  crore: 10_000_000,
  billion: 1_000_000_000,
}
const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const UNIT = `(?:${Object.keys(UNITS).join('|')})s?`
const WORD = `(?:${[...SMALL, ...TENS.slice(2)].join('|')})`
const DIGITS = String.raw`\d+(?:,\d+)*(?:\.\d+)?(?:[ \t]*${UNIT}(?![\p{L}\p{N}]))*`
const WORDS = String.raw`(?:${WORD}|${UNIT})(?:(?:(?<=${UNIT})[ \t]+and)?[ \t-]+(?:${WORD}|${UNIT}))*(?![\p{L}\p{N}])`
const NUMBER = new RegExp(String.raw`${DIGITS}|(?<![\p{L}\p{N}])${WORDS}`, 'giu')

const CURRENCY_BEFORE = /(?:₹|(?<!\p{L})(?:rs|inr|rupees?))\.?\s*$/iu
const CURRENCY_AFTER = /^\s*(?:\/-|rupees?(?!\p{L}))/iu
const PERCENT_AFTER = /^\s*(?:%|per\s?cent(?!\p{L}))/iu
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/
const NEAR = 12

/** Whether a word, in small letters, is a part of a number in English words. */
export const isNumberWord = (word: string): boolean => unitOf(word) > 0 || SMALL.includes(word) || TENS.includes(word)

/** The numbers of a text, in digits or English words. */
export const numbersIn = (text: string): NumberInText[] =>
  [...text.matchAll(NUMBER)].flatMap(({ 0: found, index }) => {
    const before = text.slice(Math.max(0, index - NEAR), index)
    const after = text.slice(index + found.length, index + found.length + NEAR)
    const isAmount = CURRENCY_BEFORE.test(before) || CURRENCY_AFTER.test(after)
    // A pronoun as often as a number, and then no fact.
    if (found.toLowerCase() === 'one' && !isAmount) return []
    const percent = PERCENT_AFTER.test(after) ? '%' : ''
    return valuesOf(found.toLowerCase()).map((value) => ({ text: found.trim(), value: value + percent, isAmount }))
  })

function valuesOf(found: string): string[] {
  if (!/^\d/.test(found)) return [wordValue(found)]
  const [, digits = '', units = ''] = /^([\d,.]+)(.*)$/s.exec(found) ?? []
  const [whole = '', decimals = ''] = digits.split('.')
  if (whole.includes(',') && !GROUPED.test(whole)) return found.split(',').flatMap(valuesOf)
  return [scaled(whole.replaceAll(',', ''), decimals, product(units))]
}

/** Digits times a power of ten, without floating point; '0050.500' is '50.5'. */
function scaled(whole: string, decimals: string, by: number): string {
  const zeros = String(by).length - 1
  const moved = decimals.padEnd(zeros, '0')
  const units = `${whole}${moved.slice(0, zeros)}`.replace(/^0+(?=\d)/, '')
  const rest = moved.slice(zeros).replace(/0+$/, '')
  return rest ? `${units}.${rest}` : units
}

const unitOf = (word: string): number => UNITS[word] ?? UNITS[word.replace(/s$/, '')] ?? 0
const product = (units: string): number =>
  (units.match(/[a-z]+/g) ?? []).reduce((by, word) => by * (unitOf(word) || 1), 1)

function wordValue(found: string): string {
  let [sum, part] = [0, 0]
  for (const word of found.split(/[ \t-]+/)) {
    const unit = unitOf(word)
    if (unit === UNITS.hundred) part = (part || 1) * unit
    else if (unit > 0) [sum, part] = [sum + (part || 1) * unit, 0]
    else part += Math.max(0, SMALL.indexOf(word)) + 10 * Math.max(0, TENS.indexOf(word))
  }
  return String(sum + part)
}
