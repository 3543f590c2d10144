import type { HospitalDb } from '../../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../../platform/server/database/same-row.ts'
import type { AnalyserValue, Comparator, ValueStatus } from '../../../model/analysers/analyser-value.ts'
import type { Waits } from '../../../model/analysers/match-value.ts'
import { MOST_SHOWN, type TrayValue } from '../../../model/analysers/tray.contract.ts'
import { accessionNo } from '../../../model/samples/accession.ts'

/** What is not entered yet, the latest message first and its values in their order; one more than is shown, where there are more. */
export async function trayValues(db: HospitalDb, hospitalId: string): Promise<TrayValue[]> {
  const rows = await db
    .selectFrom('lab_analyser_values as v')
    .innerJoin('lab_analyser_messages as m', (join) => onRow(join, 'm', 'v.message_id'))
    .leftJoin('lab_analysers as a', (join) => onRow(join, 'a', 'm.analyser_id'))
    .leftJoin('order_lines as l', (join) => onRow(join, 'l', 'v.order_line_id'))
    .leftJoin('lab_parameters as p', (join) => onRow(join, 'p', 'v.parameter_id'))
    .leftJoin('lab_samples as s', (join) => onRow(join, 's', 'v.sample_id'))
    .select(['v.id', 'v.version', 'v.message_id as messageId', 'a.name as analyser', 'm.received_at as receivedAt'])
    .select(['v.sample_no as sampleNo', 'v.code', 'v.comparator', 'v.value', 'v.unit', 'v.status', 'v.note', 'v.why'])
    .select(['m.fault', 's.day', 's.sequence', 'l.name as test', 'p.name as parameter', 'v.result'])
    .select('v.sample_id as sampleId')
    .where('v.state', 'in', ['waits', 'matched'])
    .orderBy('m.arrival', 'desc')
    .orderBy('v.place')
    .limit(MOST_SHOWN + 1)
    .execute()
  return rows.map(({ day, sequence, receivedAt, ...row }) => ({
    ...row,
    receivedAt: receivedAt.toISOString(),
    comparator: row.comparator as Comparator,
    status: row.status as ValueStatus,
    why: row.why as Waits | null,
    accessionNo: day === null || sequence === null ? null : accessionNo(hospitalId, { day, sequence }),
  }))
}

/** The tests of samples are looked up for so many at once. */
const MOST_AGAIN = 1000

/** A value as it was sent, with why it waits. */
export type WaitingValue = AnalyserValue & {
  readonly id: string
  readonly analyserId: string | null
  readonly why: string | null
}

/** Values of known analysers that wait, locked; the oldest first. */
export async function waitingValues(db: HospitalDb): Promise<WaitingValue[]> {
  const rows = await sentValues(db)
    .where('v.state', '=', 'waits')
    .where('v.kind', '<>', 'none')
    .where('m.analyser_id', 'is not', null)
    .orderBy('m.arrival')
    .orderBy('v.place')
    .limit(MOST_AGAIN)
    .execute()
  return rows.map(asSent)
}

/** One value as it was sent, locked. */
export async function waitingValue(db: HospitalDb, id: string) {
  const row = await sentValues(db).where('v.id', '=', id).executeTakeFirst()
  return row && { ...asSent(row), version: row.version, state: row.state }
}

const sentValues = (db: HospitalDb) =>
  db
    .selectFrom('lab_analyser_values as v')
    .innerJoin('lab_analyser_messages as m', (join) => onRow(join, 'm', 'v.message_id'))
    .select(['v.id', 'v.sample_no as sampleNo', 'v.code', 'v.kind', 'v.comparator', 'v.value', 'v.unit', 'v.status'])
    .select(['v.why', 'v.note', 'v.measured_at as measuredAt', 'm.analyser_id as analyserId', 'v.version', 'v.state'])
    .forUpdate('v')

type SentRow = Awaited<ReturnType<ReturnType<typeof sentValues>['execute']>>[number]

const asSent = ({ version: _, state: __, ...row }: SentRow): WaitingValue => ({
  ...row,
  orderCode: '',
  kind: row.kind as AnalyserValue['kind'],
  comparator: row.comparator as Comparator,
  status: row.status as ValueStatus,
})

/** The matched values of a sample that are not entered, locked; the latest first. */
export async function matchedValues(db: HospitalDb, sampleId: string) {
  const rows = await db
    .selectFrom('lab_analyser_values as v')
    .innerJoin('lab_analyser_messages as m', (join) => onRow(join, 'm', 'v.message_id'))
    .innerJoin('lab_parameters as p', (join) => onRow(join, 'p', 'v.parameter_id'))
    .select(['v.id', 'v.result', 'v.note', 'v.status', 'v.order_line_id as lineId', 'v.parameter_id as parameterId'])
    .select('p.name as parameter')
    .where('v.sample_id', '=', sampleId)
    .where('v.state', '=', 'matched')
    .orderBy('m.arrival', 'desc')
    .orderBy('v.place', 'desc')
    .forUpdate('v')
    .execute()
  return rows.map(({ lineId, parameterId, result, ...row }) => ({
    ...row,
    lineId: lineId ?? '',
    parameterId: parameterId ?? '',
    result: result ?? '',
  }))
}
