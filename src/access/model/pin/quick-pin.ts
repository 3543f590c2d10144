import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

export const PIN_LENGTH = 6
/** Wrong tries, wherever they come from, before only the password opens the PIN again (decided D19). */
export const PIN_TRIES = 5

/** What others know of its owner. */
type Known = { readonly email: string; readonly registrationNo: string | null }

/** Lines and corners of a keypad. */
const ON_THE_KEYPAD = [
  '147258',
  '258369',
  '147852',
  '741852',
  '852963',
  '963852',
  '159753',
  '357159',
  '789456',
  '456123',
]

const stepsOf = (digits: readonly number[]) => digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10)
const isOneStep = (digits: readonly number[]) => new Set(stepsOf(digits)).size <= 1

/** Whether a PIN is among the first that anybody tries: one step after the other, a repeated part, a mirror, pairs, a line of the keypad. */
function isEasy(pin: string): boolean {
  const digits = [...pin].map(Number)
  const [first, second] = [pin.slice(0, 3), pin.slice(3)]
  const pairs = pin.match(/(\d)\1/g) ?? []
  return (
    new Set(digits).size < 3 ||
    isOneStep(digits) ||
    first === second ||
    first === [...second].reverse().join('') ||
    pin === pin.slice(0, 2).repeat(3) ||
    (pairs.length === 3 && isOneStep(pairs.map((pair) => Number(pair[0])))) ||
    ON_THE_KEYPAD.includes(pin)
  )
}

const digitsOf = (text: string | null) => (text ?? '').replace(/\D/g, '')

/** The PIN as it will be hashed: six digits that are neither the first to be tried nor known of its owner. */
export function decidePin(typed: string, { email, registrationNo }: Known): Verdict<string, 'WEAK_PIN'> {
  const weak = (message: string) => refuse('WEAK_PIN', { field: 'pin', values: { message } })
  if (!/^\d{6}$/.test(typed)) return weak('A PIN has six digits')
  const isKnown = [email, registrationNo].some((text) => digitsOf(text).includes(typed))
  return isEasy(typed) || isKnown ? weak('This PIN is too easy to guess') : accept(typed)
}
