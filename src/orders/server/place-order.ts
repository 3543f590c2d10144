import { STAFF_KINDS } from '../../catalogue/model/catalogue.contract.ts'
import { ONE } from '../../charges/model/price/quantity.ts'
import { type CatalogueItem, catalogueItems, isOfList } from '../../charges/server/catalogue-items.queries.ts'
import { type ChargePosting, postCharges } from '../../charges/server/posting/post-charge.ts'
import { type ChargedVisit, chargedVisit, isCancelledAdmission } from '../../charges/server/price-basis.queries.ts'
import { dayOf } from '../../kernel/calendar.ts'
import { instantOf } from '../../kernel/local-moment.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { nextOwnNumber } from '../../platform/server/database/counters.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { needsRoom } from '../../visits/model/visit.ts'
import { countersignBy, decideOrder, pointOfCharge } from '../model/decide-order.ts'
import type { OrderForm } from '../model/order-forms.ts'
import { orderNo } from '../model/order-no.ts'
import { departmentOf } from '../model/order-words.ts'
import { ordersContract } from '../model/orders.contract.ts'
import { contentsOfItems, lateLines, ORDER_LINE } from './orders.queries.ts'

/** Orders tests and studies, or records that they were done, and posts what is charged with the order. */
export const placeOrder = operation(ordersContract.place, async (context, { visitId, ...form }) => {
  const { db, actor, now, record, refuse, orRefuse } = context
  const isRecorded = form.entry === 'recorded'
  if (isRecorded && !actor.can.has('order:record')) return refuse('NOT_PERMITTED', { field: 'entry' })
  const visit = (await chargedVisit(db, visitId)) ?? refuse('NOT_FOUND')
  await lockPatient(db, visit.patientId)
  const ids = form.lines.map(({ itemId }) => itemId)
  const items = await catalogueItems(db, ids)
  const lines = form.lines.map((line, at) => {
    const item = items.get(line.itemId)
    return isOfList(item, { list: line.list, id: line.itemId })
      ? { ...line, item, id: crypto.randomUUID() }
      : refuse('NO_SUCH_ITEM', { field: `lines.${at}.itemId` })
  })
  const doctor = await doctorOf(db, form.practitionerId)
  const today = dayOf(now)
  const isInpatient = needsRoom(visit.patientType)
  const [contents, earlier] = await Promise.all([
    contentsOfItems(db, ids, today),
    lateLines(db, visit.patientId, context),
  ])
  orRefuse(
    decideOrder({
      now,
      today,
      isCancelledAdmission: isCancelledAdmission(visit),
      leftOn: isInpatient ? visit.lastDay : null,
      doneOn: isRecorded ? form.doneOn : null,
      isPractitionerOfHospital: doctor !== undefined,
      lines: lines.map(({ item, itemId, repeatReason }) => ({
        itemId,
        name: item.name,
        contents: contents.get(itemId) ?? [itemId],
        repeatReason,
      })),
      earlier,
    }),
  )
  const order = await insertOrder(db, {
    visit,
    form,
    number: orderNo(actor.hospitalId, today, await nextOwnNumber(db, 'order', today)),
    countersignBy: countersignBy({ now, isInpatient, isRecorded, isOwn: doctor?.userId === actor.userId }),
  })
  const placed = lines.map((line) => ({
    ...line,
    charged: pointOfCharge({ department: departmentOf(line.list), isInpatient, isRecorded }),
  }))
  await insertLines(db, { visit, form, orderId: order.id, lines: placed })
  const posted = await postCharges(
    db,
    visitId,
    placed.flatMap((line): ChargePosting[] =>
      line.charged === 'with-order' ? [postingOf(line, isRecorded ? (form.doneOn ?? today) : today, now)] : [],
    ),
  )
  await record({
    type: 'order.placed',
    subject: { type: 'order', id: order.id },
    patientId: visit.patientId,
    facts: { visit: visitId, number: order.orderNo, lines: placed.length, isRecorded },
  })
  return {
    ...order,
    lineIds: placed.map(({ id }) => id),
    rateNotSet: posted.filter(({ rateNotSet }) => rateNotSet).length,
  }
})

/** Two desks that order the same for a patient at one moment are told of each other. */
const lockPatient = (db: HospitalDb, id: string) =>
  db.selectFrom('patients').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/** A doctor who works at this hospital, with the account, if there is one. */
const doctorOf = (db: HospitalDb, id: string) =>
  db
    .selectFrom('practitioners')
    .select(['id', 'user_id as userId'])
    .where('id', '=', id)
    .where('kind', 'in', [...STAFF_KINDS])
    .where('status', '=', 'Active')
    .executeTakeFirst()

/** The beginning of the day where no time is said. */
function wantedAt({ wantedOn, wantedTime }: OrderForm): Date | null {
  const at = wantedOn && instantOf({ day: wantedOn, time: wantedTime || '00:00' })
  return at ? new Date(at) : null
}

type NewOrder = {
  readonly visit: ChargedVisit
  readonly form: OrderForm
  readonly number: string
  readonly countersignBy: Date | null
}

async function insertOrder(db: HospitalDb, { visit, form, number, countersignBy }: NewOrder) {
  const row = await db
    .insertInto('orders')
    .values({
      visit_id: visit.id,
      patient_id: visit.patientId,
      order_no: number,
      practitioner_id: form.practitionerId,
      priority: form.priority,
      clinical_note: form.clinicalNote,
      provisional_diagnosis: form.provisionalDiagnosis,
      wanted_at: wantedAt(form),
      countersign_by: countersignBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, orderNo: number, countersignBy: countersignBy?.toISOString() ?? null }
}

type PlacedLine = OrderForm['lines'][number] & {
  readonly id: string
  readonly item: CatalogueItem
  readonly charged: 'with-order' | 'when-done'
}

type NewLines = {
  readonly visit: ChargedVisit
  readonly form: OrderForm
  readonly orderId: string
  readonly lines: readonly PlacedLine[]
}

const insertLines = (db: HospitalDb, { visit, form, orderId, lines }: NewLines) =>
  db
    .insertInto('order_lines')
    .values(
      lines.map((line, at) => ({
        id: line.id,
        order_id: orderId,
        visit_id: visit.id,
        patient_id: visit.patientId,
        position: at + 1,
        department: departmentOf(line.list),
        [line.list === 'lab-tests' ? 'lab_test_id' : 'radiology_study_id']: line.itemId,
        code: line.item.code,
        name: line.item.name,
        side: line.list === 'radiology-studies' ? (line.side ?? null) : null,
        repeat_reason: line.repeatReason,
        charged: line.charged,
        ...(form.entry === 'recorded' && { done_on: form.doneOn, done_where: form.doneWhere, done_by: form.doneBy }),
      })),
    )
    .execute()

/** The charge of a line on the day on which it is due. */
export const postingOf = (
  { id, list, itemId }: Pick<PlacedLine, 'id' | 'list' | 'itemId'>,
  day: string,
  at: Date,
): ChargePosting => ({
  head: departmentOf(list),
  item: { list, id: itemId },
  day,
  at,
  quantity: ONE,
  source: { kind: ORDER_LINE, id },
})
