type Edition = { readonly edition: number; readonly addenda: number }

/**
 * The version that would be issued of a verified report with so many addenda: the newest one, or the next, which tells an addendum more
 * and replaces it. Pure.
 */
export function nextEdition(addenda: number, latest: Edition | null): Edition & { readonly isNew: boolean } {
  if (latest && latest.addenda >= addenda) return { ...latest, isNew: false }
  return { edition: (latest?.edition ?? 0) + 1, addenda, isNew: true }
}

/** Every version after the first tells what was added, and so amends the one before. */
export const asEdition = ({ edition }: Pick<Edition, 'edition'>) => ({
  edition,
  isInterim: false,
  isAmended: edition > 1,
})
