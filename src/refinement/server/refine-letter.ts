import { dayOf, showDay } from '../../kernel/calendar.ts'
import { preparedOperation } from '../../platform/server/contract/operation.ts'
import { refinementContract } from '../model/refinement.contract.ts'
import { identityOfVisit } from './identity-of-visit.queries.ts'
import { refinedLetter } from './refined-letter.ts'

/**
 * Refines the draft of a letter of a visit. The event is recorded before anything leaves, and no connection is held while the
 * AI service writes: the stream is made when the transaction is over.
 */
export const refineLetter = preparedOperation(
  refinementContract.refine,
  async ({ actor, platform, refuse }) => {
    if (!platform.settings.ai) return
    const seconds = await platform.limits.refinements.consume(actor.userId)
    if (seconds > 0)
      refuse('TOO_MANY_REFINEMENTS', { values: { minutes: Math.ceil(seconds / 60), retryAfter: seconds } })
  },
  async ({ db, actor, now, platform, record, refuse }, { visitId, draft, instructions = '' }) => {
    const { patientId, identity } =
      (await identityOfVisit(db, visitId, `${draft}\n${instructions}`)) ?? refuse('NOT_FOUND')
    const hospital = await db
      .selectFrom('hospitals')
      .select(['full_name as name', 'address'])
      .where('id', '=', actor.hospitalId)
      .executeTakeFirstOrThrow()
    await record({
      type: 'letter.refinement_asked',
      subject: { type: 'visit', id: visitId },
      patientId,
      facts: {
        service: platform.settings.ai !== undefined,
        model: platform.settings.ai?.model ?? null,
        length: draft.length,
      },
    })
    const sender = { ...hospital, today: showDay(dayOf(now)) }
    return (gone) => refinedLetter(platform, { draft, instructions, identity, sender }, gone)
  },
)
