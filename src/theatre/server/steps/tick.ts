import { operation } from '../../../platform/server/contract/operation.ts'
import { isInside, isOutside } from '../../model/case/next-state.ts'
import { decideLine } from '../../model/readiness/checklist.ts'
import { FROM_THE_RECORD, OF_A_DOCTOR } from '../../model/readiness/readiness.ts'
import { caseStepsContract } from '../../model/steps.contract.ts'
import { judgedCases } from '../cases/judged.queries.ts'
import { countsOf, saidLines } from '../cases/opened-case.ts'
import { caseLocked, eventOf } from './case-locked.ts'

/** What was found of a fact of the readiness. The site and the pre-anaesthetic check are a doctor's; what follows from the record is nobody's. */
export const tickFact = operation(
  caseStepsContract.tickFact,
  async ({ db, actor, now, record, refuse }, { id, fact, answer, note, since, clearSince, secondName }) => {
    const known = (await caseLocked(db, id)) ?? refuse('NOT_FOUND')
    if (!isOutside(known.state) && known.state !== 'in_theatre') refuse('CASE_IS_OVER')
    if (FROM_THE_RECORD.includes(fact)) refuse('FROM_THE_RECORD')
    if (OF_A_DOCTOR.includes(fact) && !actor.can.has('readiness:tick-clinical')) refuse('OF_A_DOCTOR')
    if (answer !== 'yes' && !note) refuse('REASON_REQUIRED', { field: 'note' })
    if (fact === 'fasting' && answer === 'yes' && !since) refuse('SINCE_REQUIRED', { field: 'since' })
    const [from, clear] = [since ? new Date(since) : null, clearSince ? new Date(clearSince) : null]
    if (from && from > now) refuse('IN_THE_FUTURE', { field: 'since' })
    if (clear && clear > now) refuse('IN_THE_FUTURE', { field: 'clearSince' })
    await db
      .insertInto('theatre_case_ticks')
      .values({ case_id: id, item: fact, answer, note, since: from, clear_since: clear, second_name: secondName })
      .execute()
    await record(eventOf('theatre_case.fact_ticked', known, { fact, answer }))
    return { id }
  },
)

/** A line of the checklist was read aloud and answered; or it was not. */
export const tickLine = operation(
  caseStepsContract.tickLine,
  async ({ db, now, record, refuse, orRefuse }, { id, line, isSaid, note }) => {
    const known = (await caseLocked(db, id)) ?? refuse('NOT_FOUND')
    if (!isInside(known.state)) refuse('CASE_IS_OVER')
    const [said, counts, judged] = await Promise.all([
      saidLines(db, id),
      countsOf(db, id),
      judgedCases(db, [known], now),
    ])
    const checklist = {
      said: new Set(said.map(({ key }) => key)),
      facts: judged.get(id) ?? [],
      counts,
      isOverridden: known.isOverridden,
    }
    const decided = decideLine(line, checklist)
    // What was said by mistake is taken back, whatever it stands on.
    if (isSaid || (!decided.ok && decided.refusal === 'NO_SUCH_LINE')) orRefuse(decided)
    await db
      .insertInto('theatre_case_ticks')
      .values({ case_id: id, item: line, answer: isSaid ? 'yes' : 'no', note })
      .execute()
    await record(eventOf('theatre_case.line_ticked', known, { line, isSaid }))
    return { id }
  },
)

/** Swabs, needles or instruments before and after the operation. */
export const countItems = operation(
  caseStepsContract.count,
  async ({ db, record, refuse }, { id, item, before, after }) => {
    const known = (await caseLocked(db, id)) ?? refuse('NOT_FOUND')
    if (!isOutside(known.state) && !isInside(known.state)) refuse('CASE_IS_OVER')
    await db
      .insertInto('theatre_case_counts')
      .values({ case_id: id, item, before_count: before, after_count: after })
      .onConflict((counted) =>
        counted.constraint('one_count_an_item').doUpdateSet({ before_count: before, after_count: after }),
      )
      .execute()
    await record(eventOf('theatre_case.counted', known, { item, before, after }))
    return { id }
  },
)
