import { sql } from 'kysely'
import type { Component } from '../../../src/blood/model/blood-words.ts'
import { filePapers } from '../../../src/blood/server/papers/file-papers.ts'
import { requestBlood } from '../../../src/blood/server/requisitions/request-blood.ts'
import { closeRequisition, sendSample } from '../../../src/blood/server/requisitions/steps.ts'
import { setTariffs } from '../../../src/blood/server/tariffs.ts'
import { startTransfusion } from '../../../src/blood/server/transfusions/start.ts'
import { endTransfusion, watchTransfusion } from '../../../src/blood/server/transfusions/watch-and-end.ts'
import { receiveUnit } from '../../../src/blood/server/units/receive-unit.ts'
import { groupOfPatient } from '../../../src/blood/server/visit-of-blood.queries.ts'
import { addDays, dayOf } from '../../../src/kernel/calendar.ts'
import { sameRow } from '../../../src/platform/server/database/same-row.ts'
import { storeFile } from '../../../src/platform/server/files/store-file.ts'
import { HOUR, MINUTE } from '../moments.ts'
import { pngOf } from '../png.ts'
import { actAt, performAt, prepareAt, type Scenario } from '../scenario.ts'

/** By the codes of the CGHS list. */
const CODES: readonly (readonly [component: Component, code: string])[] = [
  ['whole_blood', 'BC001'],
  ['red_cells', 'BC002'],
  ['plasma', 'BC003'],
  ['platelets_random', 'BC004'],
  ['platelets_single', 'BC006'],
  ['cryoprecipitate', 'BC005'],
]
const BANKS: Readonly<Record<string, string>> = {
  hope: 'Jeevan Jyoti Blood Centre, Nagpur',
  ayushman: 'Lifeline Blood Centre, Nagpur',
}

type Patient = { readonly visitId: string; readonly patientId: string; readonly uhid: string; readonly name: string }

/** The tariff of the components, a transfusion that is over, units that wait, and a requisition that is open. */
export async function seedBlood(scenario: Scenario): Promise<void> {
  const { hospital, now } = scenario
  const bank = BANKS[hospital] ?? 'Blood Centre'
  const series = hospital === 'hope' ? 'JJ' : 'LL'
  await seedTariffs(scenario)
  const [given, waiting, asked] = await longestHere(scenario)
  if (given) {
    const began = new Date(+now - 7 * HOUR)
    const id = await request(scenario, given, began, {
      units: 1,
      indication: 'Haemoglobin 6.8 g/dl, breathless on effort',
    })
    await performAt(
      scenario,
      new Date(+began + 20 * MINUTE),
      sendSample,
      { params: { id }, body: { bank } },
      { by: 'nurse' },
    )
    const unit = await receive(scenario, given, {
      id,
      bank,
      at: new Date(+began + 2 * HOUR),
      bagNo: `${series}-204418`,
    })
    await transfuse(scenario, given, { unit, bagNo: `${series}-204418`, at: new Date(+began + 2.5 * HOUR) })
    const closed = new Date(+began + 6 * HOUR)
    await performAt(scenario, closed, closeRequisition, { params: { id } }, { by: 'nurse' })
    const facts = { visitId: given.visitId }
    const prepared = await prepareAt(scenario, closed, filePapers, facts, 'nurse')
    await performAt(scenario, closed, filePapers, { facts }, { by: 'nurse', prepared })
  }
  if (waiting) {
    const began = new Date(+now - 4 * HOUR)
    const id = await request(scenario, waiting, began, {
      units: 2,
      indication: 'Before an operation, haemoglobin 7.9 g/dl',
    })
    await performAt(
      scenario,
      new Date(+began + 15 * MINUTE),
      sendSample,
      { params: { id }, body: { bank } },
      { by: 'nurse' },
    )
    await receive(scenario, waiting, { id, bank, at: new Date(+began + 3 * HOUR), bagNo: `${series}-204431` })
  }
  if (asked)
    await request(scenario, asked, new Date(+now - 40 * MINUTE), {
      component: 'plasma',
      units: 4,
      urgency: 'urgent',
      indication: 'INR 2.8 with bleeding from the gums',
    })
  await actAt(scenario, now, 'admin')
}

async function seedTariffs(scenario: Scenario): Promise<void> {
  const { db, now } = scenario
  const services = await db.selectFrom('services').select(['id', 'code']).where('code', 'like', 'BC%').execute()
  const tariffs = CODES.flatMap(([component, code]) => {
    const service = services.find((one) => one.code === code)
    return service ? [{ component, serviceId: service.id }] : []
  })
  await performAt(scenario, now, setTariffs, { body: { tariffs } }, { by: 'billing' })
}

