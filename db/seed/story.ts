import { addDays, dayOf, type IsoDate, startOfDay } from '../../src/kernel/calendar.ts'
import { registerPatient } from '../../src/patients/server/registration/register-patient.ts'
import { storeFile } from '../../src/platform/server/files/store-file.ts'
import { seedBills } from './care/bills.ts'
import { seedCharges } from './care/charges.ts'
import { seedClaims } from './care/claims.ts'
import { seedLongStay } from './care/long-stay.ts'
import { seedOutpatients } from './care/outpatients.ts'
import { seedRateChange } from './care/rate-change.ts'
import { seedReceipts } from './care/receipts.ts'
import { seedRooms } from './care/rooms.ts'
import { seedAdmission, seedOutpatient } from './care/visits.ts'
import { openWards } from './care/ward-keeper.ts'
import { referralLetter } from './people/letter.ts'
import { UNUSUAL } from './people/people.ts'
import { personToRegister } from './people/registration.ts'
import { performAt, type Scenario, setClock } from './scenario.ts'

const DAYS = 14
const MINUTE = 60_000
const SAMPLES = 6
/** Of a hundred who come, so many are admitted, and so many have a visit at all. */
const ADMITTED = 42
const WITH_VISIT = 85

/** A fortnight of one hospital: who came each day, who was admitted, who went home. `people` is how many patients came in it. */
export async function seedFortnight(story: Scenario, people: number): Promise<{ patients: number; visits: number }> {
  const { db, now, hospital } = story
  const wards = await openWards(db, hospital)
  // In the order of their days: a stay is open until its patient leaves.
  const rateChange = await seedRateChange(story)
  const longStay = await seedLongStay(story)
  let patients = 0
  const visitsBefore = 2
  let visits = visitsBefore
  // Their patients are two of the people: the first of usual names who would have come without a visit stay away.
  let counted = 0
  for (const moment of arrivals(story, people)) {
    const day = dayOf(moment)
    const scenario = { ...story, chance: story.chance.fork() }
    const { chance } = scenario
    patients += 1
    const { form, isEsic } = personToRegister(scenario, day, patients)
    const referred = isEsic && chance.happens(60)
    const minutes = 10 + chance.below(50)
    const comes = chance.below(100)
    if (comes >= WITH_VISIT && counted < visitsBefore && !UNUSUAL.some((name) => name === form.name)) {
      counted += 1
      continue
    }
    await setClock(db, moment)
    const letter = referred ? (await storeFile(db, referralLetter(form.name))).id : null
    const patient = await performAt(scenario, moment, registerPatient, { body: { ...form, referralLetter: letter } })
    if (patients % Math.floor(people / SAMPLES) === 3)
      await db.updateTable('patients').set({ is_sample: true }).where('id', '=', patient.id).execute()
    const visitAt = new Date(Math.min(moment.getTime() + minutes * MINUTE, now.getTime() - 1000))
    if (comes < ADMITTED) visits += await seedAdmission(scenario, wards, patient.id, { ...form, isEsic }, visitAt)
    else if (comes < WITH_VISIT) visits += await seedOutpatient(scenario, patient.id, visitAt)
  }
  await seedRooms(story)
  await setClock(db, now)
  await seedClaims(story)
  await seedCharges(story)
  await seedReceipts(story)
  await seedBills(story, { longStay, rateChange })
  await seedOutpatients(story)
  return { patients, visits }
}

/** When people came to the desk, in order: spread over the days' mornings and afternoons, the last few just now. */
function* arrivals({ chance, now }: Scenario, people: number): Generator<Date> {
  const today: IsoDate = dayOf(now)
  const perDay = Math.floor(people / DAYS)
  for (let back = DAYS - 1; back >= 0; back--) {
    const opens = startOfDay(addDays(today, -back)).getTime() + 8 * 60 * MINUTE
    const count = back === 0 ? people - perDay * (DAYS - 1) - 2 : perDay
    const last = Math.min(opens + 11 * 60 * MINUTE, now.getTime() - 15 * MINUTE)
    const first = Math.min(opens, last - 60 * MINUTE)
    const moments = Array.from({ length: count }, () => first + chance.below(last - first)).sort((a, b) => a - b)
    for (const moment of moments) yield new Date(moment)
  }
  yield new Date(now.getTime() - 4 * MINUTE)
  yield new Date(now.getTime() - 2 * MINUTE)
}
