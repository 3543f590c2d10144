import { dayOf } from '../../../kernel/calendar.ts'
import { instantOf } from '../../../kernel/local-moment.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { decideRun } from '../../model/quality/decide-run.ts'
import { type Judged, judgeRun } from '../../model/quality/judge-run.ts'
import { qualityContract } from '../../model/quality/quality.contract.ts'
import { WESTGARD_RULES } from '../../model/quality/westgard.ts'
import { countedPoints, lastGoodRunOf, lastRunOf, lockControl, openHolds, targetsOn } from './controls.queries.ts'

/** Enters a run of a control and judges it; a rejected one holds the parameter until it is released. */
export const enterRun = operation(
  qualityContract.enter,
  async ({ db, now, record, refuse, orRefuse }, { id, values, day, time, note }) => {
    if (!(await lockControl(db, id))) return refuse('NOT_FOUND')
    const typed = time ? instantOf({ day: day ?? dayOf(now), time }) : null
    const ranAt = typed ? new Date(typed) : now
    const [targets, counted, lastRun, lastGood, [hold]] = await Promise.all([
      targetsOn(db, dayOf(ranAt), id),
      countedPoints(db, id),
      lastRunOf(db, id),
      lastGoodRunOf(db, id),
      openHolds(db, id),
    ])
    const measured = orRefuse(decideRun({ ranAt, values }, { targets, lastRanAt: lastRun?.ranAt ?? null, now }))
    const judged = judgeRun(counted, measured)
    const runId = await saveRun(db, { controlId: id, sequence: (lastRun?.sequence ?? 0) + 1, ranAt, note }, judged)
    const isRejected = judged.some(({ state }) => state === 'rejected')
    if (isRejected && !hold)
      await db
        .insertInto('lab_control_holds')
        .values({ control_id: id, run_id: runId, good_until: lastGood?.ranAt ?? null })
        .execute()
    const state = isRejected ? 'rejected' : judged.some((one) => one.state === 'warning') ? 'warning' : 'in control'
    const rules = WESTGARD_RULES.filter((rule) => judged.some((one) => one.rules.includes(rule)))
    await record({
      type: 'quality.run_entered',
      subject: { type: 'lab_control', id },
      facts: { state, rules: rules.join(' ') },
    })
    return { id: runId, state, rules, isHeld: isRejected || hold !== undefined } as const
  },
)

type NewRun = {
  readonly controlId: string
  readonly sequence: number
  readonly ranAt: Date
  readonly note: string | null
}

async function saveRun(
  db: HospitalDb,
  { controlId, sequence, ranAt, note }: NewRun,
  judged: readonly Judged[],
): Promise<string> {
  const { id } = await db
    .insertInto('lab_control_runs')
    .values({ control_id: controlId, sequence, ran_at: ranAt, note })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lab_control_points')
    .values(
      judged.map(({ level, lotId, value, mean, sd, state, rules }) => ({
        ...{ run_id: id, control_id: controlId, lot_id: lotId, level, value, mean, sd, state },
        rules: [...rules],
      })),
    )
    .execute()
  return id
}
