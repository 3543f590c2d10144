import * as z from 'zod/mini'

/** Units of an item, as somebody enters them. */
export const quantityOf = (most: number, least = 1) =>
  z.int('Please enter the quantity').check(z.minimum(least, `At least ${least}`), z.maximum(most, `At most ${most}`))
