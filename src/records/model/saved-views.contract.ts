import * as z from 'zod/mini'
import { requiredText, text, uuid, version } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'

export const VIEW_SCREENS = ['todays-ipd', 'todays-opd', 'lab-orders', 'radiology'] as const
/** More tabs than this nobody finds anything in. */
export const MOST_VIEWS = 12

/** A person's columns: order, which are shown, and widths; as the grid keeps them. */
const columns = z.object({
  order: z.array(text(60)).check(z.maxLength(80)),
  shown: z.record(z.string().check(z.maxLength(60)), z.boolean()),
  widths: z.record(z.string().check(z.maxLength(60)), z.number().check(z.minimum(20), z.maximum(2000))),
})

/** The filters and the order as they stand in the address. */
const filters = z.string().check(z.maxLength(2000))

export const savedView = z.object({ id: uuid, name: z.string(), filters: z.string(), columns, version })
export type SavedView = z.output<typeof savedView>

const NAME_TAKEN = {
  status: 409,
  text: 'You already have a view with this name.',
  constraints: { one_view_a_name_and_person: 'name' },
} as const
const name = requiredText(40, 'Please give the view a name')

/** Filters, order and columns that a person keeps under a name; nobody else sees or changes them. */
export const savedViewsContract = {
  mine: route({
    method: 'GET',
    path: '/saved-views',
    summary: 'The own views of a screen, oldest first',
    permission: 'signed-in',
    query: z.object({ screen: z.optional(z.enum(VIEW_SCREENS)) }),
    reads: ['saved_views'],
    reply: z.object({ views: z.array(savedView) }),
  }),
  save: route({
    method: 'POST',
    path: '/saved-views',
    summary: 'Keep what is shown as a view of the own',
    permission: 'signed-in',
    body: z.object({ screen: z.enum(VIEW_SCREENS), name, filters, columns }),
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'view.saved',
    refusals: {
      NAME_TAKEN,
      TOO_MANY: { status: 409, text: `At most ${MOST_VIEWS} views. Please delete one first.` },
    },
  }),
  change: route({
    method: 'PUT',
    path: '/saved-views/{id}',
    summary: 'Let an own view show something else, or call it something else',
    permission: 'signed-in',
    params: z.object({ id: uuid }),
    body: z.object({ name, filters, columns }),
    reply: z.object({ version }),
    records: 'view.changed',
    refusals: { NAME_TAKEN },
  }),
  remove: route({
    method: 'DELETE',
    path: '/saved-views/{id}',
    summary: 'Forget an own view',
    permission: 'signed-in',
    params: z.object({ id: uuid }),
    reply: z.object({ name: z.string() }),
    records: 'view.removed',
  }),
}
