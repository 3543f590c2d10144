import { operation } from '../../../platform/server/contract/operation.ts'
import { decidePush } from '../../model/board/clashes.ts'
import { isOutside, isWaiting } from '../../model/case/next-state.ts'
import { caseStepsContract } from '../../model/steps.contract.ts'
import { casesById } from '../board/planned.queries.ts'
import { caseLocked, eventOf, isOwn, logCase } from './case-locked.ts'
import { decidePlace, keepPlace, placeOf } from './place.ts'

/** Gives a case a theatre and a time, or another one. */
export const bookCase = operation(
  caseStepsContract.book,
  async ({ db, record, refuse, orRefuse }, { id, theatreId, from }) => {
    const known = (await caseLocked(db, id)) ?? refuse('NOT_FOUND')
    if (!isOutside(known.state) && !isWaiting(known.state)) refuse('CASE_IS_OVER')
    const asked = { id, theatreId, from: new Date(from), minutes: known.minutes, precautions: known.precautions }
    const place = orRefuse(decidePlace(orRefuse(await placeOf(db, asked))))
    const state = await keepPlace(db, place)
    await logCase(db, id, { kind: 'booked', state, fromAt: known.from, toAt: place.from })
    await record(eventOf('theatre_case.booked', known, { theatre: place.theatre, from: place.from.toISOString() }))
    return { id }
  },
)

/**
 * Gives an emergency a theatre and a time. The cases that stand there go behind it, each behind the other, and are told; who lies in
 * the theatre stays. A doctor pushes only for a case of his own.
 */
export const pushCases = operation(
  caseStepsContract.push,
  async ({ db, actor, record, refuse, orRefuse }, { id, theatreId, from, reason }) => {
    const known = (await caseLocked(db, id)) ?? refuse('NOT_FOUND')
    if (!isOutside(known.state) && !isWaiting(known.state)) refuse('CASE_IS_OVER')
    if (known.priority !== 'emergency') refuse('NOT_AN_EMERGENCY')
    const mayPushAny = actor.desks.includes('theatre')
    if (!mayPushAny && !(await isOwn(db, id, actor.userId))) refuse('NOT_YOUR_CASE')
    const asked = { id, theatreId, from: new Date(from), minutes: known.minutes, precautions: known.precautions }
    const place = orRefuse(await placeOf(db, asked))
    const pushes = orRefuse(decidePush(place, place.others))
    const before = new Map(
      (
        await casesById(
          db,
          pushes.map((push) => push.id),
        )
      ).map((one) => [one.id, one]),
    )
    // The last one first: each goes where nobody stands any more.
    for (const push of pushes.toReversed()) {
      await db.updateTable('theatre_cases').set({ planned_from: push.from }).where('id', '=', push.id).execute()
      const pushed = before.get(push.id)
      await logCase(db, push.id, {
        kind: 'pushed',
        state: pushed?.state ?? 'scheduled',
        fromAt: pushed?.from,
        toAt: push.from,
        reason,
      })
    }
    const state = await keepPlace(db, place)
    await logCase(db, id, { kind: 'booked', state, fromAt: known.from, toAt: place.from, reason })
    await record(eventOf('theatre_case.pushed', known, { theatre: place.theatre, pushed: pushes.length, reason }))
    return { id, pushed: pushes.length }
  },
)
