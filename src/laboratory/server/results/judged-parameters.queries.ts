import { sql } from 'kysely'
import { idIn, idList } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { plain } from '../../model/numbers/rational.ts'
import type { ParameterKind } from '../../model/parameters/parameter-fields.ts'
import { toldByState } from '../../model/ranges/by-state.ts'
import { chooseRange, type Judged, whyNoRange } from '../../model/ranges/choose-range.ts'
import type { DatedRange, LabRange } from '../../model/ranges/lab-range.ts'
import type { JudgedParameter, ValueBefore } from '../../model/results/lab-result.ts'
import { rangesOf, unitsOf } from '../parameters/parameters.queries.ts'
import { shownValue } from './sample.queries.ts'

type Of = {
  readonly patientId: string
  readonly collectedAt: Date
  readonly judged: Omit<Judged, 'method'>
}

/** Parameters as the results of one sample are read and judged by them: terms and ranges of its day, and the values before. */
export async function judgedParameters(
  db: HospitalDb,
  ids: readonly string[],
  { patientId, collectedAt, judged }: Of,
): Promise<Map<string, JudgedParameter>> {
  if (ids.length === 0) return new Map()
  const [parameters, ranges, units, before] = await Promise.all([
    termsOfDay(db, ids, judged.day),
    rangesOf(db, ids).execute(),
    unitsOf(db, ids).execute(),
    valuesBefore(db, ids, patientId, collectedAt),
  ])
  return new Map(
    parameters.map(({ parameterId, ...parameter }) => {
      const own = ranges.filter((range) => range.parameterId === parameterId)
      const of = { ...judged, method: parameter.method }
      const { range, candidates } = chooseRange(own, of)
      const told = range === null && candidates.length === 0 ? toldByState(own, of) : null
      return [
        parameterId,
        {
          ...parameter,
          parameterId,
          units: units.flatMap(({ parameterId: of, unit, factor, unitOffset }) =>
            of === parameterId ? { unit, factor: plain(factor), unitOffset: plain(unitOffset) } : [],
          ),
          range: range ? plainRange(range) : told,
          candidates: range ? [] : candidates.map(plainRange),
          whyNoRange: range ? null : whyNoRange(candidates, judged.births),
          before: before.get(parameterId) ?? null,
        },
      ]
    }),
  )
}

const bare = (limit: string | null) => (limit === null ? null : plain(limit))
const plainRange = (range: DatedRange): LabRange => ({
  sex: range.sex,
  ageFrom: range.ageFrom,
  ageFromUnit: range.ageFromUnit,
  ageTo: range.ageTo,
  ageToUnit: range.ageToUnit,
  method: range.method,
  state: range.state,
  low: bare(range.low),
  lowIsExclusive: range.lowIsExclusive,
  high: bare(range.high),
  highIsExclusive: range.highIsExclusive,
  criticalLow: bare(range.criticalLow),
  criticalHigh: bare(range.criticalHigh),
  words: range.words,
})

async function termsOfDay(db: HospitalDb, ids: readonly string[], day: string) {
  const rows = await db
    .selectFrom('lab_parameters as p')
    .leftJoin('lab_parameter_terms as t', (join) =>
      onRow(join, 'p', 't.parameter_id')
        .on('t.valid_from', '<=', day)
        .on((on) => on.or([on('t.valid_to', 'is', null), on('t.valid_to', '>=', day)])),
    )
    .select(['p.id as parameterId', 'p.code', 'p.name', sql<ParameterKind>`p.kind`.as('kind'), 't.unit', 't.method'])
    .select(['t.decimals', 't.choices', 't.normal_choices as normalChoices', 't.default_text as defaultText'])
    .select([
      't.possible_low as possibleLow',
      't.possible_high as possibleHigh',
      't.formula',
      't.allows_own_verification as allowsOwn',
    ])
    .select(['t.delta_absolute as deltaAbsolute', 't.delta_percent as deltaPercent', 't.delta_days as deltaDays'])
    .where(idIn('p.id', ids))
    .execute()
  return rows.map((row) => ({
    ...row,
    unit: row.unit ?? '',
    method: row.method ?? '',
    decimals: row.decimals ?? 0,
    choices: row.choices ?? [],
    normalChoices: row.normalChoices ?? [],
    allowsOwn: row.allowsOwn ?? false,
    possibleLow: bare(row.possibleLow),
    possibleHigh: bare(row.possibleHigh),
    deltaAbsolute: bare(row.deltaAbsolute),
    deltaPercent: bare(row.deltaPercent),
  }))
}

/** Of each parameter the last verified number of the patient that was collected before, of its newest version. */
async function valuesBefore(
  db: HospitalDb,
  ids: readonly string[],
  patientId: string,
  collectedAt: Date,
): Promise<Map<string, ValueBefore>> {
  const { rows } = await sql<{
    parameterId: string
    kind: string
    comparator: ValueBefore['comparator'] | null
    value: string | null
    decimals: number
    unit: string
    method: string
    collectedAt: Date
  }>`select b.* from unnest(${idList(ids)}) as p (id) cross join lateral (
      select r.parameter_id as "parameterId", r.kind, r.comparator, r.value, r.decimals, r.unit, r.method, r.collected_at as "collectedAt"
      from lab_results r where r.hospital_id = app_hospital() and r.patient_id = ${patientId} and r.parameter_id = p.id
        and r.collected_at < ${collectedAt} and r.verified_at is not null
        and not exists (select from lab_results newer where newer.hospital_id = r.hospital_id and newer.order_line_id = r.order_line_id
          and newer.parameter_id = r.parameter_id and newer.edition > r.edition and newer.verified_at is not null)
        and r.kind = 'numeric'
      order by r.collected_at desc limit 1) as b`.execute(db)
  return new Map(
    rows.flatMap(({ parameterId, comparator, value, decimals, collectedAt: at, unit, method }) =>
      comparator && value !== null
        ? [
            [
              parameterId,
              {
                comparator,
                value: shownValue(value, comparator, decimals),
                unit,
                method,
                collectedAt: at.toISOString(),
              },
            ] as const,
          ]
        : [],
    ),
  )
}
