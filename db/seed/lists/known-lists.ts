import type { HospitalDb } from '../../../src/platform/server/database/in-hospital.ts'

export type Doctor = {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly specialty: string | null
}

/** Finds the id of an entry by its code or name; a story that tells of what no list has is an error. */
type IdOf = (wanted: string) => string

/** The lists of a hospital as the stories name their entries. */
export type KnownLists = {
  readonly diagnosis: IdOf
  readonly complication: IdOf
  readonly procedure: IdOf
  readonly test: IdOf
  readonly study: IdOf
  readonly service: IdOf
  /** In the order of kinds and names. */
  readonly doctors: readonly Doctor[]
}

type Entry = { readonly id: string; readonly key: string | null }

function idIn(list: string, entries: readonly Entry[]): IdOf {
  const ids = new Map(entries.map(({ key, id }) => [key, id]))
  return (wanted) => {
    const id = ids.get(wanted)
    if (!id) throw new Error(`The seed tells of ${wanted}, which the ${list} of the hospital do not have.`)
    return id
  }
}

export async function knownLists(db: HospitalDb): Promise<KnownLists> {
  const [diagnoses, complications, procedures, tests, studies, services, doctors] = await Promise.all([
    db.selectFrom('diagnoses').select(['id', 'name as key']).execute(),
    db.selectFrom('complications').select(['id', 'name as key']).execute(),
    db.selectFrom('cghs_surgery').select(['id', 'code as key']).execute(),
    db.selectFrom('lab_tests').select(['id', 'code as key']).execute(),
    db.selectFrom('radiology_studies').select(['id', 'code as key']).execute(),
    db.selectFrom('services').select(['id', 'code as key']).where('kind', '=', 'clinical').execute(),
    db
      .selectFrom('practitioners')
      .select(['id', 'kind', 'name', 'specialty'])
      .orderBy('kind')
      .orderBy('name')
      .execute(),
  ])
  return {
    diagnosis: idIn('diagnoses', diagnoses),
    complication: idIn('complications', complications),
    procedure: idIn('procedures', procedures),
    test: idIn('laboratory tests', tests),
    study: idIn('radiology studies', studies),
    service: idIn('services', services),
    doctors,
  }
}
