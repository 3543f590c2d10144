import type { RouteInput } from '../../../platform/model/contract/route.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { treatmentContract } from '../../model/treatment/treatment.contract.ts'

type Saved = NonNullable<RouteInput<typeof treatmentContract.saveInformation>['visit']>

/** The visit data of the edit form as it is when nothing is filled in. */
export const aTreatment = (id: string, version: number, about: Partial<Saved> = {}): Saved => ({
  id,
  version,
  diagnoses: [],
  complications: [],
  esicSurgeons: [],
  referees: [],
  surgeons: [],
  consultants: [],
  anaesthetists: [],
  surgeries: [],
  ...about,
})

/** Entries of the lists, with names that no other test has. */
export async function someEntries(db: HospitalDb, mark: string) {
  const ids = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id)
  const names = [`${mark} one`, `${mark} two`]
  const diagnoses = await ids(
    db
      .insertInto('diagnoses')
      .values(names.map((name) => ({ name })))
      .returning('id')
      .execute(),
  )
  const complications = await ids(
    db
      .insertInto('complications')
      .values(names.map((name) => ({ name })))
      .returning('id')
      .execute(),
  )
  const surgeries = await ids(
    db
      .insertInto('cghs_surgery')
      .values([
        { name: `${mark} one`, code: `${mark}1`, category: 'HERNIA SURGERIES' },
        { name: `${mark} two`, code: `${mark}2`, category: 'GENERAL SURGERY' },
        { name: `${mark} three`, code: `${mark}3`, category: 'ROBOTIC SURGERY' },
        { name: `${mark} four`, code: `${mark}4`, category: null },
      ])
      .returning('id')
      .execute(),
  )
  const people = await ids(
    db
      .insertInto('practitioners')
      .values(
        ['surgeon', 'consultant', 'esic_surgeon', 'referee'].map((kind) => ({ kind, name: `Dr. ${mark} ${kind}` })),
      )
      .returning('id')
      .execute(),
  )
  return { diagnoses, complications, surgeries, people }
}
