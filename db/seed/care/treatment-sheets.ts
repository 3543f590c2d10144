import { sql } from 'kysely'
import { dayOf } from '../../../src/kernel/calendar.ts'
import { ITEM_NAME } from '../../../src/medicines/server/items/medicines.queries.ts'
import type { Act } from '../../../src/nursing/model/doses/dose-form.ts'
import { checksOfOrders } from '../../../src/nursing/model/orders/checked-orders.ts'
import { type MedicationOrderForm, PLAIN_ORDER } from '../../../src/nursing/model/orders/order-form.ts'
import { dueDoses } from '../../../src/nursing/model/times/due-doses.ts'
import { setRate } from '../../../src/nursing/server/doses/set-rate.ts'
import { signDose } from '../../../src/nursing/server/doses/sign-dose.ts'
import { batchesInWard, wardPlaceAt } from '../../../src/nursing/server/doses/ward-stock.queries.ts'
import { countersignOrder, stopOrder } from '../../../src/nursing/server/orders/end-order.ts'
import { placeOrders, tellOrders } from '../../../src/nursing/server/orders/place-orders.ts'
import { ordersOfVisits, type StoredOrder } from '../../../src/nursing/server/orders/stored-orders.queries.ts'
import { itemsById } from '../../../src/prescribing/server/items.queries.ts'
import { checkedPatient } from '../../../src/prescribing/server/patient-facts.queries.ts'
import { usableBatches } from '../../../src/stock/model/batches/choose-batches.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import { DAY, HOUR, MINUTE } from '../moments.ts'
import { performAt, type Scenario } from '../scenario.ts'
import { wholeStays } from './whole-stays.ts'

export type ToldOrder = Partial<MedicationOrderForm> & {
  /** Of the pharmacy, as its name begins. */
  readonly item: string
  /** Hours after the first order of the course. */
  readonly after?: number
  /** Hours after which it was stopped, and why. */
  readonly stopped?: readonly [hours: number, reason: string]
  /** What was not given, by the place among its doses. */
  readonly notGiven?: Readonly<Record<number, readonly [act: Act, reason: string]>>
  /** Given as needed, or a rate begun, so many hours before now. */
  readonly hoursAgo?: readonly number[]
  /** Told by the doctor; countersigned or not yet. */
  readonly told?: 'countersigned' | 'waiting'
}

/** Courses as wards have them: of who had an operation, of an infection, of a medical patient, of one who came yesterday. */
const COURSES: readonly { readonly days: number; readonly orders: readonly ToldOrder[] }[] = [
  {
    days: 6,
    orders: [
      {
        item: 'Inj. Meropenem 1 g',
        dose: 1,
        doseUnit: 'g',
        route: 'iv',
        frequency: 'hourly',
        everyHours: 8,
        days: 7,
        instructions: 'in 100 ml NS over 30 min',
      },
      { item: 'Inj. Pantoprazole 40 mg', dose: 40, doseUnit: 'mg', route: 'iv', frequency: 'od' },
      {
        item: 'Inj. Enoxaparin 100 mg/ml, 0.4 ml',
        dose: 40,
        doseUnit: 'mg',
        route: 'sc',
        frequency: 'hs',
        days: 5,
        notGiven: { 2: ['held', 'Drain was pulled, surgeon told'] },
      },
      {
        item: 'Inj. Ondansetron',
        dose: 4,
        doseUnit: 'mg',
        route: 'iv',
        frequency: 'tds',
        days: 4,
        notGiven: { 3: ['refused', 'No nausea, does not want it'] },
      },
      {
        item: 'Ringer lactate 500 ml',
        kind: 'infusion',
        dose: 500,
        doseUnit: 'ml',
        route: 'iv',
        frequency: null,
        rate: 80,
        volume: 500,
        hoursAgo: [11, 4],
      },
      {
        item: 'Inj. Tramadol',
        kind: 'as_needed',
        dose: 50,
        doseUnit: 'mg',
        route: 'iv',
        frequency: null,
        asNeededFor: 'pain of 4 and more',
        leastHours: 8,
        mostADay: 3,
        hoursAgo: [13, 4],
      },
    ],
  },
  {
    days: 4,
    orders: [
      { item: 'Inj. Ceftriaxone 1 g', dose: 1, doseUnit: 'g', route: 'iv', frequency: 'bd', days: 5 },
      { item: 'Pantora 40', dose: 1, doseUnit: 'tablet', route: 'oral', frequency: 'od', food: 'empty' },
      {
        item: 'Metoprolol 25 mg',
        dose: 25,
        doseUnit: 'mg',
        route: 'oral',
        frequency: 'bd',
        holdReading: 'pulse',
        holdBelow: 60,
        notGiven: { 1: ['held', 'Pulse 54'] },
      },
      {
        item: 'Furosemide 40 mg',
        dose: 40,
        doseUnit: 'mg',
        route: 'oral',
        frequency: 'od',
        stopped: [50, 'Potassium 2.9'],
      },
      {
        item: 'Inj. Paracetamol',
        kind: 'once',
        dose: 1,
        doseUnit: 'g',
        route: 'iv',
        frequency: null,
        after: 6,
        told: 'countersigned',
      },
    ],
  },
  {
    days: 2,
    orders: [
      {
        item: 'Inj. Insulin regular',
        dose: null,
        doseUnit: 'IU',
        route: 'sc',
        frequency: 'tds',
        food: 'before',
        instructions: '150 to 200: 4, 201 to 250: 6, 251 to 300: 8 IU; above 300 call',
      },
      { item: 'Metformin 500 mg', dose: 500, doseUnit: 'mg', route: 'oral', frequency: 'bd', food: 'after' },
      {
        item: 'Pantora 40',
        dose: 1,
        doseUnit: 'tablet',
        route: 'oral',
        frequency: 'od',
        food: 'empty',
        notGiven: { 1: ['not_available', 'Asked of the pharmacy again'] },
      },
    ],
  },
  {
    days: 0.6,
    orders: [
      { item: 'Inj. Ondansetron', dose: 4, doseUnit: 'mg', route: 'iv', frequency: 'tds' },
      {
        item: 'Inj. Pantoprazole 40 mg',
        dose: 40,
        doseUnit: 'mg',
        route: 'iv',
        frequency: 'od',
        isFirstNow: true,
        told: 'waiting',
      },
      {
        item: 'Normal saline 500 ml',
        kind: 'infusion',
        dose: 500,
        doseUnit: 'ml',
        route: 'iv',
        frequency: null,
        rate: 60,
        volume: 500,
        hoursAgo: [5],
      },
    ],
  },
]
const ADULT = 18
/** So many of those in the house, one course after the other. */
const PATIENTS = 8
/** What is due in the last minutes waits still, and of the last shift some. */
const OPEN_MINUTES = 100

