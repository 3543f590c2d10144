import type { Paise } from './money.ts'

const ONES =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const TENS = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')
/** The Indian groups, the largest first. */
const GROUPS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const

function numberInWords(number: number): string {
  for (const [size, name] of GROUPS) {
    if (number < size) continue
    const rest = number % size
    return `${numberInWords(Math.floor(number / size))} ${name}${rest > 0 ? ` ${numberInWords(rest)}` : ''}`
  }
  if (number < 20) return ONES[number] ?? ''
  const rest = number % 10
  return `${TENS[Math.floor(number / 10)] ?? ''}${rest > 0 ? ` ${ONES[rest] ?? ''}` : ''}`
}

/** An amount in paise as receipts and bills write it: 'Rupees One Lakh Twenty Thousand and Paise Forty Only'. */
export function rupeesInWords(paise: Paise): string {
  const rest = Math.abs(paise) % 100
  const rupees = numberInWords(Math.floor(Math.abs(paise) / 100))
  return `${paise < 0 ? 'Minus ' : ''}Rupees ${rupees}${rest > 0 ? ` and Paise ${numberInWords(rest)}` : ''} Only`
}
