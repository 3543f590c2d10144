const grouping = new Intl.NumberFormat('en-IN')

/** '1 patient', '1,25,000 patients'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouping.format(count)} ${count === 1 ? one : many}`

/** A count, or '–' where it could not be read: never a 0 that is not one. */
export const shownCount = (count: number | null | undefined): string =>
  count === null || count === undefined ? '–' : grouping.format(count)