/** Treatment sheets of those in the house: ordered by the doctor, given by the nurse minutes after the hour, a few held or refused. */
export async function seedTreatmentSheets(scenario: Scenario, patients: readonly ToldPatient[]): Promise<void> {
  const { db, now } = scenario
  const left = await db.selectFrom('visits').select('id').where('discharge_date', 'is not', null).execute()
  const gone = new Set(left.map(({ id }) => id))
  const inHouse = patients.filter(
    ({ visitId, age, case: told }) => told.leaves === null && !told.isLeaving && age >= ADULT && !gone.has(visitId),
  )
  for (const [at, patient] of inHouse.slice(0, PATIENTS).entries()) {
    const course = COURSES[at % COURSES.length]
    if (!course) continue
    const earliest = patient.case.arrives.getTime() + 2 * HOUR
    const began = new Date(Math.max(earliest, now.getTime() - course.days * DAY))
    if (began >= now) continue
    for (const told of course.orders) await orderOf(scenario, patient, told, began)
  }
  for (const [patient, { orders }] of wholeStays(patients))
    for (const told of orders) await orderOf(scenario, patient, told, patient.case.arrives)
}

async function orderOf(scenario: Scenario, patient: ToldPatient, told: ToldOrder, began: Date): Promise<void> {
  const at = new Date(began.getTime() + (told.after ?? 0) * HOUR)
  const form = at < scenario.now ? await formOf(scenario, patient, told, at) : undefined
  if (!form) return
  const id = await ordered(scenario, patient.visitId, form, told, at)
  const end = told.stopped ? new Date(at.getTime() + told.stopped[0] * HOUR) : null
  const [stored] = (await ordersOfVisits(scenario.db, [patient.visitId])).filter((one) => one.id === id)
  if (!stored) return
  await given(scenario, { ...stored, stoppedAt: end }, told)
  if (end && told.stopped && end < scenario.now)
    await performAt(scenario, end, stopOrder, { params: { id }, body: { reason: told.stopped[1] } }, { by: 'doctor' })
}

