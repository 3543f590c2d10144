import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { blanksInWords } from '../../../kernel/writing/blanks.ts'
import type { ExaminationState } from '../examination-words.ts'
import { wordOfSex } from '../form-f/words-of-sex.ts'
import { countBlanks, type Sections } from './report-sections.ts'

type NotWritten = 'CANCELLED' | 'NOT_DONE' | 'VERIFIED'

/** Whether a report may be written: what was done is reported, until the report is verified. */
export function decideWriting(state: ExaminationState): Verdict<true, NotWritten> {
  if (state === 'cancelled') return refuse('CANCELLED')
  if (state === 'verified') return refuse('VERIFIED')
  return state === 'done' || state === 'reporting' ? accept(true) : refuse('NOT_DONE')
}

export type Call = { readonly isReadBack: boolean }

/** Two tries count as told: nobody answered, and the report must not wait. */
const TRIES = 2
export const isTold = (calls: readonly Call[]): boolean =>
  calls.some(({ isReadBack }) => isReadBack) || calls.length >= TRIES

type Written = {
  readonly state: ExaminationState
  readonly sections: Sections
  readonly isCritical: boolean
  readonly calls: readonly Call[]
  /** Form F, where the law asks for it, is declared. */
  readonly isLawful: boolean
  /** The law asks for form F. */
  readonly isOfPregnancy: boolean
}
type NotVerified = NotWritten | 'EMPTY' | 'BLANKS_LEFT' | 'FORM_F_MISSING' | 'SEX_TOLD' | 'NOT_TOLD'

/** Whether a report may be verified; from then on it stays as it is. */
export function decideVerification({
  state,
  sections,
  isCritical,
  calls,
  isLawful,
  isOfPregnancy,
}: Written): Verdict<true, NotVerified> {
  const written = decideWriting(state)
  if (!written.ok) return written
  if (sections.findings.trim() === '' || sections.impression.trim() === '') return refuse('EMPTY')
  const blanks = countBlanks(sections)
  if (blanks > 0) return refuse('BLANKS_LEFT', { values: { blanks: blanksInWords(blanks) } })
  if (!isLawful) return refuse('FORM_F_MISSING')
  const told = isOfPregnancy ? wordOfSex(Object.values(sections).join('\n')) : null
  if (told !== null) return refuse('SEX_TOLD', { values: { word: told } })
  return isCritical && !isTold(calls) ? refuse('NOT_TOLD') : accept(true)
}
