import type { RateColumn } from '../rates/rates.ts'
import { usualSynonyms } from './usual-synonyms.ts'

type Choice = { readonly value: string; readonly label: string }

/** A field of an entry: a column of its table, and how a form asks for it. */
export type ListField = {
  readonly name: string
  readonly label: string
  readonly kind:
    | 'text'
    | 'long'
    | 'day'
    | 'days'
    | 'percent'
    | 'choice'
    | 'option'
    | 'choices'
    | 'suggested'
    | 'class'
    | 'ties'
    | 'columns'
  /** The message where it must be there. */
  readonly required?: string
  readonly max?: number
  /** What text must look like, and the message where it does not. */
  readonly shape?: readonly [RegExp, string]
  readonly choices?: readonly Choice[]
  /** In pixels; fields without a width are not a column of the table at first. */
  readonly width?: number
  readonly hint?: string
  /** The stored text as people write it. */
  words?(stored: string): string
}

/** Which of an item's columns in `rates` points to an entry of this list. */
export type RatedBy =
  | 'surgery_id'
  | 'service_id'
  | 'accommodation_id'
  | 'practitioner_id'
  | 'lab_test_id'
  | 'radiology_study_id'

/** A list that the hospital keeps for its desks: what an entry holds and what it is called. */
export type MasterList = {
  readonly table:
    | 'cghs_surgery'
    | 'diagnoses'
    | 'complications'
    | 'practitioners'
    | 'services'
    | 'accommodations'
    | 'lab_tests'
    | 'radiology_studies'
    | 'external_requisitions'
    | 'disallowance_reasons'
    | 'payers'
    | 'billing_executives'
    | 'tariff_classes'
    | 'tariff_factors'
  readonly title: string
  /** One entry in a sentence: 'diagnosis'. */
  readonly one: string
  readonly purpose: string
  /** The field that names an entry. */
  readonly named: string
  readonly fields: readonly ListField[]
  /** Fields in which a search looks. */
  readonly searched: readonly string[]
  readonly searchLabel: string
  /** The field whose values filter the list. */
  readonly filteredBy?: string
  /** What the typed values of a new entry suggest for these fields while they are still empty; the form and the preview show it. */
  readonly suggest?: {
    readonly fields: readonly string[]
    readonly from: (typed: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
  }
  /** Entries of this list among those of its table. */
  readonly kind?: string
  readonly rates?: { readonly by: RatedBy; readonly columns: readonly RateColumn[]; readonly wardFactor: boolean }
}

/** A field with what most fields are. */
export const field = (name: string, label: string, more: Partial<ListField> = {}): ListField => ({
  name,
  label,
  kind: 'text',
  max: 200,
  ...more,
})
export const choices = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([value, label]) => ({ value, label }))

export const STATUS = field('status', 'Status', {
  kind: 'choice',
  width: 100,
  choices: choices(['Active', 'Active'], ['Inactive', 'Inactive']),
  hint: 'Inactive entries are no longer offered',
})
/** What is typed for an entry beside its name; a search finds it by them. */
export const SYNONYMS = field('synonyms', 'Also typed as', {
  max: 200,
  hint: 'Short names and other words for it, with commas between: ecg, ekg',
})
/** Suggests them by the name. */
export const SUGGEST_SYNONYMS: MasterList['suggest'] = {
  fields: ['synonyms'],
  from: ({ name: typed = '' }) => ({ synonyms: usualSynonyms(typed) }),
}
export const DESCRIPTION = field('description', 'Description', { kind: 'long', max: 1000, width: 280 })
export const name = (label: string, required: string, max = 200) => field('name', label, { required, max, width: 198 })