async function formOf({ db }: Scenario, { patientId }: ToldPatient, told: ToldOrder, at: Date) {
  const { item: name, after: _, stopped: __, notGiven: ___, hoursAgo: ____, told: _____, ...says } = told
  const found = await db
    .selectFrom('medicines as m')
    .select('m.id')
    .where(sql<boolean>`${ITEM_NAME} ilike ${`${name}%`}`)
    .where('m.status', '=', 'Active')
    .orderBy(ITEM_NAME)
    .executeTakeFirst()
  const [item] = found ? await itemsById(db, [found.id], { now: at, today: dayOf(at) }) : []
  if (!item) return undefined
  const form: MedicationOrderForm = { ...PLAIN_ORDER, ...says, medicineId: item.id, name: item.name }
  const patient = await checkedPatient(db, patientId, { now: at, but: [] })
  const asks = checksOfOrders([form], [], new Map([[item.id, item]]), patient).some((check) => check.asks)
  return asks ? { ...form, allergyReason: 'Taken before without harm' } : form
}

async function ordered(scenario: Scenario, visitId: string, form: MedicationOrderForm, told: ToldOrder, at: Date) {
  const params = { visitId }
  if (told.told === undefined) {
    const { ids } = await performAt(scenario, at, placeOrders, { params, body: { orders: [form] } }, { by: 'doctor' })
    return ids[0] ?? ''
  }
  const body = { doctorId: scenario.staff.doctor.userId, orders: [form] }
  const { ids } = await performAt(scenario, at, tellOrders, { params, body }, { by: 'nurse' })
  const id = ids[0] ?? ''
  const later = new Date(at.getTime() + 3 * HOUR)
  if (told.told === 'countersigned' && later < scenario.now)
    await performAt(scenario, later, countersignOrder, { params: { id } }, { by: 'doctor' })
  return id
}

/** What was done about the doses that have come, all but the last ones. */
async function given(scenario: Scenario, order: StoredOrder, told: ToldOrder): Promise<void> {
  const { now } = scenario
  if (order.kind === 'infusion') return running(scenario, order, told)
  if (order.kind === 'as_needed') {
    for (const hours of told.hoursAgo ?? []) {
      const at = new Date(now.getTime() - hours * HOUR)
      if (at > order.createdAt) await sign(scenario, order, { dueAt: null, act: 'given', reason: '' }, at)
    }
    return
  }
  const doses = dueDoses(order, { from: order.startsAt, to: now }, [])
  for (const [place, { dueAt }] of doses.entries()) {
    const at = new Date(dueAt.getTime() + (4 + ((place * 7 + order.name.length) % 22)) * MINUTE)
    if (at > new Date(now.getTime() - OPEN_MINUTES * MINUTE)) return
    const [act, reason] = told.notGiven?.[place] ?? (['given', ''] as const)
    const dose = order.dose === null && act === 'given' ? [4, 6, 8][place % 3] : undefined
    await sign(scenario, order, { dueAt: dueAt.toISOString(), act, reason, ...(dose && { dose }) }, at)
  }
}

async function sign({ staff, ...scenario }: Scenario, order: StoredOrder, body: object, at: Date): Promise<void> {
  const { fullName, userId } = staff.doctor
  const isGiven = 'act' in body && body.act === 'given'
  const prepared = order.secondPerson && isGiven ? { userId, person: fullName } : null
  const reading = order.holdReading === null ? {} : { reading: isGiven ? 76 : 54 }
  const source = isGiven && order.supply === 'ward' ? await sourceOf(scenario.db, order, at) : {}
  await performAt(
    { staff, ...scenario },
    at,
    signDose as never,
    { params: { id: order.id }, body: { ...body, ...reading, ...source } },
    { by: 'nurse', prepared },
  )
}

/** What stands in the ward is taken there while there is some; else it comes from the next ward. A vial for many doses is open already. */
async function sourceOf(db: Scenario['db'], { visitId, medicineId, unitsADose }: StoredOrder, at: Date) {
  const place = await wardPlaceAt(db, visitId, at)
  const there = usableBatches(await batchesInWard(db, place, medicineId, at), dayOf(at))
  const units = unitsADose === null ? { units: 0 } : {}
  const left = there.reduce((sum, { available }) => sum + available, 0)
  return left >= (unitsADose ?? 1)
    ? { takenFrom: 'ward_stock', ...units }
    : { takenFrom: 'not_from_stock', reason: 'Of the next ward' }
}

async function running(scenario: Scenario, order: StoredOrder, told: ToldOrder): Promise<void> {
  for (const [place, hours] of (told.hoursAgo ?? []).entries()) {
    const at = new Date(scenario.now.getTime() - hours * HOUR)
    if (at <= order.createdAt) continue
    const source = order.supply === 'ward' ? { ...(await sourceOf(scenario.db, order, at)), units: 1 } : {}
    const body =
      place === 0
        ? { ...source, rate: order.rate, bag: 1 }
        : { ...source, rate: 60, bag: place + 1, reason: 'Drinks well, told by the doctor' }
    await performAt(scenario, at, setRate, { params: { id: order.id }, body }, { by: 'nurse' })
  }
}
