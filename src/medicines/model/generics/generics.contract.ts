import * as z from 'zod/mini'
import { text, uuid, version } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { historyRoute } from '../../../records/model/record-routes.ts'
import { genericForm } from './generic-fields.ts'

const genericRow = z.object({
  id: uuid,
  /** With its tall-man capitals. */
  name: z.string(),
  allergens: z.array(z.string()),
  pregnancy: z.string(),
  asksKidney: z.boolean(),
  isHighRisk: z.boolean(),
  controlled: z.nullable(z.string()),
  lookAlikes: z.array(z.string()),
  /** None: no limit is known. */
  limits: z.int(),
  items: z.int(),
  version,
})
export type GenericRow = z.output<typeof genericRow>

const shownGeneric = z.object({
  id: uuid,
  ...genericForm.shape,
  lookAlikeNames: z.record(z.string(), z.string()),
  version,
})
export type ShownGeneric = z.output<typeof shownGeneric>

const TERMS = {
  NAME_TAKEN: {
    status: 409,
    text: 'Another generic has this name',
    constraints: { one_generic_a_name: 'name' },
  },
  TALL_IS_ANOTHER_NAME: {
    status: 400,
    text: 'The same letters as the name, some of them as capitals',
    constraints: { tall_name_is_the_name: 'tallName' },
  },
  LIKE_ITSELF: {
    status: 400,
    text: 'A generic is not taken for itself',
    constraints: { look_alikes_are_two: 'lookAlikeIds' },
  },
  NO_SUCH_GENERIC: {
    status: 400,
    text: 'Please choose the generic from the list',
    constraints: { look_alike_of_generic: 'lookAlikeIds', look_alike_partner: 'lookAlikeIds' },
  },
  AGE_UPSIDE_DOWN: {
    status: 400,
    text: 'The age must end after it begins',
    constraints: { limit_ends_after_it_begins: 'limits' },
  },
  LIMIT_SAYS_NOTHING: {
    status: 400,
    text: 'Enter the highest dose, or that of a day',
    constraints: { limit_says_something: 'limits' },
  },
  DOSES_UPSIDE_DOWN: {
    status: 400,
    text: 'The higher limit must not be below the lower one',
    constraints: { usual_dose_below_highest: 'limits', dose_below_that_of_a_day: 'limits' },
  },
  LIMITS_OVERLAP: {
    status: 409,
    text: 'This age is limited by another row',
    constraints: { limits_do_not_overlap: 'limits', one_look_alike_a_pair: 'lookAlikeIds' },
  },
} as const

/** Generics, and what a dose, an allergy and a look-alike name are checked by. */
export const genericsContract = {
  list: route({
    method: 'GET',
    path: '/generics',
    summary: 'The generics by name, page by page',
    permission: 'medicine:read',
    query: z.object({
      search: z.optional(text(100)),
      mark: z.optional(z.enum(['high-risk', 'controlled', 'no-limit'])),
      ...pageQuery,
    }),
    cursors: [{ asked: {}, holds: ['text', 'id'] }],
    reads: ['medicines'],
    reply: pageOf(genericRow),
  }),
  choices: route({
    method: 'GET',
    path: '/generics/choices',
    summary: 'All generics by name, to choose from',
    permission: 'medicine:read',
    reads: ['medicines'],
    reply: z.object({ generics: z.array(z.object({ id: uuid, name: z.string() })) }),
  }),
  generic: route({
    method: 'GET',
    path: '/generics/{id}',
    summary: 'A generic with its limits and look-alikes',
    permission: 'medicine:read',
    params: z.object({ id: uuid }),
    reads: ['medicines'],
    reply: shownGeneric,
  }),
  add: route({
    method: 'POST',
    path: '/generics',
    summary: 'Add a generic',
    permission: 'medicine:edit-safety',
    body: genericForm,
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'generic.added',
    refusals: TERMS,
  }),
  change: route({
    method: 'PUT',
    path: '/generics/{id}',
    summary: 'Change a generic, its limits and look-alikes',
    permission: 'medicine:edit-safety',
    params: z.object({ id: uuid }),
    body: z.extend(genericForm, { version }),
    reply: z.object({ id: uuid }),
    records: 'generic.changed',
    refusals: {
      ...TERMS,
      STALE: { status: 409, text: 'Someone else has just changed this generic. Close it and open it again.' },
    },
  }),
  history: historyRoute('generics', ['medicines']),
}
