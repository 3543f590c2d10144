/** Whom a header or a record is about. */
type Identity = { readonly name: string; readonly id: string }

/** How far a header is about a patient. */
export type Likeness = 'same' | 'other name' | 'other id' | 'other name and id'

/**
 * Compares the patient of a header with that of the record (decision B31 of the design). Words of the name in any order, without case and
 * accents, in any of its writings; some of them are enough where the ids are the same. An id that the device did not fill in says nothing.
 */
export function likenessOf(header: Identity, patient: Identity): Likeness {
  const [id, uhid] = [plainId(header.id), plainId(patient.id)]
  const isSameId = id !== '' && id === uhid
  const known = wordsOf(patient.name)
  const writings = header.name.split('=').map((writing) => wordsOf(namesOf(writing)))
  const isSameName = writings.some((words) => isEqual(words, known) || (isSameId && isPart(words, known)))
  const isOtherId = id !== '' && !isSameId
  if (isSameName) return isOtherId ? 'other id' : 'same'
  return isOtherId ? 'other name and id' : 'other name'
}

/** A name as people read it: 'Bhoyar Sangeeta Ramprasad'. */
export const readableName = (name: string): string =>
  (name.split('=').find((writing) => writing.replaceAll('^', '').trim() !== '') ?? '')
    .split(/[\^\s]+/)
    .filter(Boolean)
    .join(' ')

/** Family, given and middle names; titles before and after them are nobody's. */
const namesOf = (writing: string): string => writing.split('^').slice(0, 3).join(' ')

const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(
    name
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toUpperCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean),
  )

const plainId = (id: string): string => id.toUpperCase().replace(/[^A-Z0-9]/g, '')

const isEqual = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size > 0 && one.size === other.size && isPart(one, other)

/** One holds all words of the other. */
const isPart = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size > 0 && other.size > 0 && (holdsAll(one, other) || holdsAll(other, one))

const holdsAll = (words: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...others].every((word) => words.has(word))
