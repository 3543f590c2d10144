import type { Figure } from '../../ui/display/figure-strip.tsx'

/** The visits of a total that are in no other figure of the strip, where there are any. */
export const cancelledOf = (visits: number | undefined): readonly Figure[] =>
  visits ? [{ label: 'Cancelled', value: visits }] : []
