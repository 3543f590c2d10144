type Person = { readonly name?: string | null | undefined; readonly phone?: string | null | undefined }

/** An id that no patient of this hospital has: of the other hospital, or of another system. */
export const unknownId = (uhid: string): string =>
  `${uhid} is the id of no patient here: the row becomes a new patient with a new id`

/** The later row wins, as it is saved later. */
export const doubledId = (uhid: string): string =>
  `${uhid} is also in an earlier row of the file; this row is saved last`

/** An id with another patient's name or number beside it: most often the wrong id, and the earlier value would be lost. */
export function overwrites(uhid: string, given: Person, stored: Person): string[] {
  const parts = (['name', 'phone'] as const).flatMap((field) => {
    const [now, next] = [stored[field], given[field]]
    return now && next && !isSame(now, next) ? [`the ${field} ${now} by ${next}`] : []
  })
  return parts.length > 0 ? [`Replaces ${parts.join(' and ')} in the record of ${uhid}`] : []
}

/** Capitals and spaces apart. */
const isSame = (one: string, other: string) => plain(one) === plain(other)
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
