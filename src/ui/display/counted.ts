import { grouped } from '../../kernel/counted.ts'

/** A count, or '–' where it could not be read: never a 0 that is not one. */
export const shownCount = (count: number | null | undefined): string =>
  count === null || count === undefined ? '–' : grouped(count)
