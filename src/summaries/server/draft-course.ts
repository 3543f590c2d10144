import { sql } from 'kysely'
import { preparedOperation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { checkedAnswer } from '../../refinement/server/checked-answer.ts'
import { identityOfVisit } from '../../refinement/server/identity-of-visit.queries.ts'
import { courseDraftContract } from '../model/course-draft.contract.ts'
import { courseMessages, LONGEST_COURSE } from '../model/course-draft.ts'
import { sourcesOfSummary } from './record/record.queries.ts'
import { summaryById } from './stored-summary.queries.ts'

/**
 * Drafts the course in hospital from what the record fills in, and saves nothing: the doctor takes it, and signs. The event is recorded
 * before anything leaves, and no connection is held while the AI service writes.
 */
export const draftCourse = preparedOperation(
  courseDraftContract.draft,
  async ({ actor, platform, refuse }) => {
    if (!platform.settings.ai) return
    const seconds = await platform.limits.refinements.consume(actor.userId)
    if (seconds > 0)
      refuse('TOO_MANY_REFINEMENTS', { values: { minutes: Math.ceil(seconds / 60), retryAfter: seconds } })
  },
  async ({ db, now, platform, record, refuse }, { id }) => {
    const { note, form } = (await summaryById(db, id)) ?? refuse('NOT_FOUND')
    if (note.state !== 'draft') return refuse('SIGNED')
    const { filled } = await sourcesOfSummary({ db, now }, note.visitId, form)
    const source = (filled.get('course')?.body ?? '').slice(0, LONGEST_COURSE)
    if (source.trim() === '') return refuse('NO_FACTS')
    const [found, terms] = await Promise.all([identityOfVisit(db, note.visitId, source), wordsOfMedicines(db)])
    const { identity } = found ?? refuse('NOT_FOUND')
    const { ai } = platform.settings
    await record({
      type: 'summary.course_draft_asked',
      subject: { type: 'clinical_note', id },
      patientId: note.patientId,
      facts: { service: ai !== undefined, model: ai?.model ?? null, length: source.length },
    })
    const asked = { source, identity, terms, most: LONGEST_COURSE, messages: courseMessages }
    return async function* (gone) {
      for await (const line of checkedAnswer(platform, asked, gone)) if (line.type !== 'progress') yield line
    }
  },
)

/** Words by which a medicine is known here: of its generic, and the first of its name; salts and short words are none. */
async function wordsOfMedicines(db: HospitalDb): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from (
      select regexp_split_to_table(lower(name), '[^[:alpha:]]+') as word from generics
      union all select substring(lower(name) from '[[:alpha:]]+') from medicines where kind = 'medicine'
    ) named where length(word) > 4
      and not word in ('sodium', 'potassium', 'calcium', 'magnesium', 'water', 'chloride', 'blood', 'human', 'normal', 'plain')`.execute(
    db,
  )
  return new Set(rows.map(({ word }) => word))
}
