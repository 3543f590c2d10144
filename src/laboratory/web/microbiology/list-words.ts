import { type CultureList, EDITION_KINDS, ORGANISM_KINDS } from '../../model/microbiology/microbiology-fields.ts'

/** How a list and the fields of its entries are called. */
export const LIST_WORDS = {
  organisms: { many: 'Organisms', label: 'Organism', one: 'organism', code: 'Short name', kind: 'Kind' },
  antibiotics: { many: 'Antibiotics', label: 'Antibiotic', one: 'antibiotic', code: 'Short name', kind: 'Class' },
  editions: { many: 'Breakpoints', label: 'Edition', one: 'edition', code: 'Publisher', kind: 'Read for' },
} as const satisfies Record<CultureList, unknown>

/** The kinds of a list that has fixed ones. */
export const KINDS = {
  organisms: ORGANISM_KINDS,
  antibiotics: null,
  editions: EDITION_KINDS,
} as const satisfies Record<CultureList, Readonly<Record<string, string>> | null>

export const kindWords = (list: CultureList, kind: string): string => {
  const kinds: Readonly<Record<string, string>> | null = KINDS[list]
  return kinds?.[kind] ?? kind
}
