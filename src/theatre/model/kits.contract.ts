import * as z from 'zod/mini'
import { requiredText, text, uuid, version } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { CASE_IS_OVER } from './case/case-refusals.ts'
import { quantityOf } from './case/quantity-of.ts'
import { STALE } from './set-up.contract.ts'

const byId = z.object({ id: uuid })

/** Items that a kit has at most. */
export const MOST_ITEMS = 60

/** What is said of a kit. */
export const kitForm = z.object({
  name: requiredText(60, 'Please enter a name'),
  items: z
    .array(z.object({ medicineId: uuid, quantity: quantityOf(200) }))
    .check(z.minLength(1, 'Please add an item'), z.maxLength(MOST_ITEMS, `At most ${MOST_ITEMS} items`)),
  status: z._default(z.enum(['Active', 'Inactive']), 'Active'),
})

export const kit = z.object({
  id: uuid,
  version,
  name: z.string(),
  status: z.enum(['Active', 'Inactive']),
  items: z.array(z.object({ medicineId: uuid, name: z.string(), unit: z.string(), quantity: z.int() })),
})
export type Kit = z.output<typeof kit>

const OF_A_KIT = {
  KIT_NAME_TAKEN: {
    status: 409,
    text: 'There is a kit with this name',
    constraints: { one_kit_a_name: 'name' },
  },
  NO_SUCH_ITEM: { status: 400, text: 'Please choose each item from the list, once' },
} as const

/** Kits of the theatre: set up once, held for a case in one go, counted when it is over. */
export const theatreKitsContract = {
  list: route({
    method: 'GET',
    path: '/theatre/kits',
    summary: 'The kits with their items',
    permission: 'theatre:read',
    reads: ['theatre_setup', 'medicines'],
    reply: z.object({ kits: z.array(kit) }),
  }),
  items: route({
    method: 'GET',
    path: '/theatre/kit-items',
    summary: 'Items that a kit can have, by name, generic or code; at most 20',
    permission: 'theatre:set-up',
    query: z.object({ search: z.optional(text(100)) }),
    reads: ['medicines'],
    reply: z.object({ items: z.array(z.object({ id: uuid, name: z.string(), unit: z.string() })) }),
  }),
  add: route({
    method: 'POST',
    path: '/theatre/kits',
    summary: 'Add a kit',
    permission: 'theatre:set-up',
    body: kitForm,
    creates: true,
    reply: byId,
    records: 'theatre_kit.added',
    refusals: OF_A_KIT,
  }),
  change: route({
    method: 'PUT',
    path: '/theatre/kits/{id}',
    summary: 'Change a kit; cases that hold it already keep what they hold',
    permission: 'theatre:set-up',
    params: byId,
    body: z.extend(kitForm, { version }),
    reply: byId,
    records: 'theatre_kit.changed',
    refusals: { ...OF_A_KIT, STALE },
  }),
  hold: route({
    method: 'POST',
    path: '/theatre/cases/{id}/kit',
    summary:
      'Hold the items of a kit for a case, the earliest expiry first, the shelf of its theatre before the others',
    permission: 'theatre-item:use',
    params: byId,
    body: z.object({ kitId: uuid }),
    creates: true,
    reply: z.object({
      id: uuid,
      held: z.int(),
      /** What is not there: less, or nothing of it, is held. */
      missing: z.array(z.object({ name: z.string(), quantity: z.int() })),
    }),
    records: 'theatre_case.kit_held',
    refusals: {
      CASE_IS_OVER,
      NO_SUCH_KIT: { status: 400, text: 'Please choose the kit from the list' },
    },
  }),
  count: route({
    method: 'PUT',
    path: '/theatre/cases/{id}/used-items',
    summary: 'Say how many of each item were used; what was not goes back to the shelf',
    permission: 'theatre-item:use',
    params: byId,
    body: z.object({
      used: z
        .array(
          z.object({
            id: uuid,
            quantity: quantityOf(1000, 0),
          }),
        )
        .check(z.minLength(1, 'Please enter a quantity'), z.maxLength(200, 'At most 200 items')),
    }),
    reply: byId,
    records: 'theatre_case.items_counted',
    refusals: {
      CASE_IS_OVER,
      NOT_OF_CASE: { status: 400, text: 'Count the held items of this case; an implant is answered by itself' },
      MORE_THAN_HELD: { status: 400, text: 'Only <held> of <name> are held for the case' },
    },
  }),
}
