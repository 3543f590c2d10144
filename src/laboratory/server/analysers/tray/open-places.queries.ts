import type { IsoDate } from '../../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../../platform/server/database/same-row.ts'
import type { OpenPlace } from '../../../model/analysers/match-value.ts'
import type { ContainerNo } from '../../../model/samples/accession.ts'
import { contentsOf } from '../../tests/contents.queries.ts'

/** The open tests of a sample, or of one of its containers, with what they report; null where no sample has the number. */
export async function openPlaces(db: HospitalDb, no: ContainerNo): Promise<OpenPlace[] | null> {
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
    .select((eb) => eb.fn.agg<boolean>('bool_or', [eb('c.received_at', 'is not', null)]).as('isReceived'))
    .where('c.sample_id', '=', sample.id)
    .where('c.rejected_at', 'is', null)
    .where('l.cancelled_at', 'is', null)
    .where('l.completed_at', 'is', null)
    .groupBy(['l.hospital_id', 'l.id', 'l.name', 'l.lab_test_id'])
  const lines = await (no.place === null ? asked : asked.where('c.place', '=', no.place)).execute()
  return placesOf(db, sample.id, lines, no.day)
}

type Line = { readonly lineId: string; readonly labTestId: string | null; readonly isReceived: boolean }

async function placesOf(db: HospitalDb, sampleId: string, lines: readonly Line[], day: IsoDate): Promise<OpenPlace[]> {
  const tests = [...new Set(lines.flatMap(({ labTestId }) => labTestId ?? []))]
  const contents = await contentsOf(db, tests, day)
  const kinds = await kindsOf(
    db,
    contents.map(({ parameterId }) => parameterId),
  )
  return lines.flatMap(({ lineId, labTestId, isReceived }) =>
    contents
      .filter((one) => one.labTestId === labTestId)
      .map(({ parameterId }) => ({
        sampleId,
        lineId,
        parameterId,
        parameterKind: kinds.get(parameterId) ?? '',
        isReceived,
      })),
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
