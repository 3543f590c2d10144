import * as z from 'zod/mini'
import { SECOND_PERSON_REFUSALS, secondPerson } from '../../access/model/pin/second-person.ts'
import { MONTH } from '../../kernel/dates/months.ts'
import { instant, requiredText, text, uuid } from '../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../platform/model/contract/page.ts'
import { route } from '../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../platform/model/lists/list-exports.ts'
import { countedPlace, sheetLine, shownCount } from './count-shapes.ts'

const moment = z.iso.datetime({ offset: true, error: 'Please enter a valid date and time' })
const oneCount = { params: z.object({ id: uuid }) }
const READS = ['narcotics', 'stock', 'medicines', 'users', 'treatment'] as const

export const typedLine = z.object({
  batchId: uuid,
  quantity: z.int('A whole number').check(z.minimum(0, 'Not below 0'), z.maximum(100_000, 'Not more than 100,000')),
})

export const signatureForm = z.object({
  reasons: z._default(z.array(z.object({ lineId: uuid, reason: text(300) })).check(z.maxLength(200)), []),
  second: z._default(z.nullable(secondPerson), null),
  /** Where nobody is there who could sign beside. */
  aloneBecause: z._default(text(300), ''),
  remark: z._default(text(500), ''),
})

/** The latest; those of a month; those that differ and were not looked into, or wait for a second signature. */
export const COUNTS_SHOWN = ['latest', 'month', 'waiting'] as const
const countFilter = z.object({
  /** This month where none is asked for. */
  month: z.optional(z.string().check(z.regex(MONTH, 'Please choose a month'))),
  placeId: z.optional(uuid),
  show: z.optional(z.enum(COUNTS_SHOWN)),
})
export type CountFilter = z.output<typeof countFilter>

const NO_SUCH_PLACE = { status: 400, text: 'There is no such place' } as const
const WRONG_PLACE = { status: 403, text: 'Who works at this place counts here.' } as const
const REVIEWED = { status: 409, constraints: { narcotic_count_is_reviewed_once: null } } as const
const OWN_COUNT = {
  status: 403,
  text: 'Another person does this, who neither counted nor signed.',
  constraints: { narcotic_review_is_by_another: null },
} as const

