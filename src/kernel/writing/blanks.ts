/** The places of a text that wait to be filled in: '[size]', '[normal / describe]'. */
export const blanksOf = (text: string): { readonly from: number; readonly to: number }[] =>
  [...text.matchAll(/\[[^[\]\n]{1,60}\]/g)].map(({ index, 0: blank }) => ({ from: index, to: index + blank.length }))

/** '1 blank', '3 blanks'. */
export const blanksInWords = (blanks: number): string => (blanks === 1 ? '1 blank' : `${blanks} blanks`)
