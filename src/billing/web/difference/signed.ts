import { figure, type Paise } from '../../../kernel/money.ts'

/** '+ 1,530.00', '− 700.00', '0.00'. */
export const signed = (difference: Paise): string =>
  difference === 0 ? figure(0) : `${difference < 0 ? '−' : '+'} ${figure(Math.abs(difference))}`

/** More is green, less is red, in words by its sign. */
export const toneOf = (difference: Paise): 'good' | 'danger' | undefined =>
  difference === 0 ? undefined : difference < 0 ? 'danger' : 'good'
