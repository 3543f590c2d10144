import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'

/** What a letter says, and who wrote it so. */
export type WrittenLetter = {
  readonly body: string
  readonly isEdited: boolean
  /** Of the template's text. */
  readonly edition: number
  readonly by: string | null
}
type StoredLetter = WrittenLetter & { readonly version: number }

/**
 * A letter is saved by who saw it as it is (`seen` is a version, null where there was none), and again by who did not hear that the very
 * same was saved.
 */
export function decideSave(
  seen: number | null,
  letter: WrittenLetter,
  stored: StoredLetter | null,
): Verdict<'write' | 'as it is', 'STALE'> {
  if (seen === (stored?.version ?? null)) return accept('write')
  const isSame =
    stored !== null &&
    stored.by === letter.by &&
    stored.body === letter.body &&
    stored.isEdited === letter.isEdited &&
    stored.edition === letter.edition
  return isSame ? accept('as it is') : refuse('STALE')
}
