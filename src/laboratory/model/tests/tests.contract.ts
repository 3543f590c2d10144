import * as z from 'zod/mini'
import { isoDate, requiredText, text, uuid, version } from '../../../platform/model/contract/fields.ts'
import { inEachOrder, pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { startedExport } from '../../../platform/model/lists/list-exports.ts'
import { testForm } from './test-fields.ts'

/** Items to choose by what they hold. */
export const TEST_SHOWS = ['tests', 'panels', 'without'] as const

/** By name, or in the order of a report: sub specialty, place, name. */
export const TEST_SORTS = ['name', 'print'] as const

const testRow = z.object({
  id: uuid,
  name: z.string(),
  code: z.nullable(z.string()),
  shortName: z.nullable(z.string()),
  /** As the laboratory has it, else as the price list groups it. */
  subSpecialty: z.nullable(z.string()),
  sampleType: z.nullable(z.string()),
  preparation: z.nullable(z.string()),
  containers: z.array(z.string()),
  method: z.string(),
  turnaroundMinutes: z.nullable(z.int()),
  statMinutes: z.nullable(z.int()),
  interfaceCode: z.nullable(z.string()),
  machine: z.nullable(z.string()),
  loinc: z.nullable(z.string()),
  printOrder: z.int(),
  isMethodShown: z.boolean(),
  startsPage: z.boolean(),
  interpretation: z.nullable(z.string()),
  /** The names of the parameters that it is reported as, panels unfolded, in their order. */
  parameters: z.array(z.string()),
  /** The tests inside of a panel. */
  tests: z.array(z.string()),
  /** Ages that the ranges of its parameters leave out, in words. */
  findings: z.array(z.string()),
  status: z.string(),
})
export type TestRow = z.output<typeof testRow>

const { from: _, parameters: _typed, ...termShapes } = testForm.shape
const shownTest = z.object({
  id: uuid,
  name: z.string(),
  code: z.nullable(z.string()),
  shortName: z.nullable(z.string()),
  category: z.nullable(z.string()),
  sampleType: z.nullable(z.string()),
  preparation: z.nullable(z.string()),
  containers: z.array(z.string()),
  ...termShapes,
  parameters: z.array(
    z.object({ parameterId: uuid, code: z.string(), name: z.string(), heading: z.nullable(z.string()) }),
  ),
  findings: z.array(z.string()),
  /** Changes with all that counts or will count: who saves says what was read. */
  stamp: z.string(),
  day: z.string(),
  /** The days from which something counts, the latest first. */
  changes: z.array(z.string()),
})
export type ShownTest = z.output<typeof shownTest>

export const subSpecialtyForm = z.object({
  name: requiredText(120, 'Please enter a name'),
  serviceGroup: z.enum(['Laboratory', 'Pathology'], 'Please choose the service group'),
  position: z.int('A whole number from 1 to 99').check(z.minimum(1), z.maximum(99)),
  status: z.enum(['Active', 'Inactive']),
})
export type SubSpecialtyForm = z.output<typeof subSpecialtyForm>

const SUB_SPECIALTY = {
  NAME_TAKEN: {
    status: 409,
    text: 'There is a sub specialty with this name already',
    constraints: { one_lab_sub_specialty_a_name: 'name' },
  },
} as const

/** The tests of the laboratory: what they are reported as, what is inside of a panel, and how it is printed. */
export const labTestsContract = {
  list: route({
    method: 'GET',
    path: '/laboratory/tests',
    summary: 'The tests and panels by name, page by page, as they count today',
    permission: 'lab-catalogue:read',
    query: z.object({
      search: z.optional(text(100)),
      subSpecialtyId: z.optional(uuid),
      show: z.optional(z.enum(TEST_SHOWS)),
      sort: z.optional(z.enum(TEST_SORTS)),
      ...pageQuery,
    }),
    cursors: inEachOrder(TEST_SORTS, (sort) => (sort === 'print' ? ['text', 'text', 'id'] : ['text', 'id'])),
    reads: ['lab_catalogue', 'services'],
    reply: pageOf(testRow),
  }),
  exportList: route({
    method: 'POST',
    path: '/laboratory/tests/exports',
    summary: 'Write the tests and panels to a file that can be imported; shown as long work with its progress',
    permission: 'lab-catalogue:read',
    body: z.object({
      search: z.optional(text(100)),
      subSpecialtyId: z.optional(uuid),
      show: z.optional(z.enum(TEST_SHOWS)),
    }),
    reply: startedExport,
    records: 'list.exported',
  }),
  test: route({
    method: 'GET',
    path: '/laboratory/tests/{id}',
    summary: 'A test with its terms and contents of a day',
    permission: 'lab-catalogue:read',
    params: z.object({ id: uuid }),
    query: z.object({ day: z.optional(isoDate()) }),
    reads: ['lab_catalogue', 'services'],
    reply: shownTest,
  }),
  choices: route({
    method: 'GET',
    path: '/laboratory/test-choices',
    summary: 'What a test can be reported as, what a panel can hold, and the sub specialties',
    permission: 'lab-catalogue:read',
    reads: ['lab_catalogue', 'services'],
    reply: z.object({
      parameters: z.array(z.object({ id: uuid, code: z.string(), name: z.string() })),
      tests: z.array(z.object({ id: uuid, name: z.string(), code: z.nullable(z.string()), isUsed: z.boolean() })),
      subSpecialties: z.array(
        z.object({
          id: uuid,
          version,
          ...subSpecialtyForm.shape,
          /** Tests of today. */
          tests: z.int(),
        }),
      ),
    }),
  }),
  change: route({
    method: 'PUT',
    path: '/laboratory/tests/{id}',
    summary: 'Change the terms and contents of a test from a day on, the past stays',
    permission: 'lab-catalogue:edit',
    params: z.object({ id: uuid }),
    body: z.extend(testForm, { stamp: text(64) }),
    reply: z.object({ id: uuid }),
    records: 'lab_test.changed',
    refusals: {
      PAST_STAYS: { status: 409, text: 'Reports rest on the days before today: choose today or a later day' },
      PARAMETER_TWICE: {
        status: 400,
        text: 'This parameter stands there already',
        constraints: { a_lab_test_reports_a_parameter_once: 'parameters' },
      },
      TEST_TWICE: {
        status: 400,
        text: 'This test stands there already',
        constraints: { a_panel_holds_a_lab_test_once: 'testIds' },
      },
      INSIDE_ITSELF: {
        status: 400,
        text: 'A panel cannot be inside itself, nor inside of a test that it holds',
        constraints: { panel_is_not_inside_itself: 'testIds' },
      },
      STAT_LATER: {
        status: 400,
        text: 'An urgent test cannot take longer than a routine one',
        constraints: { stat_is_no_later: 'statMinutes' },
      },
      NO_SUCH_CHOICE: {
        status: 400,
        text: 'Please choose from the list',
        constraints: {
          lab_test_reports_parameter: 'parameters',
          lab_test_of_panel: 'testIds',
          lab_test_of_sub_specialty: 'subSpecialtyId',
        },
      },
      STALE: {
        status: 409,
        text: 'Someone else has just changed this test. Close it and open it again.',
        constraints: { lab_test_terms_do_not_overlap: 'from' },
      },
    },
  }),
  addSubSpecialty: route({
    method: 'POST',
    path: '/laboratory/sub-specialties',
    summary: 'A new sub specialty of the laboratory',
    permission: 'lab-catalogue:edit',
    body: subSpecialtyForm,
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'lab_sub_specialty.added',
    refusals: SUB_SPECIALTY,
  }),
  changeSubSpecialty: route({
    method: 'PUT',
    path: '/laboratory/sub-specialties/{id}',
    summary: 'Change a sub specialty of the laboratory',
    permission: 'lab-catalogue:edit',
    params: z.object({ id: uuid }),
    body: z.extend(subSpecialtyForm, { version }),
    reply: z.object({ id: uuid }),
    records: 'lab_sub_specialty.changed',
    refusals: {
      ...SUB_SPECIALTY,
      STALE: { status: 409, text: 'Someone else has just changed this sub specialty. Close it and open it again.' },
    },
  }),
}
