import * as z from 'zod/mini'
import { isoDate, optionalIsoDate, optionalText, requiredText } from '../../../platform/model/contract/fields.ts'

/** The lists that a culture is told with, as they stand in addresses. */
export const CULTURE_LISTS = ['organisms', 'antibiotics', 'editions'] as const
export type CultureList = (typeof CULTURE_LISTS)[number]

export const ORGANISM_KINDS = {
  gram_negative: 'Gram-negative',
  gram_positive: 'Gram-positive',
  anaerobe: 'Anaerobe',
  mycobacterium: 'Mycobacterium',
  fungus: 'Fungus',
  other: 'Other',
} as const
export type OrganismKind = keyof typeof ORGANISM_KINDS

export const EDITION_KINDS = { bacteria: 'Bacteria', mycobacteria: 'Mycobacteria', fungi: 'Fungi' } as const
export type EditionKind = keyof typeof EDITION_KINDS

/** Who publishes breakpoints. */
export const PUBLISHERS = ['CLSI', 'EUCAST'] as const

/** An entry of a list, from a day on. */
export const cultureEntryForm = z.object({
  name: requiredText(80, 'Please enter a name'),
  /** The short name of an organism or antibiotic; of an edition, who publishes it. */
  code: optionalText(20),
  /** What kind of organism, the class of an antibiotic, what an edition is read for. */
  kind: requiredText(60, 'Please choose'),
  validFrom: isoDate(),
  /** The last day. */
  validTo: optionalIsoDate(),
})
export type CultureEntryForm = z.output<typeof cultureEntryForm>
