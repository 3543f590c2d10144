import { dayOf } from '../../kernel/calendar.ts'
import { anItem } from '../../medicines/server/items/medicines.factory.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { aSupplier } from '../../purchasing/server/suppliers/suppliers.factory.ts'
import { aStockLine } from '../../stock/server/stock.factory.ts'
import { anAdmission, aWard } from '../../visits/server/visits.factory.ts'
import { type Answer, type Caller, insist } from '../chaos/insist.ts'
import { DOCTOR, TEST_HASH } from '../test-app.ts'
import { type House, nothingYet, read } from './stock-desk.ts'

/** Who works in a hospital: the writers of the proof, and who asks the pharmacy before. */
export const PEOPLE = {
  counter: ['user', 'pharmacy'],
  second: ['user', 'pharmacy'],
  store: ['user', 'purchase'],
  office: ['admin'],
  nurse: ['nurse'],
} as const
export type PersonName = keyof typeof PEOPLE

const ITEMS = ['Amoxil', 'Brufen', 'Crocin', 'Tramolite'] as const
const PATIENTS = 3
const MOST_ASKED = 10_000

/** People and a ward, before the server starts; answers the ward. */
export async function furnish(db: HospitalDb, hospital: string): Promise<string> {
  await db
    .insertInto('practitioners')
    .values(DOCTOR)
    .onConflict((known) => known.doNothing())
    .execute()
  const people = Object.entries(PEOPLE).map(([name, [role, desk]]) => ({
    email: `${name}@${hospital}.test`,
    username: name,
    full_name: `Person ${name}`,
    password: TEST_HASH,
    role,
    requested_role: 'user',
    desks: desk ? [desk] : [],
    status: 'active',
  }))
  await db.insertInto('users').values(people).execute()
  return aWard(db, PATIENTS, 'STK')
}

export type Staff = Readonly<Record<PersonName, Caller>>

/** A hospital that can begin: items, a first stock at counter and store, a supplier, open drawers, and patients for whom a ward asks. */
export async function openHouse(staff: Staff, wardId: string): Promise<House> {
  const today = dayOf(new Date())
  const { places } = await told<{ places: { id: string; kind: string }[] }>(read(staff.counter, '/stock/places'))
  const placeOf = (kind: string) => places.find((place) => place.kind === kind)?.id ?? ''
  const [store, counter] = [placeOf('store'), placeOf('counter')]
  const items: string[] = []
  for (const [at, name] of ITEMS.entries()) {
    const isScheduled = at === ITEMS.length - 1
    const item = anItem(name, { rack: `R${at + 1}`, ...(isScheduled && { schedule: 'H1' }) })
    items.push(String((await done(staff.counter, '/medicines', item)).id))
  }
  for (const placeId of [store, counter]) await openStock(staff, placeId, items)
  const supplierId = String((await done(staff.store, '/suppliers', aSupplier('Wainganga Pharma'))).id)
  for (const who of [staff.counter, staff.second]) await done(who, '/cash-session', { float: '0' })
  const asked: House['asked'][number][] = []
  for (let room = 1; room <= PATIENTS; room += 1) asked.push(...(await askFor(staff, items, { wardId, room, today })))
  return { today, items, store, counter, supplierId, asked, seen: nothingYet() }
}

async function openStock({ counter, office }: Staff, placeId: string, items: readonly string[]): Promise<void> {
  const lines = items.map((item) =>
    aStockLine(item, { batchNo: 'B-1', expires: '2098-12', mrp: 20_000, cost: 9000, quantity: 40 }),
  )
  const { id } = await done(counter, '/stock/openings', { placeId, lines })
  const { version } = await told<{ version: number }>(read(office, `/stock/openings/${id}`))
  await done(office, `/stock/openings/${id}/approval`, { version })
}

type Stay = { readonly wardId: string; readonly room: number; readonly today: string }

/** A patient in a room, for whom the ward asks more of every item than is ever issued. */
async function askFor({ office, nurse }: Staff, items: readonly string[], { wardId, room, today }: Stay) {
  const patient = await done(office, '/patients', aRegistration({ name: `Patient ${room}` }))
  const admission = anAdmission(wardId, room, { visitDate: today })
  const visitId = String((await done(office, `/patients/${patient.id}/visits`, admission)).id)
  const path = `/visits/${visitId}/dispensing-requests`
  const lines = items.map((medicineId) => ({ medicineId, quantity: MOST_ASKED }))
  const requestId = String((await done(nurse, path, { practitionerId: DOCTOR.id, lines })).id)
  const { requests } = await told<{ requests: { lines: { id: string }[] }[] }>(read(nurse, path))
  return (requests[0]?.lines ?? []).map((line) => ({ visitId, requestId, lineId: line.id }))
}

async function done(who: Caller, path: string, body: object): Promise<Answer['body']> {
  const answer = await insist(who, path, { body, creates: true })
  if (answer?.status !== 200) throw new Error(`${path}: ${answer?.status} ${JSON.stringify(answer?.body)}`)
  return answer.body
}

async function told<One>(reading: Promise<One | null>): Promise<One> {
  const found = await reading
  if (found === null) throw new Error('What was just written cannot be read.')
  return found
}
