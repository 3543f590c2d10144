import * as z from 'zod/mini'
import { DAY_LOCKED } from '../../journal/model/journal.contract.ts'
import { isoDate, optionalText, reasonText, requiredText, text, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import {
  CASE_IS_OVER,
  IN_ANOTHER_CASE,
  NO_SUCH_PROCEDURE,
  NOT_YOUR_CASE,
  REASON_REQUIRED,
} from './case/case-refusals.ts'
import { OUTCOMES, SIDES } from './case/case-words.ts'
import { quantityOf } from './case/quantity-of.ts'

const byId = z.object({ id: uuid })
const ITEMS_UNANSWERED = { status: 409, text: 'Say of each implant and item whether it was used' } as const
const STICKER_MISSING = {
  status: 409,
  text: 'An implant needs its batch or serial number and the picture of its sticker',
} as const
const SERIAL_TAKEN = {
  status: 409,
  text: 'This serial number is in another case',
  constraints: { one_case_a_serial_no: 'serialNo' },
} as const

/** What a case uses, and how it ends. */
export const caseEndContract = {
  offers: route({
    method: 'GET',
    path: '/theatre/cases/{id}/offers',
    summary: 'Batches that a case can take an item from: by name, code or batch, the earliest expiry first; at most 30',
    permission: 'theatre-item:use',
    params: byId,
    query: z.object({ search: z.optional(text(100)) }),
    opens: { of: 'theatre_cases', by: 'id' },
    reads: ['stock', 'medicines', 'theatre'],
    reply: z.object({
      batches: z.array(
        z.object({
          batchId: uuid,
          placeId: uuid,
          place: z.string(),
          name: z.string(),
          isImplant: z.boolean(),
          batchNo: z.string(),
          expiry: isoDate(),
          available: z.int(),
        }),
      ),
    }),
  }),
  addItem: route({
    method: 'POST',
    path: '/theatre/cases/{id}/items',
    summary: 'Hold an implant or an item of the kit for a case',
    permission: 'theatre-item:use',
    params: byId,
    body: z.object({
      batchId: uuid,
      placeId: uuid,
      quantity: quantityOf(1000),
      serialNo: optionalText(60),
    }),
    creates: true,
    reply: byId,
    records: 'theatre_case.item_held',
    refusals: {
      CASE_IS_OVER,
      SERIAL_TAKEN,
      NO_SUCH_BATCH: { status: 400, text: 'Please choose the batch from the list' },
      NOT_ENOUGH_STOCK: { status: 409, text: 'Only <there> are there' },
    },
  }),
  answerItem: route({
    method: 'PUT',
    path: '/theatre/case-items/{id}',
    summary: 'Say of an item whether it was used, with the sticker of an implant; what was not goes back',
    permission: 'theatre-item:use',
    params: byId,
    body: z.object({
      isUsed: z.boolean(),
      quantity: quantityOf(1000),
      serialNo: optionalText(60),
      stickerFileId: z.nullable(uuid),
      reason: optionalText(300),
    }),
    reply: byId,
    records: 'theatre_case.item_answered',
    refusals: {
      CASE_IS_OVER,
      REASON_REQUIRED,
      SERIAL_TAKEN,
      MORE_THAN_HELD: { status: 400, text: 'Only <held> are held for the case' },
      FILE_NOT_FOUND: { status: 400, text: 'Please send the picture again' },
    },
  }),
  complete: route({
    method: 'POST',
    path: '/theatre/cases/{id}/completion',
    summary: 'Surgery completed: what was done of each procedure, and what was added; opens the package',
    permission: 'theatre-case:complete',
    params: byId,
    body: z.object({
      procedures: z
        .array(z.object({ id: uuid, outcome: z.enum(OUTCOMES), reason: optionalText(300) }))
        .check(z.maxLength(30)),
      added: z._default(
        z
          .array(
            z.object({
              surgeryId: uuid,
              side: z.enum(SIDES),
              consent: requiredText(300, 'Who agreed to it, and when?'),
            }),
          )
          .check(z.maxLength(10, 'At most 10')),
        [],
      ),
    }),
    reply: z.object({ id: uuid, surgeryDay: isoDate(), unsanctioned: z.array(z.string()), charged: z.int() }),
    records: 'theatre_case.completed',
    refusals: {
      DAY_LOCKED,
      CASE_IS_OVER,
      NOT_YOUR_CASE,
      NO_SUCH_PROCEDURE,
      IN_ANOTHER_CASE,
      REASON_REQUIRED,
      ITEMS_UNANSWERED,
      STICKER_MISSING,
      NOT_IN_PROGRESS: { status: 409, text: 'The operation has not begun, or is completed already' },
      NOT_CLOSED: { status: 409, text: 'The closure is not stamped' },
      SIGN_OUT_OPEN: { status: 409, text: 'The sign out is not through' },
      PROCEDURE_UNANSWERED: { status: 400, text: 'Say of each procedure what was done' },
      OUTSIDE_STAY: {
        status: 409,
        text: 'The operation is before the admission or after the discharge',
        constraints: { surgery_not_before_admission: null },
      },
      NOT_IN_THE_PLAN: {
        status: 409,
        text: 'The day of the operation lies outside of the plan of its package',
        constraints: { plan_includes_the_day_of_surgery: null },
      },
      NOT_ENOUGH_STOCK: { status: 409, text: 'An item is no longer in stock' },
    },
  }),
  revoke: route({
    method: 'POST',
    path: '/theatre/cases/{id}/revocation',
    summary: 'Take a completion back while no bill of the visit is confirmed: procedures, charges and stock with it',
    permission: 'theatre-case:revoke',
    params: byId,
    body: z.object({ reason: reasonText() }),
    reply: byId,
    records: 'theatre_case.revoked',
    refusals: {
      DAY_LOCKED,
      NOT_YOUR_CASE,
      NOT_COMPLETED: { status: 409, text: 'This operation is not completed' },
      BILL_CONFIRMED: { status: 409, text: 'A bill of this visit is confirmed: cancel it first' },
    },
  }),
}
