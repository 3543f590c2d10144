import { refuse as no, type Verdict } from '../../../kernel/verdict.ts'
import { operation, preparedOperation } from '../../../platform/server/contract/operation.ts'
import { acceptFile, type FileVerdict } from '../../../platform/server/files/accept-file.ts'
import { openStored } from '../../../platform/server/files/open-stored.ts'
import { storeFile } from '../../../platform/server/files/store-file.ts'
import { MOST_PAPERS, notePapersContract } from '../../model/notes/note-papers.contract.ts'
import { papersOf } from './note-papers.queries.ts'
import { lockedNote } from './step-note.ts'

type PaperVerdict = FileVerdict | Verdict<never, 'NO_PAPER'>

const IS_PAPER = /\.(pdf|jpe?g|png)$/i
const about = (id: string) => ({ type: 'goods_received_notes', id }) as const

/** Puts a scan or photograph of the supplier's invoice beside a note. */
export const attachPaper = preparedOperation(
  notePapersContract.attach,
  async ({ actor, platform: { isolation } }, { file }): Promise<PaperVerdict> =>
    IS_PAPER.test(file.name) ? acceptFile(isolation, actor, file) : no('NO_PAPER'),
  async ({ db, record, refuse, orRefuse }, { id }, file) => {
    const note = (await lockedNote(db, id)) ?? refuse('NOT_FOUND')
    if (note.state === 'cancelled') refuse('GIVEN_UP')
    const accepted = orRefuse(file)
    const stored = await storeFile(db, accepted)
    const there = await papersOf(db, id)
    if (there.length >= MOST_PAPERS) refuse('TOO_MANY')
    if (there.some(({ sha256 }) => sha256 === stored.sha256)) refuse('ADDED_ALREADY')
    const added = await db
      .insertInto('goods_received_papers')
      .values({ note_id: id, place: (there.at(-1)?.place ?? 0) + 1, file_id: stored.id, file_name: accepted.name })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({ type: 'goods_received.paper_added', subject: about(id), facts: { size: stored.size } })
    return { id: added.id }
  },
)

/** A paper invoice as it was scanned; one that was taken off is in the history alone. */
export const openPaper = operation(notePapersContract.paper, async ({ db, record, refuse }, { id }) => {
  const found = await db
    .selectFrom('goods_received_papers')
    .select('file_id as fileId')
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()
  const { fileId } = found ?? refuse('NOT_FOUND')
  return openStored({ db, record }, fileId)
})

/** Takes a wrong page off a note that is not approved; the history keeps it. */
export const takePaperOff = operation(
  notePapersContract.takeOff,
  async ({ db, actor, now, record, refuse }, { id }) => {
    const paper = await db
      .selectFrom('goods_received_papers')
      .select('note_id as noteId')
      .where('id', '=', id)
      .where('taken_back_at', 'is', null)
      .executeTakeFirst()
    const { noteId } = paper ?? refuse('NOT_FOUND')
    const note = (await lockedNote(db, noteId)) ?? refuse('NOT_FOUND')
    if (note.state === 'approved') refuse('APPROVED')
    const taken = await db
      .updateTable('goods_received_papers')
      .set({ taken_back_at: now, taken_back_by: actor.userId })
      .where('id', '=', id)
      .where('taken_back_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!taken) refuse('NOT_FOUND')
    await record({ type: 'goods_received.paper_taken_off', subject: about(noteId), facts: { paper: id } })
    return { id }
  },
)
