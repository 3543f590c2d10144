import type { Paise } from './money.ts'

const ONES =
  ' One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const TENS = '  Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')
const UNITS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const

function inWords(number: number): string[] {
  for (const [unit, name] of UNITS)
    if (number >= unit) return [...inWords(Math.floor(number / unit)), name, ...inWords(number % unit)]
  if (number >= 20) return [TENS[Math.floor(number / 10)] ?? '', ...inWords(number % 10)]
  return number > 0 ? [ONES[number] ?? ''] : []
}

/** 'Rupees One Lakh Twenty Thousand and Paise Fifty Only', with lakh and crore. */
export function rupeesInWords(paise: Paise): string {
  const [rupees, rest] = [Math.floor(Math.abs(paise) / 100), Math.abs(paise) % 100]
  const whole = rupees === 0 ? ['Zero'] : inWords(rupees)
  return ['Rupees', ...whole, ...(rest ? ['and', 'Paise', ...inWords(rest)] : []), 'Only'].join(' ')
}
