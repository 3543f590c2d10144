import { showDay } from '../../../kernel/calendar.ts'
import type { DraftSection, SignedContent } from '../../../notes/model/shown-note.ts'
import { contentOf } from '../../../notes/server/signing/sign-note.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import type { OpenedCase } from '../../model/case/shown-case.ts'
import { sidesOf } from '../../model/notes/decide-case-note.ts'
import type { StoredCaseNote } from './case-notes.queries.ts'

/** What is signed of a note of a case: its sections, and above them what only the case says: the day, the side, the theatre. */
export async function contentOfCaseNote(
  context: Pick<Context, 'db'>,
  { note }: Pick<StoredCaseNote, 'note'>,
  opened: OpenedCase,
  sections: readonly Pick<DraftSection, 'section' | 'body' | 'source'>[],
): Promise<SignedContent | undefined> {
  const content = await contentOf(context, note, sections)
  if (!content) return undefined
  const facts: [string, string][] = [
    ['Date of surgery', opened.surgeryDay ? showDay(opened.surgeryDay) : 'given up before the incision'],
    ['Side', sidesOf(opened)],
    ['Theatre', opened.theatre ?? ''],
  ]
  return { ...content, facts: facts.filter(([, value]) => value !== '') }
}

/** The instant that a note of a case tells of: the incision, else the entry into the theatre. */
export function instantOfCase({ times }: Pick<OpenedCase, 'times'>): Date | null {
  const at = times.incision ?? times.inTheatre
  return at === null ? null : new Date(at)
}
