import { quickPinContract } from '../../access/model/pin/quick-pin.contract.ts'
import { aRatedService } from '../../charges/server/charges.factory.ts'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import type { RouteInput } from '../../platform/model/contract/route.ts'
import { type Person, TEST_PASSWORD, type TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { anAdmission, aWard } from '../../visits/server/visits.factory.ts'
import { bloodContract } from '../model/blood.contract.ts'
import { bloodUnitsContract } from '../model/blood-units.contract.ts'

export const BLOOD_PIN = '739164'
export const BANK = 'Jeevan Jyoti Blood Centre'

type Request = Omit<RouteInput<typeof bloodContract.request>, 'visitId'>
type Unit = Omit<RouteInput<typeof bloodUnitsContract.receive>, 'id'>
type Start = Omit<RouteInput<typeof bloodUnitsContract.start>, 'id'>

export const aRequest = (about: Partial<Request> = {}): Request => ({
  component: 'red_cells',
  units: 2,
  indication: 'Haemoglobin 6.4 after bleeding',
  urgency: 'urgent',
  neededAt: '2026-11-21T10:00:00Z',
  transfusedBefore: 'no',
  consentBy: 'Vasant Bhoyar, husband',
  consentAt: '2026-11-21T06:00:00Z',
  ...about,
})

let bags = 0
export const aBag = (about: Partial<Unit> = {}): Unit => {
  bags += 1
  return {
    bank: BANK,
    bagNo: `NB-${204_400 + bags}`,
    component: 'red_cells',
    bloodGroup: 'O+',
    volumeMl: 280,
    collectedOn: '2026-11-10',
    expiresOn: '2026-12-20',
    crossmatch: 'compatible',
    crossmatchedBy: 'Dr. A. Deshpande',
    crossmatchedAt: '2026-11-21T05:50:00Z',
    price: 180_000,
    ...about,
  }
}

export const CALM = { temperature: 37, pulse: 84, systolic: 122, diastolic: 78, respiration: 16, spo2: 97 } as const

/** A ward of Hope with a doctor who asks for blood, two nurses with PINs, and the tariff of red cells. */
export async function aBloodWard(testApp: TestApp) {
  const [admin, doctor, nurse, second] = [
    await testApp.person('hope'),
    await testApp.person('hope', 'doctor'),
    await testApp.person('hope', 'nurse'),
    await testApp.person('hope', 'nurse'),
  ]
  const billing = await testApp.person('hope', 'user', ['billing'])
  for (const person of [nurse, second, doctor])
    await person.call(quickPinContract.setPin, { password: TEST_PASSWORD, pin: BLOOD_PIN })
  const { ward, service } = await testApp.sql('hope', async (db) => ({
    ward: await aWard(db, 60, 'BLD'),
    service: await aRatedService(db, 'Packed red cells, one unit', { private: 155_000, nabh: 155_000 }),
  }))
  const set = await billing.call(bloodContract.setTariffs, {
    tariffs: [{ component: 'red_cells', serviceId: service }],
  })
  if (set.status !== 200) throw new Error(JSON.stringify(set.body))
  let beds = 0
  async function admitted(about: { readonly bloodGroup?: 'O+' | 'A-'; readonly payerId?: string } = {}) {
    beds += 1
    const registration = aRegistration({ name: 'Sangeeta Bhoyar', payerId: 'private', bloodGroup: 'O+', ...about })
    const { id: patientId, uhid } = (await admin.call(patientsContract.register, registration)).body
    const visitId = (await admin.call(visitsContract.register, { patientId, ...anAdmission(ward, beds) })).body.id
    return { visitId, patientId, uhid }
  }
  const request = (visitId: string, about: Partial<Request> = {}, by: Person = doctor) =>
    by.call(bloodContract.request, { visitId, ...aRequest(about) })
  /** A requisition whose sample has gone. */
  async function requested(visitId: string, about: Partial<Request> = {}): Promise<string> {
    const { id } = (await request(visitId, about)).body
    await nurse.call(bloodContract.sendSample, { id, bank: BANK })
    return id
  }
  const receive = (id: string, about: Partial<Unit> = {}, by: Person = nurse) =>
    by.call(bloodUnitsContract.receive, { id, ...aBag(about) })
  const begin = (
    id: string,
    read: { readonly uhid: string; readonly bagNo: string },
    about: Partial<Start> = {},
    by = nurse,
  ) =>
    by.call(bloodUnitsContract.start, {
      id,
      ...read,
      isGroupChecked: true,
      isExpiryChecked: true,
      second: { userId: second.userId, pin: BLOOD_PIN },
      ...CALM,
      ...about,
    })
  const shown = async (visitId: string, by: Person = nurse) => (await by.call(bloodContract.ofVisit, { visitId })).body
  return { admin, doctor, nurse, second, billing, service, admitted, request, requested, receive, begin, shown }
}
