/** UTF-8 read as Windows-1252: 'Ã©' for 'é', 'â€™' for '’', 'à¤' for Devanagari. */
const TWO_ENCODINGS = /[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€|à[¤¥]/
/** What a decoder writes for bytes that are no character, and what Windows-1252 has no character for. */
const UNDECODABLE = /[\ufffd\u0081\u008d\u008f\u0090\u009d]/
const NUL = /\0/

const FAULTS: readonly (readonly [RegExp, (cell: string) => string])[] = [
  [
    TWO_ENCODINGS,
    (cell) => `"${shown(cell)}" looks misread: the file mixes two encodings. Save it as UTF-8 and choose it again`,
  ],
  [UNDECODABLE, (cell) => `"${shown(cell)}" holds a character that cannot be read`],
  [NUL, (cell) => `"${shown(cell)}" holds zero bytes, which are left out`],
]

/** What is wrong with the text of a row, each fault once, with the first cell that shows it. */
export const textFaults = (cells: readonly string[]): string[] =>
  FAULTS.flatMap(([fault, sentence]) => {
    const cell = cells.find((text) => fault.test(text))
    return cell === undefined ? [] : [sentence(cell)]
  })

const CONTROL = /\p{Cc}/gu
const shown = (cell: string): string => cell.replace(CONTROL, '').trim().slice(0, 40)
