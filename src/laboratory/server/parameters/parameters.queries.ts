import { sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { containing, keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { ParameterKind } from '../../model/parameters/parameter-fields.ts'
import type { AgeUnit } from '../../model/ranges/age.ts'
import type { DatedRange } from '../../model/ranges/lab-range.ts'

type Asked = {
  readonly search?: string | undefined
  readonly kind?: ParameterKind | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
}

/** One page of the parameters whose code or name contains what is searched, by name, with the terms of a day. */
export async function parametersPage(
  db: HospitalDb,
  { search, kind, limit = 100, after }: Asked,
  day: IsoDate,
): Promise<Page<ParameterOfPage>> {
  let parameters = db.selectFrom('lab_parameters as p')
  if (search) parameters = parameters.where(sql<boolean>`lower(p.name || ' ' || p.code) like ${containing(search)}`)
  if (kind) parameters = parameters.where('p.kind', '=', kind)
  const counted = parameters.select(sql<number>`count(*)::int`.as('total'))
  const passed = keyOf(after, ['text', 'id'])
  if (passed) parameters = parameters.where(sql<boolean>`(p.name, p.id) > (${passed[0]}, ${passed[1]}::uuid)`)
  const [{ total }, fetched] = await Promise.all([
    counted.executeTakeFirstOrThrow(),
    parameters
      .leftJoin('lab_parameter_terms as t', (join) =>
        onRow(join, 'p', 't.parameter_id')
          .on('t.valid_from', '<=', day)
          .on((on) => on.or([on('t.valid_to', 'is', null), on('t.valid_to', '>=', day)])),
      )
      .select([
        'p.id',
        'p.code',
        'p.name',
        sql<ParameterKind>`p.kind`.as('kind'),
        'p.loinc',
        'p.is_confidential as isConfidential',
        'p.status',
        'p.version',
        't.unit',
        't.method',
        't.formula',
      ])
      .orderBy('p.name')
      .orderBy('p.id')
      .limit(limit + 1)
      .execute(),
  ])
  const { kept, next } = pageFrom(fetched, limit, ({ name, id }) => [name, id])
  return { rows: kept, total, next }
}
type ParameterOfPage = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly kind: ParameterKind
  readonly loinc: string | null
  readonly isConfidential: boolean
  readonly status: string
  readonly version: number
  readonly unit: string | null
  readonly method: string | null
  readonly formula: string | null
}

/** What parameters are, whatever the day. */
export const parameterColumns = (db: HospitalDb) =>
  db
    .selectFrom('lab_parameters')
    .select([
      'id',
      'code',
      'name',
      'short_name as shortName',
      sql<ParameterKind>`kind`.as('kind'),
      'loinc',
      'is_confidential as isConfidential',
      sql<'Active' | 'Inactive'>`status`.as('status'),
      'version',
    ])

export const parameterById = (db: HospitalDb, id: string) => parameterColumns(db).where('id', '=', id)

/** The versions of the terms of parameters, the earliest first. */
export const termsOf = (db: HospitalDb, ids: readonly string[]) =>
  db
    .selectFrom('lab_parameter_terms')
    .select([
      'id',
      'parameter_id as parameterId',
      'valid_from as validFrom',
      'valid_to as validTo',
      'method',
      'unit',
      'decimals',
      'choices',
      'normal_choices as normalChoices',
      'default_text as defaultText',
      'possible_low as possibleLow',
      'possible_high as possibleHigh',
      'delta_absolute as deltaAbsolute',
      'delta_percent as deltaPercent',
      'delta_days as deltaDays',
      'formula',
      'stability_hours as stabilityHours',
      'allows_own_verification as allowsOwnVerification',
    ])
    .where('parameter_id', 'in', ids)
    .orderBy('valid_from')

export const unitsOf = (db: HospitalDb, ids: readonly string[]) =>
  db
    .selectFrom('lab_parameter_units')
    .select(['id', 'parameter_id as parameterId', 'unit', 'factor', 'unit_offset as unitOffset'])
    .where('parameter_id', 'in', ids)
    .orderBy('unit')

/** The ranges of parameters with all their days, by sex and age. */
export const rangesOf = (db: HospitalDb, ids: readonly string[]) =>
  db
    .selectFrom('lab_ranges')
    .select([
      'id',
      'parameter_id as parameterId',
      'valid_from as validFrom',
      'valid_to as validTo',
      sql<DatedRange['sex']>`sex`.as('sex'),
      'age_from as ageFrom',
      sql<AgeUnit>`age_from_unit`.as('ageFromUnit'),
      'age_to as ageTo',
      sql<AgeUnit>`age_to_unit`.as('ageToUnit'),
      'method',
      sql<DatedRange['state']>`state`.as('state'),
      'low',
      'low_is_exclusive as lowIsExclusive',
      'high',
      'high_is_exclusive as highIsExclusive',
      'critical_low as criticalLow',
      'critical_high as criticalHigh',
      'words',
      'source',
    ])
    .where('parameter_id', 'in', ids)
    .orderBy('method')
    .orderBy('state')
    .orderBy('sex')
    .orderBy('ages')

/** The formulas that count or are planned on a day, by the code of the parameter that each gives. */
export async function formulasFrom(db: HospitalDb, day: IsoDate): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('lab_parameters as p')
    .innerJoin('lab_parameter_terms as t', (join) => onRow(join, 'p', 't.parameter_id'))
    .select(['p.code', 't.formula'])
    .where('t.formula', 'is not', null)
    .where((where) => where.or([where('t.valid_to', 'is', null), where('t.valid_to', '>=', day)]))
    .execute()
  return new Map(rows.flatMap(({ code, formula }) => (formula === null ? [] : [[code, formula] as const])))
}

/** Of some codes those that a parameter has. */
export async function codesThatExist(db: HospitalDb, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db.selectFrom('lab_parameters').select('code').where('code', 'in', codes).execute()
  return new Set(rows.map(({ code }) => code))
}
