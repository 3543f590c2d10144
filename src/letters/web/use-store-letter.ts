import { useRef } from 'react'
import { CallFailed } from '../../platform/web/call-failed.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { lettersContract } from '../model/letters.contract.ts'
import type { Letter } from './use-letter.ts'

type Stored = { readonly id: string; readonly version: number; readonly body: string; readonly edition: number }

/**
 * Stores the letter of a template and answers its key. One save waits for the other, because leaving the field, Done Editing and
 * Save Doc come at once. A save names the version that the typed text began with: a colleague's save in between is refused once,
 * and the next one replaces it.
 */
export function useStoreLetter(visitId: string, letter: Letter): (text: string) => Promise<string> {
  const { mutateAsync: save } = useWrite(lettersContract.save, { outlives: true })
  const { template, saved, isTyped } = letter
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const own = useRef<Stored | undefined>(undefined)
  const seen = useRef<{ readonly templateId: string | undefined; readonly stored: Stored | undefined }>(undefined)
  const newest =
    own.current && saved?.id === own.current.id && saved.version < own.current.version ? own.current : saved
  if (!isTyped || seen.current?.templateId !== template?.id) seen.current = { templateId: template?.id, stored: newest }

  const storeNow = async (text: string): Promise<string> => {
    if (!template) throw new Error('A letter is saved with the template that it was written from.')
    const known = seen.current?.stored
    if (known && known.body === text.trim() && known.edition === template.edition) return known.id
    const { id: templateId, edition } = template
    const isEdited = text.trim() !== letter.recordedText
    try {
      const written = { visitId, templateId, edition, body: text, isEdited, version: known?.version ?? null }
      own.current = { ...(await save(written)), body: text.trim(), edition }
      seen.current = { templateId, stored: own.current }
      return own.current.id
    } catch (problem) {
      if (problem instanceof CallFailed && problem.code === 'STALE') seen.current = undefined
      throw problem
    }
  }

  return (text) => {
    const begun = turn.current.then(() => storeNow(text))
    turn.current = begun.catch(() => {})
    return begun
  }
}
