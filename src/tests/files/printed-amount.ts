/** An amount of a print, such as 1,234.50. */
export const AMOUNT = String.raw`(-?[\d,]+\.\d\d)`

/** The amount that follows a word of a print's text, in paise. */
export function paiseAfter(text: string, before: string): number {
  const found = new RegExp(`${before} ${AMOUNT}`).exec(text)?.[1]
  if (!found) throw new Error(`No amount after ${before} in ${text}`)
  return Math.round(Number(found.replaceAll(',', '')) * 100)
}
