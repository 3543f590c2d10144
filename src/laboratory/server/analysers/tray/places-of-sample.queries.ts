import type { IsoDate } from '../../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../../platform/server/database/same-row.ts'
import type { Place } from '../../../model/analysers/match-value.ts'
import type { ContainerNo } from '../../../model/samples/accession.ts'
import { contentsOf } from '../../tests/contents.queries.ts'

/** The tests of a sample, or of one of its containers, with what they report; null where no sample has the number. */
export async function placesOfSample(db: HospitalDb, no: ContainerNo): Promise<Place[] | null> {
  const sample = await db
    .selectFrom('lab_samples')
    .select('id')
    .where('day', '=', no.day)
    .where('sequence', '=', no.sequence)
    .executeTakeFirst()
  if (!sample) return null
  const asked = db
    .selectFrom('lab_sample_containers as c')
    .innerJoin('lab_container_lines as i', (join) =>
      join.onRef('i.hospital_id', '=', 'c.hospital_id').onRef('i.sample_container_id', '=', 'c.id'),
    )
    .innerJoin('order_lines as l', (join) => onRow(join, 'l', 'i.order_line_id'))
    .select(['l.id as lineId', 'l.name', 'l.lab_test_id as labTestId'])
    .select((eb) => eb('l.cancelled_at', 'is not', null).as('isCancelled'))
    .select((eb) => eb.fn.agg<boolean>('bool_or', [eb('c.received_at', 'is not', null)]).as('isReceived'))
    .where('c.sample_id', '=', sample.id)
    .where('c.rejected_at', 'is', null)
    .groupBy(['l.hospital_id', 'l.id', 'l.name', 'l.lab_test_id', 'l.cancelled_at'])
  const lines = await (no.place === null ? asked : asked.where('c.place', '=', no.place)).execute()
  return placesOf(db, sample.id, lines, no.day)
}

type Line = {
  readonly lineId: string
  readonly labTestId: string | null
  readonly isReceived: boolean
  readonly isCancelled: unknown
}

async function placesOf(db: HospitalDb, sampleId: string, lines: readonly Line[], day: IsoDate): Promise<Place[]> {
  const tests = [...new Set(lines.flatMap(({ labTestId }) => labTestId ?? []))]
  const contents = await contentsOf(db, tests, day)
  const kinds = await kindsOf(
    db,
    contents.map(({ parameterId }) => parameterId),
  )
  const verified = await verifiedOf(
    db,
    lines.map(({ lineId }) => lineId),
  )
  return lines.flatMap(({ lineId, labTestId, isReceived, isCancelled }) =>
    contents
      .filter((one) => one.labTestId === labTestId)
      .map(({ parameterId }): Place => {
        const state = verified.has(`${lineId} ${parameterId}`) ? 'verified' : 'open'
        return {
          ...{ sampleId, lineId, parameterId, isReceived },
          parameterKind: kinds.get(parameterId) ?? '',
          state: isCancelled ? 'cancelled' : state,
        }
      }),
  )
}

/** Lines and parameters with a verified value that was not withdrawn, whatever waits to amend it. */
async function verifiedOf(db: HospitalDb, lineIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (lineIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('lab_results')
    .distinctOn(['order_line_id', 'parameter_id'])
    .select(['order_line_id as lineId', 'parameter_id as parameterId', 'kind'])
    .where('order_line_id', 'in', [...lineIds])
    .where('verified_at', 'is not', null)
    .where('struck_at', 'is', null)
    .orderBy('order_line_id')
    .orderBy('parameter_id')
    .orderBy('edition', 'desc')
    .execute()
  return new Set(
    rows.filter(({ kind }) => kind !== 'withdrawn').map(({ lineId, parameterId }) => `${lineId} ${parameterId}`),
  )
}

async function kindsOf(db: HospitalDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('lab_parameters')
    .select(['id', 'kind'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}
