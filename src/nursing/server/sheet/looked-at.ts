import { dayOf } from '../../../kernel/calendar.ts'
import { type AgeGroup, ageGroupOf } from '../../../observations/model/rules/age-group.ts'
import { balanceOf } from '../../../observations/model/rules/balance.ts'
import { type MarkedKey, markOf } from '../../../observations/model/rules/usual.ts'
import { fluidsOf, type StoredVitals, vitalsOf } from '../../../observations/server/observations.queries.ts'
import { ageDaysOf, visitOfChart } from '../../../observations/server/visit-of-chart.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { OpenedSheet, VisitOfSheet } from '../../model/sheet/shown-sheet.ts'
import type { Window } from '../../model/times/due-doses.ts'

type Row = OpenedSheet['lookedAt'][number]
type Vitals = StoredVitals & { readonly struckAt: Date | null }

/** What was looked at on a day: pulse and pressure, temperature, SpO₂, blood sugar, and what went in and out by the hour. */
export async function lookedAt(db: HospitalDb, visit: VisitOfSheet, window: Window): Promise<Row[]> {
  const [chart, vitals, fluids] = await Promise.all([
    visitOfChart(db, visit.id),
    vitalsOf(db, visit.id, window.from, window.to),
    fluidsOf(db, visit.id, window.from, window.to),
  ])
  const standing = vitals.filter(({ struckAt }) => struckAt === null)
  const group = ageGroupOf(ageDaysOf(chart?.born ?? null, visit.age, dayOf(window.from)))
  const rows = [
    vitalRow('Pulse, BP', standing, group, ['pulse', 'systolic', 'diastolic'], ({ pulse, systolic, diastolic }) =>
      [pulse, systolic !== null && `${systolic}/${diastolic ?? '-'}`].filter(Boolean).join(' '),
    ),
    vitalRow('Temperature °C', standing, group, ['temperature'], ({ temperature }) => temperature),
    vitalRow('SpO₂ %', standing, group, ['spo2'], ({ spo2 }) => spo2),
    vitalRow('Blood sugar mg/dl', standing, group, ['glucose'], ({ glucose }) => glucose),
    fluidRow(fluids.filter(({ struckAt }) => struckAt === null)),
  ]
  return rows.filter(({ entries }) => entries.length > 0)
}

function vitalRow(
  name: string,
  vitals: readonly Vitals[],
  group: AgeGroup,
  keys: readonly MarkedKey[],
  words: (one: Vitals) => string | number | null,
): Row {
  const entries = vitals.flatMap((one) => {
    const said = words(one)
    const isUnusual = keys.some((key) => markOf(one, key, group) !== null)
    return said === null || said === '' ? [] : [{ at: one.at.toISOString(), words: String(said), isUnusual }]
  })
  return { name, entries }
}

const HOUR_MS = 3_600_000

/** '420 / 380' an hour. */
function fluidRow(fluids: readonly { at: Date; direction: 'in' | 'out'; ml: number }[]): Row {
  const byHour = Map.groupBy(fluids, ({ at }) => Math.floor(at.getTime() / HOUR_MS))
  const entries = [...byHour.values()].map((ofHour) => {
    const sums = balanceOf(ofHour.map((one) => ({ ...one, at: one.at.toISOString(), isStruck: false })))
    return { at: (ofHour[0]?.at ?? new Date(0)).toISOString(), words: `${sums.in} / ${sums.out}`, isUnusual: false }
  })
  return { name: 'In / out ml', entries }
}
