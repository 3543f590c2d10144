import { sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { only } from '../../model/parameters/parameter-says.ts'
import { NOTHING_SAID, TEST_TERMS, type TestForm } from '../../model/tests/test-fields.ts'
import { ownParametersOf, ownTestsOf, testTermsOf } from '../tests/tests.queries.ts'

/** What can be named by a file: tests and parameters that are active, sub specialties, and what panels hold. */
export async function namesOfCatalogue(db: HospitalDb, day: IsoDate) {
  const [tests, parameters, subSpecialties, links] = await Promise.all([
    db.selectFrom('lab_tests').select(['id', 'name', 'code']).where('status', '=', 'Active').execute(),
    db.selectFrom('lab_parameters').select(['id', 'code']).where('status', '=', 'Active').execute(),
    db.selectFrom('lab_sub_specialties').select(['id', 'name']).execute(),
    db
      .selectFrom('lab_panel_tests')
      .select(['panel_id as panelId', 'lab_test_id as testId'])
      .where(sql<boolean>`valid_to is null or valid_to >= ${day}`)
      .execute(),
  ])
  const holds = new Map<string, string[]>()
  for (const { panelId, testId } of links) holds.set(panelId, [...(holds.get(panelId) ?? []), testId])
  return { tests, parameters, subSpecialties, holds }
}

/** Tests as their forms would hold them on a day; before its first day, as a test will count then. */
export async function storedTests(
  db: HospitalDb,
  ids: readonly string[],
  day: IsoDate,
): Promise<Map<string, Omit<TestForm, 'from'>>> {
  const forms = await Promise.all(
    ids.map(async (id) => {
      const [terms, parameters, tests] = await Promise.all([
        testTermsOf(db, id).execute(),
        ownParametersOf(db, id).execute(),
        ownTestsOf(db, id).execute(),
      ])
      const first = [...terms, ...parameters, ...tests].map(({ validFrom }) => validFrom).sort()[0]
      const on = first !== undefined && day < first ? first : day
      const counts = (row: { validFrom: IsoDate; validTo: IsoDate | null }) =>
        row.validFrom <= on && (row.validTo === null || on <= row.validTo)
      const counting = terms.find(counts)
      const form = {
        ...(counting ? only(counting, TEST_TERMS) : NOTHING_SAID),
        parameters: parameters.filter(counts).map(({ parameterId, heading }) => ({ parameterId, heading })),
        testIds: tests.filter(counts).map(({ labTestId }) => labTestId),
      }
      return [id, form] as const
    }),
  )
  return new Map(forms)
}

/** What a file tells of tests by names: sub specialty, parameters by code, and the tests inside. */
export async function toldTests(db: HospitalDb, ids: readonly string[], day: IsoDate) {
  const [forms, tests, names] = await Promise.all([
    storedTests(db, ids, day),
    db.selectFrom('lab_tests').select(['id', 'name', 'code']).where(idIn('id', ids)).execute(),
    namesOfCatalogue(db, day),
  ])
  const name = <One extends { readonly id: string }>(list: readonly One[], id: string | null) =>
    list.find((one) => one.id === id)
  return ids.flatMap((id) => {
    const [form, test] = [forms.get(id), name(tests, id)]
    if (!form || !test) return []
    return {
      ...form,
      name: test.name,
      code: test.code,
      subSpecialty: name(names.subSpecialties, form.subSpecialtyId)?.name ?? null,
      parts: form.parameters.flatMap(({ parameterId, heading }) => {
        const parameter = name(names.parameters, parameterId)
        return parameter ? { code: parameter.code, heading } : []
      }),
      tests: form.testIds.flatMap((inside) => name(names.tests, inside)?.name ?? []),
    }
  })
}
export type ToldTest = Awaited<ReturnType<typeof toldTests>>[number]
