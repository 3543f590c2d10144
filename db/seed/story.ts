import { seedBills } from './care/bills.ts'
import { seedClaims } from './care/claims.ts'
import { outpatientsOf } from './care/outpatients.ts'
import { seedPapers } from './care/papers.ts'
import { seedRateChange } from './care/rate-change.ts'
import { cashDesk } from './care/receipts.ts'
import { seedRooms } from './care/rooms.ts'
import { stayOf } from './care/stays.ts'
import { openWards } from './care/ward-keeper.ts'
import { casesOf } from './cases/told-case.ts'
import type { ToldPatient } from './cases/told-patient.ts'
import { tell } from './moments.ts'
import { type Scenario, setClock } from './scenario.ts'

/** Of all patients so many at most were admitted. */
const ADMITTED_SHARE = 0.5

/** What happened in a hospital until now, to `people` patients; who was admitted, in the order in which they came. */
export async function seedStory(story: Scenario, people: number): Promise<readonly ToldPatient[]> {
  const { db, now, hospital } = story
  const fork = () => ({ ...story, chance: story.chance.fork() })
  const rateChange = await seedRateChange(fork())
  const keeper = await openWards(db, hospital)
  const stays = casesOf(hospital, now, Math.floor(people * ADMITTED_SHARE)).map((told, place) =>
    stayOf(fork(), keeper, { told, place }),
  )
  const happenings = [
    ...stays.flatMap((stay) => stay.happenings),
    ...cashDesk(
      story,
      stays.filter(({ told }) => told.payer === 'private'),
    ),
    ...outpatientsOf(fork(), people - 1 - stays.length),
  ]
  await tell(happenings, now)
  const patients = stays.map(({ patient }) => patient())
  await seedRooms(story, patients)
  await setClock(db, now)
  await seedPapers(story, patients)
  await seedClaims(story)
  await seedBills(story, { patients, rateChange })
  return patients
}
