import { SIDE_WORDS } from '../../orders/model/order-words.ts'
import { dangersOf, needsFormF, questionsOf, unanswered } from './safety.ts'
import type { ExaminationRow } from './shown-examination.ts'

/** A note of the worklist: what stands in the way, or that nothing does. */
export type Note = { readonly words: string; readonly stands: boolean }

const PREGNANCY_WORDS = { no: 'Not pregnant', 'may-be': 'May be pregnant', yes: 'Pregnant' } as const

/** What is to be known before a study is done, what stands in its way first. */
export function notesOf(row: ExaminationRow): Note[] {
  const { answers, formF, side } = row
  if (!answers) {
    const questions = questionsOf(row)
    return questions.length > 0 ? [{ words: 'Safety questions not asked', stands: true }] : []
  }
  const notes: Note[] = dangersOf(row, answers).map(({ words, isFinal }) => ({
    words,
    stands: isFinal || answers.clearedBecause === null,
  }))
  if (unanswered(row, answers).length > 0) notes.push({ words: 'Safety questions open', stands: true })
  if (needsFormF(row, answers)) notes.push({ words: FORM_F_WORDS[formF], stands: formF !== 'declared' })
  if (answers.pregnancy && !notes.some(({ words }) => words === PREGNANCY_WORDS[answers.pregnancy ?? 'no']))
    notes.push({ words: PREGNANCY_WORDS[answers.pregnancy], stands: false })
  if (answers.creatinine !== null) notes.push({ words: `Creatinine ${answers.creatinine}`, stands: false })
  if (answers.withContrast === false) notes.push({ words: 'No contrast', stands: false })
  if (side && answers.isSideConfirmed) notes.push({ words: `${SIDE_WORDS[side]} confirmed`, stands: false })
  return notes.sort((a, b) => Number(b.stands) - Number(a.stands))
}

const FORM_F_WORDS = { none: 'Form F not filled', filled: 'Form F not declared', declared: 'Form F declared' } as const
