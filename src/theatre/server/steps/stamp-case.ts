import { operation } from '../../../platform/server/contract/operation.ts'
import { decideStamp, type Stamp } from '../../model/case/case-times.ts'
import type { CaseState } from '../../model/case/case-words.ts'
import { decideState } from '../../model/case/next-state.ts'
import { decideGate } from '../../model/readiness/checklist.ts'
import { FACT_WORDS, missingOf } from '../../model/readiness/readiness.ts'
import { caseStepsContract } from '../../model/steps.contract.ts'
import { timesOf } from '../cases/cases.queries.ts'
import { judgedCases } from '../cases/judged.queries.ts'
import { countsOf, saidLines } from '../cases/opened-case.ts'
import { caseLocked, eventOf, logCase } from './case-locked.ts'

/** The state that an instant makes, where it makes one. */
const MAKES: Readonly<Partial<Record<Stamp, CaseState>>> = {
  inTheatre: 'in_theatre',
  incision: 'surgery_in_progress',
  out: 'post_op_recovery',
  back: 'discharged_from_ot',
}
const COLUMNS = {
  inTheatre: 'in_theatre_at',
  anaesthesia: 'anaesthesia_at',
  incision: 'incision_at',
  closure: 'closure_at',
  out: 'out_at',
  back: 'back_at',
} as const satisfies Record<Stamp, string>

/** A stamp that is entered later than this says so in the log with both times. */
const LATE_MS = 2 * 60_000

/**
 * An instant of a case. It takes the case to the state that it makes, when what comes before is there: the readiness before the theatre,
 * the sign in before the anaesthesia, the time out before the incision, the counts before the closure.
 */
export const stampCase = operation(
  caseStepsContract.stamp,
  async ({ db, now, record, refuse, orRefuse }, { id, stamp, at }) => {
    const known = (await caseLocked(db, id)) ?? refuse('NOT_FOUND')
    const when = at ? new Date(at) : now
    const times = timesOf(known)
    const isFirst = times[stamp] === null
    const state = isFirst ? MAKES[stamp] : undefined
    if (known.state === 'cancelled' || known.state === 'postponed') refuse('CASE_IS_OVER')
    if (stamp === 'inTheatre' && isFirst && !known.isOverridden) {
      const missing = missingOf((await judgedCases(db, [known], now)).get(id) ?? [])
      if (missing.length > 0)
        refuse('NOT_READY', { values: { missing: missing.map(({ fact }) => FACT_WORDS[fact]).join(', ') } })
    }
    if (stamp === 'inTheatre' && isFirst && known.state !== 'ready_for_surgery' && known.state !== 'pre_op_preparation')
      refuse('NOT_THERE_YET')
    orRefuse(decideStamp(times, stamp, when, now))
    if (stamp === 'anaesthesia' || stamp === 'incision' || stamp === 'closure') {
      const [said, counts] = await Promise.all([saidLines(db, id), countsOf(db, id)])
      orRefuse(decideGate(stamp, { said: new Set(said.map(({ key }) => key)), counts }))
    }
    const isStep = state !== undefined && known.state !== 'abandoned'
    if (isStep && stamp !== 'inTheatre' && !decideState(known.state, state, null).ok) refuse('NOT_THERE_YET')
    await db
      .updateTable('theatre_cases')
      .set({ [COLUMNS[stamp]]: when, ...(isStep && { state }) })
      .where('id', '=', id)
      .execute()
    const isLate = Math.abs(+now - +when) > LATE_MS
    await logCase(db, id, {
      kind: 'stamped',
      state: isStep ? state : known.state,
      fromAt: times[stamp],
      toAt: when,
      reason: isLate ? `${stamp}, entered later` : stamp,
    })
    await record(eventOf('theatre_case.stamped', known, { stamp, at: when.toISOString() }))
    return { id }
  },
)
