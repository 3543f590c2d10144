import { sql } from 'kysely'
import { operation } from '../../../platform/server/contract/operation.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { readsConfidential } from '../../model/confidential/reads-confidential.ts'
import { reportsContract, type TrendValue } from '../../model/reports/reports.contract.ts'
import { confidentialReader } from '../confidential/reader.queries.ts'
import { shownValue } from '../results/sample.queries.ts'

const MOST = 200

/** The verified values of a parameter of a patient over all visits, each in its newest edition, the oldest first. */
export const showTrend = operation(reportsContract.trend, async ({ db, actor, refuse }, { patientId, parameterId }) => {
  const parameter = await db
    .selectFrom('lab_parameters')
    .select(['name', 'is_confidential as isConfidential'])
    .where('id', '=', parameterId)
    .executeTakeFirst()
  if (!parameter) return refuse('NOT_FOUND')
  const rows = await db
    .selectFrom('lab_results as r')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'r.visit_id'))
    .select([
      'r.collected_at as at',
      'r.value',
      'r.unit',
      'r.low',
      'r.high',
      'r.flag',
      'r.decimals',
      'r.visit_id as visitId',
      'v.visit_no as visitNo',
    ])
    .select(sql<TrendValue['comparator']>`r.comparator`.as('comparator'))
    .where('r.patient_id', '=', patientId)
    .where('r.parameter_id', '=', parameterId)
    .where('r.verified_at', 'is not', null)
    .where('r.value', 'is not', null)
    .where(
      sql<boolean>`not exists (select from lab_results newer where newer.hospital_id = r.hospital_id
        and newer.order_line_id = r.order_line_id and newer.parameter_id = r.parameter_id
        and newer.edition > r.edition and newer.verified_at is not null)`,
    )
    .orderBy('r.collected_at', 'desc')
    .limit(MOST)
    .execute()
  const reader = await confidentialReader(
    db,
    actor,
    rows.map(({ visitId }) => visitId),
  )
  const read = rows.filter(({ visitId }) => !parameter.isConfidential || readsConfidential(reader, visitId))
  if (parameter.isConfidential && read.length === 0) return refuse('NOT_FOUND')
  const values = read.map(({ visitId: _, at, value, decimals, low, high, ...row }): TrendValue => {
    const shown = (figure: string | null) => (figure === null ? null : shownValue(figure, '=', decimals))
    return {
      ...row,
      at: at.toISOString(),
      value: shownValue(value ?? '', row.comparator, decimals),
      low: shown(low),
      high: shown(high),
    }
  })
  return { name: parameter.name, values: values.reverse() }
})
