const grouping = new Intl.NumberFormat('en-IN')

/** A count with Indian grouping: '1,25,000'. */
export const grouped = (count: number): string => grouping.format(count)

/** A count with its noun: '1 patient', '1,25,000 patients'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`
