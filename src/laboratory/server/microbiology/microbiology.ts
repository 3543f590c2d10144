import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { decideCultureEntry } from '../../model/microbiology/decide-entry.ts'
import { microbiologyContract } from '../../model/microbiology/microbiology.contract.ts'
import type { CultureEntryForm } from '../../model/microbiology/microbiology-fields.ts'
import { USUAL_ANTIBIOTICS, USUAL_ORGANISMS } from '../../model/microbiology/usual-microbes.ts'
import { choicesOn, entriesOf, TABLE_OF } from './microbiology.queries.ts'

export const listCultureEntries = operation(microbiologyContract.list, async ({ db }, { list }) => ({
  entries: await entriesOf(db, list),
}))

export const listCultureChoices = operation(microbiologyContract.choices, async ({ db, now }) => {
  const { organisms, antibiotics, editions } = await choicesOn(db, dayOf(now))
  return { organisms: [...organisms], antibiotics, editions: [...editions] }
})

export const addCultureEntry = operation(
  microbiologyContract.add,
  async ({ db, record, orRefuse }, { list, ...form }) => {
    orRefuse(decideCultureEntry(list, form))
    const { id } = await db.insertInto(TABLE_OF[list]).values(columnsOf(form)).returning('id').executeTakeFirstOrThrow()
    await record({ type: 'lab_culture_list.added', subject: { type: TABLE_OF[list], id } })
    return { id }
  },
)

export const changeCultureEntry = operation(
  microbiologyContract.change,
  async ({ db, record, refuse, orRefuse }, { list, id, version, ...form }) => {
    const before = await db
      .selectFrom(TABLE_OF[list])
      .select('version')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return refuse('NOT_FOUND')
    if (before.version !== version) return refuse('STALE')
    orRefuse(decideCultureEntry(list, form))
    await db.updateTable(TABLE_OF[list]).set(columnsOf(form)).where('id', '=', id).execute()
    await record({ type: 'lab_culture_list.changed', subject: { type: TABLE_OF[list], id } })
    return { id }
  },
)

/** Adds what is usual and stands in the lists on no day; what a laboratory has ended stays ended. */
export const addUsualMicrobes = operation(microbiologyContract.addUsual, async ({ db, now, record }) => {
  const added = await fillCultureLists(db, dayOf(now))
  await record({ type: 'lab_culture_list.filled', facts: { added } })
  return { added }
})

export async function fillCultureLists(db: HospitalDb, validFrom: string): Promise<number> {
  const [organisms, antibiotics] = await Promise.all([entriesOf(db, 'organisms'), entriesOf(db, 'antibiotics')])
  const missing = (there: readonly { readonly name: string }[], usual: readonly Usual[]) => {
    const names = new Set(there.map(({ name }) => name.toLowerCase()))
    return usual.flatMap((one) => (names.has(one.name.toLowerCase()) ? [] : { ...one, valid_from: validFrom }))
  }
  const [newOrganisms, newAntibiotics] = [missing(organisms, ORGANISMS), missing(antibiotics, ANTIBIOTICS)]
  if (newOrganisms.length > 0) await db.insertInto('lab_organisms').values(newOrganisms).execute()
  if (newAntibiotics.length > 0) await db.insertInto('lab_antibiotics').values(newAntibiotics).execute()
  return newOrganisms.length + newAntibiotics.length
}

type Usual = { readonly name: string; readonly code: string | null; readonly kind: string }
const ORGANISMS: readonly Usual[] = Object.entries(USUAL_ORGANISMS).flatMap(([kind, names]) =>
  names.map((name) => ({ name, code: null, kind })),
)
const ANTIBIOTICS: readonly Usual[] = Object.entries(USUAL_ANTIBIOTICS).flatMap(([kind, all]) =>
  all.map(([name, code = null]) => ({ name, code, kind })),
)

const columnsOf = ({ name, code, kind, validFrom, validTo }: CultureEntryForm) => ({
  name,
  code,
  kind,
  valid_from: validFrom,
  valid_to: validTo,
})
