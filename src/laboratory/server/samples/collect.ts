import { dayOf } from '../../../kernel/calendar.ts'
import { markPerformed } from '../../../orders/server/advance-lines.ts'
import { type Context, operation } from '../../../platform/server/contract/operation.ts'
import { nextNumber } from '../../../platform/server/database/counters.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { accessionNo, MOST_CONTAINERS } from '../../model/samples/accession.ts'
import { planContainers } from '../../model/samples/plan-containers.ts'
import { samplesContract } from '../../model/samples/samples.contract.ts'
import { openLines } from './open-lines.queries.ts'

type Asked = Context<'NOTHING_TO_COLLECT' | 'NOT_FOUND'>
type Numbered = { readonly id: string; readonly accessionNo: string; readonly lineIds: readonly string[] }

/** Numbers what is to be drawn of a visit; what is numbered and not drawn yet keeps its number, whatever was ordered since. */
export const labelSample = operation(samplesContract.label, async (context, { visitId }) => {
  const { record } = context
  const { patientId } = await lockedVisit(context, visitId)
  const { lineIds, ...sample } = await numberedSample(context, visitId, patientId)
  await record({
    type: 'sample.labelled',
    subject: { type: 'lab_sample', id: sample.id },
    patientId,
    facts: { accession: sample.accessionNo, lines: lineIds.length },
  })
  return sample
})

/** Notes that it was drawn; from then on its lines cannot be cancelled as if nothing had been done. */
export const collectSample = operation(samplesContract.collect, async (context, { visitId, band }) => {
  const { db, actor, now, record, refuse } = context
  const { patientId, numbers } = await lockedVisit(context, visitId)
  if (band && !numbers.includes(band.toUpperCase())) return refuse('WRONG_PATIENT', { field: 'band' })
  const { lineIds, ...sample } = await numberedSample(context, visitId, patientId)
  await db
    .updateTable('lab_samples')
    .set({ collected_at: now, collected_by: actor.userId, is_band_scanned: Boolean(band) })
    .where('id', '=', sample.id)
    .execute()
  await markPerformed(db, lineIds, now)
  await record({
    type: 'sample.collected',
    subject: { type: 'lab_sample', id: sample.id },
    patientId,
    facts: { accession: sample.accessionNo, isBandScanned: Boolean(band) },
  })
  return sample
})

type Lockable = { readonly patientId: string; readonly numbers: readonly string[] }

/** The patient of a visit, and the numbers that a wrist band may have: of the patient and of the visit. */
async function lockedVisit({ db, refuse }: Asked, visitId: string): Promise<Lockable> {
  const visit = await db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .select(['v.patient_id as patientId', 'v.visit_no as visitNo', 'p.uhid'])
    .where('v.id', '=', visitId)
    .forNoKeyUpdate('v')
    .executeTakeFirst()
  return visit ? { patientId: visit.patientId, numbers: [visit.uhid, visit.visitNo] } : refuse('NOT_FOUND')
}

/** The collection of a visit that is labelled and not drawn, else a new one of all that is to be drawn. */
async function numberedSample(context: Asked, visitId: string, patientId: string): Promise<Numbered> {
  const { db, actor, now, refuse } = context
  const open = await openLines(db, dayOf(now), visitId)
  const labelled = open.find(({ labelledSampleId }) => labelledSampleId !== null)?.labelledSampleId
  if (labelled) return knownSample(context, labelled)
  const planned = planContainers(open).slice(0, MOST_CONTAINERS)
  if (planned.length === 0) return refuse('NOTHING_TO_COLLECT')
  const day = dayOf(now)
  const sequence = await nextNumber(db, 'lab-sample', actor.hospitalId, day)
  const { id } = await db
    .insertInto('lab_samples')
    .values({ visit_id: visitId, patient_id: patientId, day, sequence })
    .returning('id')
    .executeTakeFirstOrThrow()
  const containers = planned.map((container, at) => ({ ...container, rowId: crypto.randomUUID(), place: at + 1 }))
  const of = { visit_id: visitId, patient_id: patientId }
  await db
    .insertInto('lab_sample_containers')
    .values(
      containers.map(({ rowId, place, id: kind, name, replacesId }) => ({
        ...of,
        id: rowId,
        sample_id: id,
        place,
        container_id: kind,
        name,
        replaces_id: replacesId,
      })),
    )
    .execute()
  await db
    .insertInto('lab_container_lines')
    .values(
      containers.flatMap(({ rowId, lineIds }) =>
        lineIds.map((lineId) => ({ ...of, sample_container_id: rowId, order_line_id: lineId })),
      ),
    )
    .execute()
  const lineIds = [...new Set(containers.flatMap((container) => container.lineIds))]
  return { id, accessionNo: accessionNo(actor.hospitalId, { day, sequence }), lineIds }
}

async function knownSample({ db, actor }: Asked, id: string): Promise<Numbered> {
  const sample = await db
    .selectFrom('lab_samples')
    .select(['day', 'sequence'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('lab_container_lines as i')
    .innerJoin('lab_sample_containers as c', (join) => onRow(join, 'c', 'i.sample_container_id'))
    .select('i.order_line_id as lineId')
    .distinct()
    .where('c.sample_id', '=', id)
    .execute()
  return { id, accessionNo: accessionNo(actor.hospitalId, sample), lineIds: lines.map(({ lineId }) => lineId) }
}
