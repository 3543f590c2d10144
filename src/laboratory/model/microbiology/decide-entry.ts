import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import {
  type CultureEntryForm,
  type CultureList,
  EDITION_KINDS,
  ORGANISM_KINDS,
  PUBLISHERS,
} from './microbiology-fields.ts'

/** Whether an entry says what its list needs: a kind that exists, a publisher, and an end that is no earlier than its beginning. Pure. */
export function decideCultureEntry(
  list: CultureList,
  { kind, code, validFrom, validTo }: CultureEntryForm,
): Verdict<true, 'NO_SUCH_KIND' | 'NO_SUCH_PUBLISHER' | 'ENDS_BEFORE'> {
  const kinds = { organisms: ORGANISM_KINDS, antibiotics: null, editions: EDITION_KINDS }[list]
  if (kinds && !Object.hasOwn(kinds, kind)) return refuse('NO_SUCH_KIND', { field: 'kind' })
  if (list === 'editions' && !PUBLISHERS.some((one) => one === code))
    return refuse('NO_SUCH_PUBLISHER', { field: 'code' })
  return validTo !== null && validTo < validFrom ? refuse('ENDS_BEFORE', { field: 'validTo' }) : accept(true)
}
