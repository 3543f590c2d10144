import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { only } from '../../model/parameters/parameter-says.ts'
import { coverageOf, coverageWords } from '../../model/ranges/coverage.ts'
import { NOTHING_SAID, TEST_TERMS } from '../../model/tests/test-fields.ts'
import { labTestsContract, type ShownTest, type TestRow } from '../../model/tests/tests.contract.ts'
import { rangesOf } from '../parameters/parameters.queries.ts'
import { contentsOf } from './contents.queries.ts'
import { subSpecialties } from './sub-specialties.queries.ts'
import { ownParametersOf, ownTestsOf, stampOf, testById, testsPage, testTermsOf } from './tests.queries.ts'

type Dated = { readonly validFrom: IsoDate; readonly validTo: IsoDate | null }
const countsOn = (day: IsoDate) => (row: Dated) => row.validFrom <= day && (row.validTo === null || day <= row.validTo)

/** The tests and panels of today with what they are reported as, and the ages that their parameters leave out. */
export const listTests = operation(labTestsContract.list, ({ db, now }, asked) => testsOfDay(db, asked, dayOf(now)))

/** The same for a day. */
export async function testsOfDay(db: HospitalDb, asked: Parameters<typeof testsPage>[1], today: IsoDate) {
  const page = await testsPage(db, asked, today)
  const contents = await contentsOf(
    db,
    page.rows.map(({ id }) => id),
    today,
  )
  const parameters = await judged(
    db,
    contents.map(({ parameterId }) => parameterId),
    today,
  )
  const rows = page.rows.map((row): TestRow => {
    const own = contents.flatMap(({ labTestId, parameterId }) =>
      labTestId === row.id ? (parameters.get(parameterId) ?? []) : [],
    )
    return {
      ...row,
      parameters: own.map(({ name }) => name),
      findings: own.flatMap(({ name, findings }) => findings.map((finding) => `${name}: ${finding}`)),
    }
  })
  return { ...page, rows }
}

/** Parameters with what their ranges of a day leave out. */
async function judged(db: HospitalDb, ids: readonly string[], day: IsoDate) {
  if (ids.length === 0) return new Map<string, { name: string; findings: string[] }>()
  const wanted = [...new Set(ids)]
  const [parameters, ranges] = await Promise.all([
    db.selectFrom('lab_parameters').select(['id', 'name']).where('id', 'in', wanted).execute(),
    rangesOf(db, wanted).execute(),
  ])
  const counting = Map.groupBy(ranges.filter(countsOn(day)), ({ parameterId }) => parameterId)
  return new Map(
    parameters.map(({ id, name }) => [id, { name, findings: coverageOf(counting.get(id) ?? []).map(coverageWords) }]),
  )
}

/** A test as it counts on a day; before its first day, as it will count then. */
export const showTest = operation(
  labTestsContract.test,
  async ({ db, now, refuse }, { id, day = dayOf(now) }): Promise<ShownTest> => {
    const [test, terms, parameters, tests, stamp] = await Promise.all([
      testById(db, id).executeTakeFirst(),
      testTermsOf(db, id).execute(),
      ownParametersOf(db, id).execute(),
      ownTestsOf(db, id).execute(),
      stampOf(db, id),
    ])
    if (!test) return refuse('NOT_FOUND')
    const days = [...new Set([...terms, ...parameters, ...tests].map(({ validFrom }) => validFrom))].sort()
    const [first] = days
    const shownDay = first !== undefined && day < first ? first : day
    const counting = terms.find(countsOn(shownDay))
    const own = parameters.filter(countsOn(shownDay))
    const found = await judged(
      db,
      own.map(({ parameterId }) => parameterId),
      shownDay,
    )
    return {
      ...test,
      ...(counting ? only(counting, TEST_TERMS) : NOTHING_SAID),
      parameters: own.map(({ parameterId, code, name, heading }) => ({ parameterId, code, name, heading })),
      testIds: tests.filter(countsOn(shownDay)).map(({ labTestId }) => labTestId),
      findings: [...found.values()].flatMap(({ name, findings }) => findings.map((finding) => `${name}: ${finding}`)),
      stamp,
      day: shownDay,
      changes: days.toReversed(),
    }
  },
)

/** What the form of a test chooses from. */
export const listTestChoices = operation(labTestsContract.choices, async ({ db, now }) => {
  const [parameters, tests, used] = await Promise.all([
    db
      .selectFrom('lab_parameters')
      .select(['id', 'code', 'name'])
      .where('status', '=', 'Active')
      .orderBy('name')
      .execute(),
    db.selectFrom('lab_tests').select(['id', 'name', 'code']).where('status', '=', 'Active').orderBy('name').execute(),
    usedTests(db),
  ])
  return {
    parameters,
    tests: tests.map((test) => ({ ...test, isUsed: used.has(test.id) })),
    subSpecialties: await subSpecialties(db, dayOf(now)),
  }
})

/** The items that are reported as something or hold something, whenever. */
async function usedTests(db: HospitalDb): Promise<ReadonlySet<string>> {
  const [reported, panels] = await Promise.all([
    db.selectFrom('lab_test_parameters').select('lab_test_id as id').distinct().execute(),
    db.selectFrom('lab_panel_tests').select('panel_id as id').distinct().execute(),
  ])
  return new Set([...reported, ...panels].map(({ id }) => id))
}
