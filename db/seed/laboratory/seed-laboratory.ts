import { parameterForm } from '../../../src/laboratory/model/parameters/parameter-fields.ts'
import { fillCultureLists } from '../../../src/laboratory/server/microbiology/microbiology.ts'
import { rangeColumns, termColumns } from '../../../src/laboratory/server/parameters/save-parameter.ts'
import type { HospitalDb } from '../../../src/platform/server/database/in-hospital.ts'
import { DEPARTMENTS } from './departments.ts'
import { INTERPRETATIONS, SUB_SPECIALTIES } from './sub-specialties.ts'
import { formOf, type ToldPart } from './told-laboratory.ts'

/** The laboratory judges so since before the first patient of the demo. */
const SINCE = '2023-01-01'

/** The breakpoints by which it reads; each is replaced when the laboratory has taken the next one over. */
const CLSI = { code: 'CLSI', kind: 'bacteria' }
const EDITIONS = [
  { ...CLSI, name: 'M100, 34th edition (2024)', valid_from: '2024-04-01', valid_to: '2025-03-31' },
  { ...CLSI, name: 'M100, 35th edition (2025)', valid_from: '2025-04-01', valid_to: null },
  { ...CLSI, name: 'M27M44S, 3rd edition (2022)', kind: 'fungi', valid_from: SINCE, valid_to: null },
]

/** What the laboratory measures, what is normal, and what its tests are reported as. */
export async function seedLaboratory(db: HospitalDb): Promise<void> {
  const parameterIds = await seedParameters(db)
  const tests = await db.selectFrom('lab_tests').select(['id', 'code', 'name']).execute()
  const testIds = new Map(tests.flatMap(({ id, code, name }) => [[name, id] as const, [code ?? name, id] as const]))
  const told = DEPARTMENTS.flatMap((department) => Object.entries(department.tests))
  await db
    .insertInto('lab_test_parameters')
    .values(
      told.flatMap(([test, { reports = [] }]) =>
        placed(reports).map(({ code, heading }, place) => ({
          lab_test_id: found(testIds, test),
          parameter_id: found(parameterIds, code),
          position: place + 1,
          heading,
          valid_from: SINCE,
        })),
      ),
    )
    .execute()
  await db
    .insertInto('lab_panel_tests')
    .values(
      told.flatMap(([panel, { of = [] }]) =>
        of.map((test, place) => ({
          panel_id: found(testIds, panel),
          lab_test_id: found(testIds, test),
          position: place + 1,
          valid_from: SINCE,
        })),
      ),
    )
    .execute()
  await seedTerms(db)
  await fillCultureLists(db, SINCE)
  await db.insertInto('lab_breakpoint_editions').values(EDITIONS).execute()
}

/** Sub specialties, and how soon their tests are to be ready. */
async function seedTerms(db: HospitalDb): Promise<void> {
  const saved = await db
    .insertInto('lab_sub_specialties')
    .values(SUB_SPECIALTIES.map(([name, service_group], place) => ({ name, service_group, position: (place + 1) * 5 })))
    .returning(['id', 'name'])
    .execute()
  const ids = new Map(saved.map(({ id, name }) => [name, id]))
  const targets = new Map(SUB_SPECIALTIES.map(([name, , hours, stat]) => [name as string, { hours, stat }]))
  const tests = await db.selectFrom('lab_tests').select(['id', 'code', 'category']).execute()
  await db
    .insertInto('lab_test_terms')
    .values(
      tests.map(({ id, code, category }) => {
        const target = targets.get(category ?? '')
        return {
          lab_test_id: id,
          valid_from: SINCE,
          sub_specialty_id: ids.get(category ?? '') ?? null,
          turnaround_minutes: target ? target.hours * 60 : null,
          stat_minutes: target?.stat ?? null,
          interpretation: INTERPRETATIONS[code ?? ''] ?? null,
        }
      }),
    )
    .execute()
}

async function seedParameters(db: HospitalDb): Promise<ReadonlyMap<string, string>> {
  const forms = DEPARTMENTS.flatMap(({ parameters }) =>
    Object.entries(parameters).map(([code, told]) => parameterForm.parse(formOf(code, told, SINCE))),
  )
  const saved = await db
    .insertInto('lab_parameters')
    .values(
      forms.map(({ code, name, shortName, kind, loinc, isConfidential }) => ({
        code,
        name,
        short_name: shortName,
        kind,
        loinc,
        is_confidential: isConfidential,
      })),
    )
    .returning(['id', 'code'])
    .execute()
  const ids = new Map(saved.map(({ id, code }) => [code, id]))
  const at = (code: string) => ({ parameter_id: found(ids, code) })
  await db
    .insertInto('lab_parameter_terms')
    .values(forms.map((form) => ({ ...at(form.code), valid_from: SINCE, ...termColumns(form) })))
    .execute()
  await db
    .insertInto('lab_ranges')
    .values(
      forms.flatMap((form) =>
        form.ranges.map((range) => ({ ...at(form.code), valid_from: SINCE, ...rangeColumns(range) })),
      ),
    )
    .execute()
  await db
    .insertInto('lab_parameter_units')
    .values(
      forms.flatMap((form) =>
        form.units.map(({ unit, factor, unitOffset }) => ({ ...at(form.code), unit, factor, unit_offset: unitOffset })),
      ),
    )
    .execute()
  return ids
}

/** The parameters of a test in their order; a heading stands above the first of its own. */
const placed = (parts: readonly ToldPart[]): { readonly code: string; readonly heading: string | null }[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return [{ code: part, heading: null }]
    const [heading, ...codes] = part
    return codes.map((code, place) => ({ code, heading: place === 0 ? heading : null }))
  })

function found(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key)
  if (!id) throw new Error(`The catalogue of the laboratory tells of ${key}, which nobody knows.`)
  return id
}
