import * as z from 'zod/mini'
import { optionalIsoDate, text, uuid, version } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { historyRoute } from '../../../records/model/record-routes.ts'

const within = (least: number, most: number, message: string) =>
  z.int(message).check(z.minimum(least, message), z.maximum(most, message))
const licence = text(60)
const until = optionalIsoDate()

/** What a hospital decides of its counter; the numbers of licences are '' where there is none. */
export const pharmacySettingsForm = z.object({
  licence20: licence,
  licence20Until: until,
  licence21: licence,
  licence21Until: until,
  licence20f: licence,
  licence20fUntil: until,
  /** To the rupee, as a line of the sale. */
  roundsOff: z.boolean(),
  /** Days within which goods are taken back; 0: on the day of the sale only. */
  returnDays: within(0, 365, 'Days from 0 to 365'),
  /** Minutes for which a cart that is put aside keeps its units. */
  holdMinutes: within(1, 240, 'Minutes from 1 to 240'),
})

/** Settings of the pharmacy. */
export const pharmacySettingsContract = {
  settings: route({
    method: 'GET',
    path: '/pharmacy/settings',
    summary: 'Licences of the pharmacy, and what the hospital decides of its counter',
    permission: 'pharmacy:read-settings',
    reads: ['sales'],
    reply: z.object({ id: uuid, ...pharmacySettingsForm.shape, version }),
  }),
  change: route({
    method: 'PUT',
    path: '/pharmacy/settings',
    summary: 'Change the settings of the pharmacy',
    permission: 'pharmacy:settings',
    body: z.extend(pharmacySettingsForm, { version }),
    reply: z.object({ version }),
    records: 'pharmacy.settings_changed',
    refusals: {
      STALE: { status: 409, text: 'Someone else has just changed the settings. Open them again.' },
      LICENCE_DAY_MISSING: { status: 400, text: 'Please enter the last day of this licence' },
      LICENCE_NUMBER_MISSING: { status: 400, text: 'Please enter the number of this licence' },
    },
  }),
  history: historyRoute('pharmacy-settings', ['sales']),
}
