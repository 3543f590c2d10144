import type { IsoDate } from '../../../kernel/calendar.ts'
import { accept, type Verdict } from '../../../kernel/verdict.ts'
import { says } from '../../model/parameters/parameter-says.ts'
import { type DayPlan, planFromDay } from '../../model/parameters/plan-from-day.ts'
import { TEST_TERMS, type TestForm } from '../../model/tests/test-fields.ts'
import { closeRows, type Scope } from '../parameters/close-rows.ts'
import { ownParametersOf, ownTestsOf, testTermsOf } from './tests.queries.ts'

export type TestPlans = { readonly terms: DayPlan; readonly parameters: DayPlan; readonly tests: DayPlan }

/** What is to be done so that from its day on a test is what is typed. */
export async function planOfTest(
  { db }: Pick<Scope, 'db'>,
  id: string,
  form: TestForm,
  today: IsoDate,
): Promise<Verdict<TestPlans, 'PAST_STAYS'>> {
  const [terms, parameters, tests] = await Promise.all([
    testTermsOf(db, id).execute(),
    ownParametersOf(db, id).execute(),
    ownTestsOf(db, id).execute(),
  ])
  const of = <Row extends { id: string; validFrom: IsoDate; validTo: IsoDate | null }>(
    rows: readonly Row[],
    words: (row: Row) => string,
    wanted: readonly string[],
  ) =>
    planFromDay(
      rows.map((row) => ({ id: row.id, validFrom: row.validFrom, validTo: row.validTo, says: words(row) })),
      wanted,
      form.from,
      today,
    )
  const plans = {
    terms: of(terms, (row) => says(row, TEST_TERMS), [says(form, TEST_TERMS)]),
    parameters: of(
      parameters,
      ({ parameterId, position, heading }) => placed(parameterId, position, heading),
      form.parameters.map(({ parameterId, heading }, at) => placed(parameterId, at + 1, heading)),
    ),
    tests: of(
      tests,
      ({ labTestId, position }) => placed(labTestId, position),
      form.testIds.map((test, at) => placed(test, at + 1)),
    ),
  }
  if (!plans.terms.ok) return plans.terms
  if (!plans.parameters.ok) return plans.parameters
  if (!plans.tests.ok) return plans.tests
  return accept({ terms: plans.terms.value, parameters: plans.parameters.value, tests: plans.tests.value })
}

const placed = (id: string, position: number, heading: string | null = null) => JSON.stringify([id, position, heading])

/** Carries out what was planned for a test. */
export async function saveTest(scope: Scope, id: string, form: TestForm, plans: TestPlans): Promise<void> {
  const { db } = scope
  await closeRows(scope, 'lab_test_terms', plans.terms)
  await closeRows(scope, 'lab_test_parameters', plans.parameters)
  await closeRows(scope, 'lab_panel_tests', plans.tests)
  if (plans.terms.add.length > 0)
    await db
      .insertInto('lab_test_terms')
      .values({ lab_test_id: id, valid_from: form.from, ...testTermColumns(form) })
      .execute()
  const parameters = plans.parameters.add.flatMap((at) => {
    const part = form.parameters[at]
    return part ? [{ parameter_id: part.parameterId, heading: part.heading, position: at + 1 }] : []
  })
  const from = { valid_from: form.from }
  if (parameters.length > 0)
    await db
      .insertInto('lab_test_parameters')
      .values(parameters.map((part) => ({ ...part, ...from, lab_test_id: id })))
      .execute()
  const tests = plans.tests.add.flatMap((at) => {
    const test = form.testIds[at]
    return test === undefined ? [] : [{ lab_test_id: test, position: at + 1 }]
  })
  if (tests.length > 0)
    await db
      .insertInto('lab_panel_tests')
      .values(tests.map((part) => ({ ...part, ...from, panel_id: id })))
      .execute()
}

/** The columns of the terms of a test, without its key and days. */
const testTermColumns = (form: TestForm) => ({
  sub_specialty_id: form.subSpecialtyId,
  method: form.method,
  turnaround_minutes: form.turnaroundMinutes,
  stat_minutes: form.statMinutes,
  interface_code: form.interfaceCode,
  machine: form.machine,
  loinc: form.loinc,
  icd10: form.icd10,
  cpt: form.cpt,
  print_order: form.printOrder,
  is_method_shown: form.isMethodShown,
  starts_page: form.startsPage,
  interpretation: form.interpretation,
  comment: form.comment,
  opinion: form.opinion,
})
