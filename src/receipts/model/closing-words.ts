import { type Paise, showRupees } from '../../kernel/money.ts'

/** What closing a session with a difference is called: 'Close with ₹58,000 short?'. */
export const closingWords = (difference: Paise): string =>
  difference === 0
    ? 'Close without a difference?'
    : `Close with ${showRupees(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}?`
