const indian = new Intl.NumberFormat('en-IN')

/** A count with Indian grouping. */
export const grouped = (count: number): string => indian.format(count)
