import { addDays, dayOf, startOfDay } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { plain } from '../../model/numbers/rational.ts'
import { CONTROL_STATES, controlState } from '../../model/quality/control-state.ts'
import { decideRelease } from '../../model/quality/decide-release.ts'
import { deviation } from '../../model/quality/judge-run.ts'
import {
  type ControlHold,
  type ControlRun,
  qualityContract,
  RELEASE_REFUSALS,
} from '../../model/quality/quality.contract.ts'
import { accessionNo } from '../../model/samples/accession.ts'
import { allControls, lastRuns, openHolds, runsSince, targetsOn } from './controls.queries.ts'
import { enteredSinceGood } from './held-results.queries.ts'
import { actionsOf, exemptionsOf, releaseFacts } from './holds.queries.ts'

/** What is controlled now: in use today, or held. */
export const listControls = operation(qualityContract.list, async ({ db, now }) => {
  const today = dayOf(now)
  const [controls, targets, runs, holds] = await Promise.all([
    allControls(db, today),
    targetsOn(db, today),
    lastRuns(db),
    openHolds(db),
  ])
  const levelsOf = Map.groupBy(targets, ({ controlId }) => controlId)
  const holdOf = new Map(holds.map((hold) => [hold.controlId, hold]))
  const rows = controls.flatMap(({ method, unit, ...control }) => {
    const [levels = [], lastRun, hold] = [levelsOf.get(control.id), runs.get(control.id), holdOf.get(control.id)]
    if (levels.length === 0 && !hold) return []
    return {
      ...control,
      method: method ?? '',
      unit: unit ?? '',
      state: controlState({ isHeld: hold !== undefined, lastRun: lastRun ?? null, today }),
      rules: (hold ?? lastRun)?.rules ?? [],
      lastRanAt: lastRun?.ranAt.toISOString() ?? null,
      levels: levels.map(({ controlId: _control, lotId: _lot, ...level }) => level),
    }
  })
  const place = ({ state }: { readonly state: (typeof CONTROL_STATES)[number] }) => CONTROL_STATES.indexOf(state)
  return { controls: rows.sort((a, b) => place(a) - place(b)) }
})

export const showControl = operation(qualityContract.show, async ({ db, actor, now, refuse }, { id, days }) => {
  const known = await db.selectFrom('lab_controls').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) return refuse('NOT_FOUND')
  const [runs, [hold]] = await Promise.all([
    runsSince(db, id, startOfDay(addDays(dayOf(now), 1 - days))),
    openHolds(db, id),
  ])
  return { runs: runs.map(shownRun), hold: hold ? await shownHold(db, actor.hospitalId, hold) : null }
})

const shownRun = ({
  reason,
  releasedBy,
  releasedAt,
  points,
  ...run
}: Awaited<ReturnType<typeof runsSince>>[number]): ControlRun => ({
  ...run,
  ranAt: run.ranAt.toISOString(),
  points: points.map(({ runId: _run, value, mean, sd, ...point }) => ({
    ...point,
    state: point.state as ControlRun['points'][number]['state'],
    rules: point.rules as ControlRun['points'][number]['rules'],
    value: plain(value),
    mean: plain(mean),
    sd: plain(sd),
    deviation: deviation({ value, mean, sd }),
  })),
  released: reason && releasedAt ? { reason, by: releasedBy, at: releasedAt.toISOString() } : null,
})

type Hold = Awaited<ReturnType<typeof openHolds>>[number]

async function shownHold(
  db: HospitalDb,
  hospitalId: string,
  { id, controlId, runId, ...hold }: Hold,
): Promise<ControlHold> {
  const [actions, exempt, entered, facts] = await Promise.all([
    actionsOf(db, id),
    exemptionsOf(db, id),
    enteredSinceGood(db, id),
    releaseFacts(db, { id, controlId, isReleased: false }),
  ])
  const verdict = decideRelease(facts)
  const level = verdict.ok ? '' : String(verdict.details?.values?.['level'] ?? '')
  return {
    id,
    runId,
    heldAt: hold.heldAt.toISOString(),
    goodUntil: hold.goodUntil?.toISOString() ?? null,
    actions: actions.map(({ done, doneAt, by }) => ({ done, at: doneAt.toISOString(), by })),
    entered: entered.map(({ day, sequence, enteredAt, isVerified, isExempt, ...row }) => ({
      ...row,
      sample: accessionNo(hospitalId, { day, sequence }),
      enteredAt: enteredAt.toISOString(),
      state: isVerified ? 'verified' : isExempt ? 'let through' : 'waits',
    })),
    exempt: exempt.map(({ day, sequence, at, ...why }) => ({
      ...why,
      at: at.toISOString(),
      sample: accessionNo(hospitalId, { day, sequence }),
    })),
    waitsFor: verdict.ok ? null : RELEASE_REFUSALS[verdict.refusal].text.replace('<level>', level),
  }
}