/** The count of the narcotics of a place in each shift, by two people (design/amendments.md 38). */
export const narcoticCountsContract = {
  shifts: route({
    method: 'GET',
    path: '/narcotic-counts/shifts',
    summary: 'The places that hold narcotics, each with where the count of its last shifts stands',
    permission: 'narcotic-count:read',
    reads: READS,
    reply: z.object({ places: z.array(countedPlace) }),
  }),
  sheet: route({
    method: 'GET',
    path: '/narcotic-counts/sheet',
    summary: 'What to count at a place in this shift, without what should be there',
    permission: 'narcotic-count:write',
    query: z.object({ placeId: uuid }),
    reads: READS,
    reply: z.object({
      place: z.string(),
      shiftBeganAt: instant,
      shiftEndsAt: instant,
      openedAt: instant,
      /** Of the shift, the first one first. */
      counts: z.array(z.object({ id: uuid, countNo: z.int(), at: instant, by: z.string(), isSigned: z.boolean() })),
      lines: z.array(sheetLine),
    }),
    refusals: { NO_SUCH_PLACE, WRONG_PLACE },
  }),
  count: route({
    method: 'POST',
    path: '/narcotic-counts',
    summary: 'Write down what was counted of each batch; only then the register is shown',
    permission: 'narcotic-count:write',
    body: z.object({
      placeId: uuid,
      shiftBeganAt: moment,
      openedAt: moment,
      /** How many counts of the shift were there when the sheet was opened. */
      counts: z.int().check(z.minimum(0), z.maximum(100)),
      lines: z.array(typedLine).check(z.maxLength(200)),
    }),
    creates: true,
    reply: z.object({ id: uuid, countNo: z.int(), differences: z.int() }),
    records: 'narcotic_count.written',
    refusals: {
      NO_SUCH_PLACE,
      WRONG_PLACE,
      SHIFT_OVER: { status: 409, text: 'Another shift has begun. Open the sheet again.' },
      COUNTED_MEANWHILE: {
        status: 409,
        text: 'This shift has just been counted here. Look at that count first; it can be counted again.',
        constraints: { one_narcotic_count_a_turn: null },
      },
      NOTHING_HELD: { status: 409, text: 'No narcotic lies here.' },
      CAME_MEANWHILE: {
        status: 409,
        text: '<item>, batch <batch>, has just come. Open the sheet again and count it.',
      },
      NOT_ON_SHEET: { status: 400, text: 'This batch does not lie here' },
    },
  }),
  list: route({
    method: 'GET',
    path: '/narcotic-counts',
    summary: 'The latest counts, those of a month or those that wait for someone; the latest shift first, page by page',
    permission: 'narcotic-count:read',
    query: z.object({ ...countFilter.shape, ...pageQuery }),
    cursors: [{ asked: {}, holds: ['moment', 'id'] }],
    reads: READS,
    reply: pageOf(shownCount),
  }),
  shown: route({
    method: 'GET',
    path: '/narcotic-counts/{id}',
    summary: 'A count beside the register, with who signed it, and what who asks may do about it',
    permission: 'narcotic-count:read',
    ...oneCount,
    reads: READS,
    reply: z.object({
      count: shownCount,
      maySign: z.boolean(),
      mayCountersign: z.boolean(),
      mayLookInto: z.boolean(),
    }),
  }),
  sign: route({
    method: 'POST',
    path: '/narcotic-counts/{id}/signature',
    summary: 'Sign a count, with a second person by quick PIN or the reason why nobody was there; it no longer changes',
    permission: 'narcotic-count:write',
    heavy: 'password',
    ...oneCount,
    body: signatureForm,
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'narcotic_count.signed',
    refusals: {
      ...SECOND_PERSON_REFUSALS,
      NOT_YOUR_COUNT: { status: 403, text: 'Who counted signs.' },
      SIGNED_ALREADY: {
        status: 409,
        text: 'This count is signed already.',
        constraints: {
          narcotic_count_is_signed_once: null,
          one_reason_a_narcotic_line: null,
          signed_narcotic_count_stays: null,
        },
      },
      SIGNED_TOO_LATE: { status: 409, text: 'This count was not signed in its shift. Count again.' },
      REASON_REQUIRED: { status: 400, text: 'Say why it differs' },
      SECOND_REQUIRED: { status: 400, text: 'Another person signs with the own PIN' },
    },
  }),
  countersign: route({
    method: 'POST',
    path: '/narcotic-counts/{id}/countersignature',
    summary: 'Countersign a count of who was alone',
    permission: 'narcotic-count:witness',
    ...oneCount,
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'narcotic_count.countersigned',
    refusals: {
      OWN_COUNT,
      NOT_ALONE: { status: 409, text: 'This count does not wait for a second signature.' },
      COUNTERSIGNED_ALREADY: { ...REVIEWED, text: 'This count is countersigned already.' },
    },
  }),
  lookInto: route({
    method: 'POST',
    path: '/narcotic-counts/{id}/looking-into',
    summary: 'Say what was found and done about what differs; stock is only put right by a stock take or an adjustment',
    permission: 'narcotic-count:look-into',
    ...oneCount,
    body: z.object({ remark: requiredText(500, 'Say what was found and done') }),
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'narcotic_count.looked_into',
    refusals: {
      OWN_COUNT,
      NOTHING_DIFFERS: { status: 409, text: 'Nothing of this count differs, or it is not signed.' },
      LOOKED_INTO_ALREADY: { ...REVIEWED, text: 'This difference is looked into already.' },
    },
  }),
  exportCounts: route({
    ...EXPORT_ROUTE,
    shows: 'narcotic-count:read',
    path: '/narcotic-counts/exports',
    summary: 'Write chosen columns of the counts of narcotics to a file; shown as long work',
    query: countFilter,
  }),
  print: route({
    method: 'GET',
    path: '/narcotic-counts/print',
    summary: 'The count sheet of a place in a month on paper, with the shifts that were not counted',
    permission: 'narcotic-count:read',
    query: z.object({ placeId: uuid, month: countFilter.shape.month }),
    reads: [],
    reply: 'bytes',
    records: 'narcotic_counts.printed',
    refusals: { NO_SUCH_PLACE },
  }),
}
