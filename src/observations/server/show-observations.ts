import { partsOfDay } from '../../hours/model/shifts.ts'
import { nursingSettings } from '../../hours/server/hours.queries.ts'
import { addDays, dayOf, startOfDay } from '../../kernel/calendar.ts'
import type { Actor } from '../../platform/server/contract/actor.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { boundsOfDay, daysOfChart } from '../model/decide-entry.ts'
import { observationsContract } from '../model/observations.contract.ts'
import { balanceByDay, balanceByShift } from '../model/rules/balance.ts'
import {
  daysWithEntries,
  dietOf,
  dietsOf,
  fluidsOf,
  fluidsToBalance,
  latestVitals,
  vitalsOf,
} from './observations.queries.ts'
import { shownDiet, shownFluid, shownVitals } from './shown.ts'
import { judgedAt, visitOfChart } from './visit-of-chart.queries.ts'

const writerOf = ({ can, userId }: Actor): string | null => (can.has('observation:write') ? userId : null)

/** A day of a visit as its chart shows it. */
export const showObservations = operation(
  observationsContract.ofVisit,
  async ({ db, actor, now, refuse }, { visitId, day: asked }) => {
    const found = (await visitOfChart(db, visitId)) ?? refuse('NOT_FOUND')
    const days = daysOfChart(await daysWithEntries(db, visitId), found.presence, now)
    const day = asked ?? days[0] ?? dayOf(now)
    const { from, to } = boundsOfDay(day)
    const [vitals, fluids, diets, standing, judgedBy, settings] = await Promise.all([
      vitalsOf(db, visitId, from, to),
      fluidsOf(db, visitId, from, to),
      dietsOf(db, visitId),
      fluidsToBalance(db, visitId),
      judgedAt(db, found, from),
      nursingSettings(db),
    ])
    const writer = writerOf(actor)
    const shownFluids = fluids.map((row) => shownFluid(row, writer))
    return {
      ...{ visit: found.visit, judgedBy, day, days: [...days] },
      vitals: vitals.map((row) => shownVitals(row, writer)),
      fluids: shownFluids,
      shifts: [
        ...balanceByShift(
          shownFluids.map((row) => ({ ...row, isStruck: row.struck !== null })),
          partsOfDay(day, settings),
        ),
      ],
      balances: [...balanceByDay(standing.map((row) => ({ ...row, at: row.at.toISOString(), isStruck: false })))],
      diets: diets.map((row) => shownDiet(row, writer)),
    }
  },
)

/** The vital signs of the last days, for pictures: up to now, or up to the discharge. */
export const showChart = operation(
  observationsContract.chart,
  async ({ db, actor, now, refuse }, { visitId, days }) => {
    const found = (await visitOfChart(db, visitId)) ?? refuse('NOT_FOUND')
    const end = found.presence.dischargedAt ?? now
    const from = startOfDay(addDays(dayOf(end), 1 - days))
    const to = new Date(end.getTime() + 1)
    const vitals = await vitalsOf(db, visitId, from, to)
    return {
      from: from.toISOString(),
      to: to.toISOString(),
      judgedBy: await judgedAt(db, found, end),
      vitals: vitals.filter(({ struckAt }) => struckAt === null).map((row) => shownVitals(row, writerOf(actor))),
    }
  },
)

/** The newest standing vital signs of a visit and its diet. */
export const showLatest = operation(observationsContract.latest, async ({ db, actor, now, refuse }, { visitId }) => {
  const found = (await visitOfChart(db, visitId)) ?? refuse('NOT_FOUND')
  const end = found.presence.dischargedAt ?? now
  const [latest, diet, judgedBy] = await Promise.all([
    latestVitals(db, visitId),
    dietOf(db, visitId, end),
    judgedAt(db, found, end),
  ])
  return {
    judgedBy,
    latest: latest ? shownVitals(latest, writerOf(actor)) : null,
    diet: diet ? shownDiet(diet, writerOf(actor)) : null,
  }
})
