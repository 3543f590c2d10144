import { addDays, dayOf, type IsoDate, startOfDay } from '../../src/kernel/calendar.ts'
import { registerPatient } from '../../src/patients/server/registration/register-patient.ts'
import { storeFile } from '../../src/platform/server/files/store-file.ts'
import { tellAdmission, tellOutpatient } from './care.ts'
import { tellClaims } from './claims.ts'
import { referralLetter } from './letter.ts'
import { tellOutpatients } from './outpatients.ts'
import { somebody } from './registration.ts'
import { tellRooms } from './rooms.ts'
import { type Telling, tell, travelTo } from './teller.ts'
import { openWards } from './ward-keeper.ts'

const DAYS = 14
const MINUTE = 60_000
const SAMPLES = 6

/** A fortnight of one hospital: who came each day, who was admitted, who went home. `people` is how many patients came in it. */
export async function tellFortnight(story: Telling, people: number): Promise<{ patients: number; visits: number }> {
  const { db, now, hospital } = story
  const wards = await openWards(db, hospital)
  let patients = 0
  let visits = 0
  for (const moment of arrivals(story, people)) {
    const day = dayOf(moment)
    const telling = { ...story, chance: story.chance.fork() }
    const { chance } = telling
    patients += 1
    const form = somebody(chance, hospital, day, patients)
    const referred = form.corporate === 'esic' && chance.happens(60)
    await travelTo(db, moment)
    const letter = referred ? (await storeFile(db, referralLetter(form.name))).id : null
    const patient = await tell(telling, moment, registerPatient, { body: { ...form, referralLetter: letter } })
    if (patients % Math.floor(people / SAMPLES) === 3)
      await db.updateTable('patients').set({ is_sample: true }).where('id', '=', patient.id).execute()
    const visitAt = new Date(Math.min(moment.getTime() + (10 + chance.below(50)) * MINUTE, now.getTime() - 1000))
    const comes = chance.below(100)
    if (comes < 42) visits += await tellAdmission(telling, wards, patient.id, form, visitAt)
    else if (comes < 85) visits += await tellOutpatient(telling, patient.id, visitAt)
  }
  await tellRooms(story)
  await travelTo(db, now)
  await tellClaims(story)
  await tellOutpatients(story)
  return { patients, visits }
}

/** When people came to the desk, in order: spread over the days' mornings and afternoons, the last few just now. */
function* arrivals({ chance, now }: Telling, people: number): Generator<Date> {
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
