import { dayOf } from '../../../kernel/calendar.ts'
import { PRIORITIES } from '../../../orders/model/order-words.ts'
import { paymentOfAll } from '../../../orders/model/payment-gate.ts'
import { paymentsOfOrders } from '../../../orders/server/payments-of-orders.queries.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { LAST_PLACE } from '../../../wards/server/rooms/last-place.ts'
import { accessionNo, barcodeFigures, containerNo } from '../../model/samples/accession.ts'
import { planAdditions } from '../../model/samples/add-to-sample.ts'
import { partByPayment, paymentsOfLines } from '../../model/samples/payment-of-collection.ts'
import { planContainers } from '../../model/samples/plan-containers.ts'
import { samplesContract, type ToCollect } from '../../model/samples/samples.contract.ts'
import { containersHere } from './containers-here.queries.ts'
import { type OpenLine, openLines } from './open-lines.queries.ts'

const MOST = 300

/** Patients from whom something is to be drawn, by urgency, then by when it was ordered. */
export const listToCollect = operation(samplesContract.toCollect, async ({ db, actor, now }) => {
  const byVisit = [...Map.groupBy(await openLines(db, dayOf(now)), ({ visitId }) => visitId)]
  const due = byVisit.filter(([, lines]) => planContainers(lines).length > 0)
  const visitIds = due.map(([visitId]) => visitId)
  const [patients, here, labelled, payments] = await Promise.all([
    patientsOf(db, visitIds),
    containersHere(db, visitIds),
    labelledSamples(
      db,
      actor.hospitalId,
      due.flatMap(([, lines]) => lines.flatMap(({ labelledSampleId }) => labelledSampleId ?? [])),
    ),
    paymentsOfOrders(db, visitIds),
  ])
  const rows = due.flatMap(([visitId, open]): ToCollect[] => {
    const patient = patients.get(visitId)
    const { free, waits } = partByPayment(open, payments)
    const hasFree = planContainers(free).length > 0
    const lines = hasFree ? free : waits
    const [first] = [...lines].sort(byUrgency)
    if (!patient || !first) return []
    const sampleId = labelledOf(lines)
    const nameOf = new Map(lines.map(({ lineId, name }) => [lineId, name]))
    return [
      {
        ...patient,
        visitId,
        priority: first.priority,
        orderedAt: first.orderedAt.toISOString(),
        wantedAt: first.wantedAt?.toISOString() ?? null,
        containers: planContainers(lines).map(({ name, cap, lineIds, replacesId }) => ({
          name,
          cap,
          tests: lineIds.flatMap((id) => nameOf.get(id) ?? []),
          isRecollection: replacesId !== null,
        })),
        payment: {
          ...paymentOfAll(paymentsOfLines(lines, payments)),
          missing: paymentOfAll(paymentsOfLines(open, payments)).missing,
        },
        onHand: planAdditions(
          free.filter(({ labelledSampleId }) => labelledSampleId === null),
          here.filter((container) => container.visitId === visitId),
          now,
        ).map(({ lineId, containers }) => ({
          lineId,
          test: nameOf.get(lineId) ?? '',
          numbers: containers.map((container) => containerNo(actor.hospitalId, container)),
        })),
        waits: hasFree ? waits.map(({ name }) => name) : [],
        sample: (sampleId && labelled.get(sampleId)) || null,
      },
    ]
  })
  return { patients: rows.sort(byUrgency).slice(0, MOST) }
})

const labelledOf = (lines: readonly OpenLine[]): string | null =>
  lines.find(({ labelledSampleId }) => labelledSampleId !== null)?.labelledSampleId ?? null

type Urgent = { readonly priority: (typeof PRIORITIES)[number]; readonly orderedAt: Date | string }
const byUrgency = (a: Urgent, b: Urgent): number =>
  PRIORITIES.indexOf(b.priority) - PRIORITIES.indexOf(a.priority) ||
  new Date(a.orderedAt).getTime() - new Date(b.orderedAt).getTime()

async function patientsOf(db: HospitalDb, visitIds: readonly string[]) {
  if (visitIds.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .select(['v.id', 'v.visit_no as visitNo', 'p.name as patientName', 'p.uhid', 'p.age', 'p.gender'])
    .select(['v.patient_type as patientType', LAST_PLACE.as('bed')])
    .where(idIn('v.id', visitIds))
    .execute()
  return new Map(rows.map(({ id, bed, patientType, ...row }) => [id, { ...row, place: bed ?? patientType }]))
}

/** Collections whose labels are printed, with what stands on each. */
async function labelledSamples(
  db: HospitalDb,
  hospitalId: string,
  ids: readonly string[],
): Promise<Map<string, NonNullable<ToCollect['sample']>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('lab_sample_containers as c')
    .innerJoin('lab_samples as m', (join) => onRow(join, 'm', 'c.sample_id'))
    .select(['m.id', 'm.day', 'm.sequence', 'c.place', 'c.name'])
    .where(idIn('m.id', ids))
    .orderBy('c.place')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, containers]) =>
      containers.slice(0, 1).map((first) => [
        id,
        {
          id,
          accessionNo: accessionNo(hospitalId, first),
          labels: containers.map(({ name, ...no }) => ({
            no: containerNo(hospitalId, no),
            code: barcodeFigures(hospitalId, no),
            name,
          })),
        },
      ]),
    ),
  )
}
