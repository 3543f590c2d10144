import { dayOf } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import { type PaymentOfOrder, paymentOfAll } from '../../../orders/model/payment-gate.ts'
import { paymentsOfOrders } from '../../../orders/server/payments-of-orders.queries.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import { nextOwnNumber } from '../../../platform/server/database/counters.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { type Accession, MOST_CONTAINERS } from '../../model/samples/accession.ts'
import { partByPayment, paymentsOfLines } from '../../model/samples/payment-of-collection.ts'
import { planContainers } from '../../model/samples/plan-containers.ts'
import { type OpenLine, openLines } from './open-lines.queries.ts'

export type NumberContext = Context<'NOTHING_TO_COLLECT' | 'PAYMENT_DUE'>
type Numbered = {
  readonly id: string
  readonly accession: Accession
  readonly lineIds: readonly string[]
}
type Drawable = { readonly free: readonly OpenLine[]; readonly payments: ReadonlyMap<string, PaymentOfOrder> }

/** The open lines of a visit without those that wait for a receipt; refused where nothing else is to be drawn. */
export async function drawableLines({ db, now, refuse }: NumberContext, visitId: string): Promise<Drawable> {
  const [open, payments] = await Promise.all([
    openLines(db, { today: dayOf(now), isLaboratory: false, visitId }),
    paymentsOfOrders(db, [visitId]),
  ])
  const { free, waits } = partByPayment(open, payments)
  if (planContainers(free).length === 0) {
    if (waits.length === 0) return refuse('NOTHING_TO_COLLECT')
    const { missing } = paymentOfAll(paymentsOfLines(waits, payments))
    return refuse('PAYMENT_DUE', { values: { amount: showRupees(missing) } })
  }
  return { free, payments }
}

/** The collection of a visit that is labelled and not drawn, else a new one of what is to be drawn now. */
export async function numberedSample(
  context: NumberContext,
  visit: { readonly id: string; readonly patientId: string },
  { free }: Drawable,
): Promise<Numbered> {
  const { db, now, refuse } = context
  const labelled = free.find(({ labelledSampleId }) => labelledSampleId !== null)?.labelledSampleId
  if (labelled) return knownSample(context, labelled)
  const planned = planContainers(free).slice(0, MOST_CONTAINERS)
  if (planned.length === 0) return refuse('NOTHING_TO_COLLECT')
  const of = { visit_id: visit.id, patient_id: visit.patientId }
  const day = dayOf(now)
  const sequence = await nextOwnNumber(db, 'lab-sample', day)
  const { id } = await db
    .insertInto('lab_samples')
    .values({ ...of, day, sequence })
    .returning('id')
    .executeTakeFirstOrThrow()
  const containers = planned.map((container, at) => ({ ...container, rowId: crypto.randomUUID(), place: at + 1 }))
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
  return { id, accession: { day, sequence }, lineIds }
}

async function knownSample({ db }: NumberContext, id: string): Promise<Numbered> {
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
  return { id, accession: sample, lineIds: lines.map(({ lineId }) => lineId) }
}
