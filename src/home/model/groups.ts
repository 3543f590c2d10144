import { SURGERY_CATEGORIES } from '../../catalogue/model/lists/surgery-categories.ts'

export const NO_SURGERY = 'No Surgery Assigned'
/** Where a surgery stands that the master gives no category. */
export const NO_CATEGORY = 'OTHER SURGERIES'

/** The groups of the specification, in its order. */
export const ORDER: readonly string[] = [NO_SURGERY, ...SURGERY_CATEGORIES]

/** Labels of the patient data table that name no group of their own (specification 2 section 4), in lower case. */
export const GENERIC_LABELS = [
  '',
  '-',
  'esic',
  'private',
  'patient data records',
  'sst',
  'sst treatment',
  'secondary (st)',
] as const
/** The variants of 'Superspeciality Treatment'; read by PostgreSQL as well. */
export const SUPERSPECIALITY = '^super[ -]?speciali?ty( treatment.*)?$'

const generic: readonly string[] = GENERIC_LABELS
const superspeciality = new RegExp(SUPERSPECIALITY)

export const isGenericLabel = (label: string): boolean => {
  const plain = label.trim().toLowerCase()
  return generic.includes(plain) || superspeciality.test(plain)
}

type Visit = {
  readonly sstTreatment: string | null
  readonly surgeries: readonly { readonly category: string | null }[]
}

/**
 * The group of a visit on the home dashboard: the category of its first surgery; without a surgery 'No Surgery
 * Assigned', or none at all where an SST treatment is given (specification 2 section 4). home.queries.ts says the
 * same in the database's words, and a test compares the two.
 */
export function groupOfVisit({ sstTreatment, surgeries }: Visit): string | null {
  const [first] = surgeries
  if (first) return first.category?.trim() || NO_CATEGORY
  return sstTreatment?.trim() ? null : NO_SURGERY
}

/** Groups in the specified order, the others after them by name. */
export const inOrder = (categories: readonly string[]): string[] => {
  const place = (category: string) => (ORDER.includes(category) ? ORDER.indexOf(category) : ORDER.length)
  return [...categories].sort((a, b) => place(a) - place(b) || (a < b ? -1 : a > b ? 1 : 0))
}
