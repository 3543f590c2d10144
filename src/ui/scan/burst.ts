/** Keys that follow each other this fast are of a scanner: nobody types so. */
export const GAP_MS = 30
/** How long a single key waits for the next one before it is known to be pressed by a person. */
export const WAIT_MS = 35
/** A scan has at least so many characters. */
const SHORTEST = 6

/** A value with decimals or grouped thousands, as a small analyser types it: 12,600 and 13.55 are no codes. */
const VALUE = /^[<>]?\d+([.,]\d+)+$/

/** What came lately without a pause: its characters, and when the last of them (milliseconds of the device). */
export type Burst = { readonly code: string; readonly last: number }
export const NO_BURST: Burst = { code: '', last: Number.NEGATIVE_INFINITY }

/** A key as the browser tells of it. */
export type KeyPress = {
  readonly key: string
  /** Milliseconds by the clock of the device, so that a busy page does not make a scan look like typing. */
  readonly at: number
  /** Held down: a scanner never does. */
  readonly isRepeated: boolean
  readonly isChord: boolean
}

const isFast = ({ last }: Burst, { at, isRepeated }: KeyPress): boolean =>
  at >= last && at - last <= GAP_MS && !isRepeated

/** The burst that a key goes on with or begins; Shift is of the character that follows it. */
export function afterKey(burst: Burst, press: KeyPress): Burst {
  if (press.isChord) return NO_BURST
  if (press.key === 'Shift') return burst
  const { at: last } = press
  if (press.key.length !== 1) return { code: '', last }
  return { code: isFast(burst, press) ? burst.code + press.key : press.key, last }
}

/** The code that ends with this key, if it is the Enter of a scanner. */
export const scannedBy = (burst: Burst, press: KeyPress): string | null =>
  press.key === 'Enter' &&
  !press.isChord &&
  isFast(burst, press) &&
  burst.code.length >= SHORTEST &&
  !VALUE.test(burst.code)
    ? burst.code
    : null

/** Whether a key follows a character as only a scanner does: then neither is a shortcut. */
export const isWithin = (burst: Burst, press: KeyPress): boolean => burst.code !== '' && isFast(burst, press)
