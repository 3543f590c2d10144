import { sql } from 'kysely'
import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import type { CultureChoices } from '../../model/microbiology/listed-findings.ts'
import type { CultureList, EditionKind, OrganismKind } from '../../model/microbiology/microbiology-fields.ts'

/** The table of a list, and the column by which findings refer to it. */
export const TABLE_OF = {
  organisms: 'lab_organisms',
  antibiotics: 'lab_antibiotics',
  editions: 'lab_breakpoint_editions',
} as const satisfies Record<CultureList, string>
const REFERENCE_OF = {
  organisms: 'f.organism_id',
  antibiotics: 'f.antibiotic_id',
  editions: 'f.edition_id',
} as const satisfies Record<CultureList, string>

/** A list with its ended entries, by kind and name. */
export const entriesOf = (db: HospitalDb, list: CultureList) =>
  db
    .selectFrom(db.dynamic.table(TABLE_OF[list]).as('e'))
    .select(['e.id', 'e.version', 'e.name', 'e.code', 'e.kind', 'e.valid_from as validFrom', 'e.valid_to as validTo'])
    .select(
      sql<number>`(select count(*)::int from lab_culture_findings f where ${sameRow('e', REFERENCE_OF[list])})`.as(
        'findings',
      ),
    )
    .orderBy('e.kind')
    .orderBy(sql`lower(e.name)`)
    .orderBy('e.valid_from')
    .execute()

/** What a culture that is read on a day is told with. */
export async function choicesOn(db: HospitalDb, day: IsoDate): Promise<CultureChoices & { antibiotics: Classed[] }> {
  const on = (list: CultureList) =>
    db
      .selectFrom(db.dynamic.table(TABLE_OF[list]).as('e'))
      .select(['e.id', 'e.name', 'e.code', 'e.kind'])
      .where('e.valid_from', '<=', day)
      .where((eb) => eb.or([eb('e.valid_to', 'is', null), eb('e.valid_to', '>=', day)]))
      .orderBy(sql`lower(e.name)`)
      .execute()
  const [organisms, antibiotics, editions] = await Promise.all([on('organisms'), on('antibiotics'), on('editions')])
  return {
    organisms: organisms.map(({ id, name, kind }) => ({ id, name, kind: kind as OrganismKind })),
    antibiotics: antibiotics.map(({ id, name, kind }) => ({ id, name, kind })),
    editions: editions.map(({ id, name, code, kind }) => ({
      id,
      name: `${code} ${name}`,
      kind: kind as EditionKind,
    })),
  }
}
type Classed = { readonly id: string; readonly name: string; readonly kind: string }

const NONE: CultureChoices = { organisms: [], antibiotics: [], editions: [] }

/** The same where something grew; most samples are no cultures. */
export const choicesFor = async (
  db: HospitalDb,
  now: Date,
  values: readonly { readonly findings?: readonly unknown[] | undefined }[],
): Promise<CultureChoices> =>
  values.some(({ findings = [] }) => findings.length > 0) ? choicesOn(db, dayOf(now)) : NONE
