import type { Paise } from './money.ts'

/**
 * What has come back in all of a line of `of` units worth `value`, once `back` of them are back: its share, rounded half up to the
 * paisa. What a return brings is this less what came back before, so that the last one takes the rest and no paisa is lost or made.
 */
export const valueBack = (value: Paise, back: number, of: number): Paise =>
  Number((2n * BigInt(value) * BigInt(back) + BigInt(of)) / (2n * BigInt(of)))
