import { seedAlerts } from './care/alerts.ts'
import { seedBills } from './care/bills/bills.ts'
import { seedInsurerTerms } from './care/bills/insurer-terms.ts'
import { seedRateChange } from './care/bills/rate-change.ts'
import { seedClaims } from './care/claims.ts'
import { PEOPLE_FOLLOWED } from './care/laboratory/year.ts'
import { seedSignatures } from './care/leaving.ts'
import { seedLetters } from './care/letters.ts'
import { seedNotes } from './care/notes.ts'
import { seedObservations } from './care/observations.ts'
import { outpatientsOf } from './care/outpatients/outpatients.ts'
import { seedPapers } from './care/papers.ts'
import { cashDesk, upgraded } from './care/receipts.ts'
import { seedRooms } from './care/rooms.ts'
import { satisfactionOf } from './care/satisfaction.ts'
import { type Stay, stayOf } from './care/stays.ts'
import { openWards } from './care/ward-keeper.ts'
import { casesOf } from './cases/told-case.ts'
import type { ToldPatient } from './cases/told-patient.ts'
import { tell } from './moments.ts'
import { actAt, type Scenario } from './scenario.ts'

/** Of all patients so many at most were admitted. */
const ADMITTED_SHARE = 0.5

/** What happened in a hospital until now, to `people` patients; who was admitted, in the order in which they came. */
export async function seedStory(story: Scenario, people: number): Promise<readonly ToldPatient[]> {
  const { db, now, hospital } = story
  const fork = () => ({ ...story, chance: story.chance.fork() })
  const rateChange = await seedRateChange(fork())
  await seedInsurerTerms(story)
  const keeper = await openWards(db, hospital)
  const stays: Stay[] = []
  for (const [place, told] of casesOf(hospital, now, Math.floor(people * ADMITTED_SHARE)).entries()) {
    const before = stays.filter((stay) => stay.told.leaves && stay.told.payer === told.payer)
    const earlier = told.isAgain ? before.findLast((stay) => stay.told.name === told.name) : undefined
    const privateBefore = told.payer === 'private' ? before.length : 0
    stays.push(stayOf(fork(), keeper, { told, place, earlier, privateBefore }))
  }
  const happenings = [
    ...stays.flatMap((stay) => stay.happenings),
    ...cashDesk(story, stays.filter(({ told }) => told.payer === 'private').concat(upgraded(stays))),
    ...satisfactionOf(fork(), stays),
    ...outpatientsOf(fork(), people - 1 - PEOPLE_FOLLOWED - stays.filter(({ isAgain }) => !isAgain).length),
  ]
  await tell(happenings, now)
  const patients = stays.map(({ patient }) => patient())
  await seedRooms(story, patients)
  await seedAlerts(story, patients)
  await actAt(story, now, 'doctor')
  await seedSignatures(story, patients)
  await actAt(story, now, 'insurance')
  await seedPapers(story, patients)
  await seedNotes(story, patients)
  await seedObservations(fork(), patients)
  await actAt(story, now, 'insurance')
  await seedLetters(story, patients)
  await actAt(story, now, 'admin')
  await seedClaims(story)
  await seedBills(story, { patients, rateChange })
  return patients
}
