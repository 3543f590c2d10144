import * as z from 'zod/mini'
import { isoDate, text, uuid, version } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { startedExport } from '../../../platform/model/lists/list-exports.ts'
import { PARAMETER_KINDS, parameterForm } from './parameter-fields.ts'

const parameterRow = z.object({
  id: uuid,
  code: z.string(),
  name: z.string(),
  kind: z.enum(PARAMETER_KINDS),
  loinc: z.nullable(z.string()),
  isConfidential: z.boolean(),
  status: z.string(),
  /** Of today; empty where its terms begin later. */
  unit: z.string(),
  method: z.string(),
  formula: z.nullable(z.string()),
  ranges: z.int(),
  /** Ages without a range or with two, in words. */
  findings: z.array(z.string()),
  version,
})
export type ParameterRow = z.output<typeof parameterRow>

const { from: _, ...shownFields } = parameterForm.shape
const shownParameter = z.object({
  id: uuid,
  ...shownFields,
  version,
  /** The day of which this is shown. */
  day: z.string(),
  /** The days from which something counts, the latest first. */
  changes: z.array(z.string()),
})
export type ShownParameter = z.output<typeof shownParameter>

/** What a parameter may not say; what is a constraint too stands beside it. */
const TERMS = {
  CODE_TAKEN: {
    status: 409,
    text: 'Another parameter has this code',
    constraints: { one_lab_parameter_a_code: 'code' },
  },
  PAST_STAYS: { status: 409, text: 'Results rest on the days before today: choose today or a later day' },
  CHOICES_REQUIRED: { status: 400, text: 'Enter what can be chosen' },
  NORMAL_IS_A_CHOICE: {
    status: 400,
    text: 'What is normal must be one of the choices',
    constraints: { normal_choices_are_choices: 'normalChoices' },
  },
  POSSIBLE_UPSIDE_DOWN: {
    status: 400,
    text: 'The lower limit must be below the upper one',
    constraints: { possible_low_below_high: 'possibleHigh' },
  },
  RANGE_UPSIDE_DOWN: {
    status: 400,
    text: 'The lower limit must be below the upper one',
    constraints: { lab_range_low_below_high: 'ranges', lab_critical_low_below_high: 'ranges' },
  },
  AGE_UPSIDE_DOWN: {
    status: 400,
    text: 'The age must end after it begins',
    constraints: { lab_range_has_an_age: 'ranges' },
  },
  CRITICAL_INSIDE: {
    status: 400,
    text: 'A critical limit lies outside of the normal range',
    constraints: { lab_critical_lies_outside: 'ranges' },
  },
  RANGE_SAYS_NOTHING: {
    status: 400,
    text: 'Enter a limit, or words in place of figures',
    constraints: { lab_range_says_something: 'ranges' },
  },
  RANGE_TOO_FINE: { status: 400, text: 'The parameter is told with <decimals> decimals: a limit cannot have more' },
  RANGES_OVERLAP: {
    status: 409,
    text: '<finding>: an age is judged by one range only',
    constraints: { lab_ranges_cover_an_age_once: 'ranges', lab_terms_do_not_overlap: 'from' },
  },
  NOT_A_FORMULA: { status: 400, text: '<problem>' },
  FORMULA_IN_A_CIRCLE: { status: 400, text: 'It would be worked out from itself: <circle>' },
  NO_SUCH_PARAMETER: { status: 400, text: 'No parameter has the code <code>' },
  UNIT_TWICE: {
    status: 400,
    text: 'This unit stands there already',
    constraints: { one_lab_unit_a_parameter: 'units' },
  },
} as const

/** Parameters of the laboratory: what is measured, how it is told, and what is normal for whom. */
export const labParametersContract = {
  list: route({
    method: 'GET',
    path: '/laboratory/parameters',
    summary: 'The parameters by name, page by page, with what their ranges leave out',
    permission: 'lab-catalogue:read',
    query: z.object({
      search: z.optional(text(100)),
      kind: z.optional(z.enum(PARAMETER_KINDS)),
      ...pageQuery,
    }),
    cursors: [{ asked: {}, holds: ['text', 'id'] }],
    reads: ['lab_catalogue'],
    reply: pageOf(parameterRow),
  }),
  exportList: route({
    method: 'POST',
    path: '/laboratory/parameters/exports',
    summary:
      'Write the parameters with their ranges to a file that can be imported; shown as long work with its progress',
    permission: 'lab-catalogue:read',
    body: z.object({ search: z.optional(text(100)), kind: z.optional(z.enum(PARAMETER_KINDS)) }),
    reply: startedExport,
    records: 'list.exported',
  }),
  parameter: route({
    method: 'GET',
    path: '/laboratory/parameters/{id}',
    summary: 'A parameter with the terms and ranges of a day',
    permission: 'lab-catalogue:read',
    params: z.object({ id: uuid }),
    query: z.object({ day: z.optional(isoDate()) }),
    reads: ['lab_catalogue'],
    reply: shownParameter,
  }),
  add: route({
    method: 'POST',
    path: '/laboratory/parameters',
    summary: 'Add a parameter with its terms and ranges',
    permission: 'lab-catalogue:edit',
    body: parameterForm,
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'lab_parameter.added',
    refusals: TERMS,
  }),
  change: route({
    method: 'PUT',
    path: '/laboratory/parameters/{id}',
    summary: 'Change a parameter; its terms and ranges from a day on, the past stays',
    permission: 'lab-catalogue:edit',
    params: z.object({ id: uuid }),
    body: z.extend(parameterForm, { version }),
    reply: z.object({ id: uuid }),
    records: 'lab_parameter.changed',
    refusals: {
      ...TERMS,
      STALE: { status: 409, text: 'Someone else has just changed this parameter. Close it and open it again.' },
    },
  }),
}
