import * as z from 'zod/mini'
import { isoDate, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { nursingSettings } from './settings-form.ts'

/** The hours by which a hospital gives doses, and its shifts: dated, so that no past day moves. */
export const hoursContract = {
  settings: route({
    method: 'GET',
    path: '/nursing-settings',
    summary: 'The hours of the frequencies and the beginnings of shifts, by the day from which they count',
    permission: 'treatment:read',
    reads: ['treatment'],
    reply: z.object({ settings: z.array(nursingSettings), today: isoDate() }),
  }),
  set: route({
    method: 'POST',
    path: '/nursing-settings',
    summary: 'Set the hours of the frequencies and the shifts from a day to come on; no dose before it moves',
    permission: 'dose-times:write',
    body: nursingSettings,
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'nursing.times_set',
    refusals: {
      NOT_TO_COME: { status: 400, text: 'From tomorrow on at the earliest' },
      DAY_TAKEN: {
        status: 409,
        text: 'There are times from this day on already',
        constraints: { one_nursing_setting_a_day: 'from' },
      },
    },
  }),
}