/** Who lies here for at least a day and is not to be operated: three of them. */
async function longestHere({ db, now }: Scenario): Promise<Patient[]> {
  const { rows } = await sql<Patient>`
    select v.id as "visitId", v.patient_id as "patientId", p.uhid, p.name
    from visits v join patients p on ${sameRow('p', 'v.patient_id')}
    where v.discharge_date is null and v.status <> 'cancelled' and v.patient_type <> 'OPD' and v.admission_date < ${new Date(+now - 26 * HOUR)}
      and p.age > 20
    order by v.admission_date desc, v.visit_no limit 3`.execute(db)
  return rows
}

type Asked = {
  readonly component?: Component
  readonly units: number
  readonly urgency?: 'routine' | 'urgent'
  readonly indication: string
}

async function request(scenario: Scenario, of: Patient, at: Date, asked: Asked): Promise<string> {
  const body = {
    component: 'red_cells',
    urgency: 'routine',
    ...asked,
    neededAt: new Date(+at + 6 * HOUR).toISOString(),
    transfusedBefore: 'no',
    reactionBefore: null,
    uncrossmatchedReason: null,
    consentBy: `${of.name}, patient`,
    consentAt: new Date(+at - 20 * MINUTE).toISOString(),
  }
  return (await performAt(scenario, at, requestBlood, { params: { visitId: of.visitId }, body }, { by: 'doctor' })).id
}

type Bag = { readonly id: string; readonly bank: string; readonly at: Date; readonly bagNo: string }

/** A unit of the patient's own group, with the picture of its sticker. */
async function receive(scenario: Scenario, of: Patient, { id, bank, at, bagNo }: Bag): Promise<string> {
  const { db } = scenario
  const today = dayOf(at)
  const { candidates } = await groupOfPatient(db, of.patientId)
  await actAt(scenario, at, 'nurse')
  const sticker = await storeFile(db, { name: `sticker-${bagNo}.png`, mediaType: 'image/png', bytes: stickerOf() })
  const body = {
    bank,
    bagNo,
    component: 'red_cells',
    bloodGroup: candidates.length === 1 ? candidates[0] : 'O-',
    volumeMl: 280,
    collectedOn: addDays(today, -9),
    expiresOn: addDays(today, 33),
    crossmatch: 'compatible',
    crossmatchReason: null,
    crossmatchedBy: 'Dr. A. Deshpande, blood centre',
    crossmatchedAt: new Date(+at - 40 * MINUTE).toISOString(),
    pictureFileId: sticker.id,
    price: 190_000,
  }
  return (await performAt(scenario, at, receiveUnit, { params: { id }, body }, { by: 'nurse' })).id
}

const CALM = { temperature: 36.9, pulse: 86, systolic: 122, diastolic: 76, respiration: 17, spo2: 97 }

async function transfuse(
  scenario: Scenario,
  of: Patient,
  { unit, bagNo, at }: { readonly unit: string; readonly bagNo: string; readonly at: Date },
): Promise<void> {
  const { staff } = scenario
  const second = { userId: staff.theatre.userId, person: staff.theatre.fullName }
  const body = {
    uhid: of.uhid,
    bagNo,
    isGroupChecked: true,
    isExpiryChecked: true,
    startedAt: null,
    second: null,
    ...CALM,
  }
  const { id } = await performAt(
    scenario,
    at,
    startTransfusion,
    { params: { id: unit }, body },
    { by: 'nurse', prepared: second },
  )
  await performAt(
    scenario,
    new Date(+at + 16 * MINUTE),
    watchTransfusion,
    { params: { id }, body: { ...CALM, pulse: 88, temperature: 37.1 } },
    { by: 'nurse' },
  )
  await performAt(
    scenario,
    new Date(+at + 2 * HOUR),
    endTransfusion,
    { params: { id }, body: { ...CALM, pulse: 82, volumeMl: 280, endedAt: null, remark: null } },
    { by: 'nurse' },
  )
}

/** Bars as a sticker of the bank has them. */
const stickerOf = (): Buffer =>
  pngOf({ width: 240, height: 140 }, (x, y) => [y > 20 && y < 100 && (x * 5) % 11 < 4 && x > 16 && x < 224 ? 20 : 248])
