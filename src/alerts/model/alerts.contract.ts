import * as z from 'zod/mini'
import { optionalIsoDate, optionalText, reasonText, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { alert, KINDS, PRECAUTIONS, SEVERITIES, SOURCES } from './alert.ts'
import { band } from './band.ts'

/** What the form asks for; a field that the chosen kind does not have is left alone. */
export const alertForm = z.object({
  kind: z.enum(KINDS),
  what: optionalText(120),
  severity: z._default(z.nullable(z.enum(SEVERITIES)), null),
  reaction: optionalText(200),
  source: z.enum(SOURCES),
  precautions: z._default(z.nullable(z.enum(PRECAUTIONS)), null),
  validUntil: optionalIsoDate(),
})
export type AlertForm = z.output<typeof alertForm>

const CONFIDENTIAL = {
  status: 422,
  text: 'This is confidential and would stand on every screen: a doctor enters infection precautions instead.',
} as const
const DOCTOR_DECIDES = { status: 403, text: 'A doctor enters and ends this.' } as const
/** Who struck it out or ended it at the same moment. */
const STAYS = { alert_stays_as_said: null } as const

/** Allergies and clinical alerts: of the patient, whatever the state of a visit or of its bill. */
export const alertsContract = {
  ofPatient: route({
    method: 'GET',
    path: '/patients/{patientId}/alerts',
    summary: 'The band of a patient and the entries behind it, the newest first, those struck out among them',
    permission: 'alert:read',
    params: z.object({ patientId: uuid }),
    opens: { of: 'patients', by: 'patientId' },
    reads: ['alerts', 'patients', 'users'],
    reply: z.object({ patientId: uuid, band, alerts: z.array(alert) }),
  }),
  add: route({
    method: 'POST',
    path: '/patients/{patientId}/alerts',
    summary: 'Write down an allergy, that none are known, or an alert',
    permission: 'alert:add',
    params: z.object({ patientId: uuid }),
    body: alertForm,
    reply: z.object({ id: uuid }),
    records: 'alert.added',
    creates: true,
    refusals: {
      WHAT_IS_MISSING: { status: 422, text: 'Please write what it is.' },
      PRECAUTIONS_MISSING: { status: 422, text: 'Please choose the precautions.' },
      CONFIDENTIAL,
      OVER_ALREADY: { status: 422, text: 'This day is over.' },
      ONLY_AS_TOLD: { status: 403, text: 'You may write down what the patient tells you.' },
      DOCTOR_DECIDES,
      ALLERGIES_STAND: {
        status: 409,
        text: 'An allergy is recorded: a doctor strikes it out before none are known.',
      },
      ALREADY_RECORDED: { status: 409, text: 'This is recorded already.' },
    },
  }),
  end: route({
    method: 'POST',
    path: '/alerts/{id}/end',
    summary: 'What an alert warned of has passed; an allergy does not pass',
    permission: 'alert:write',
    params: z.object({ id: uuid }),
    reply: z.object({ id: uuid }),
    records: 'alert.ended',
    refusals: {
      ALLERGY_IS_STRUCK_OUT: { status: 409, text: 'An allergy does not end: a doctor strikes it out if it was wrong.' },
      DOCTOR_DECIDES,
      NOT_STANDING: { status: 409, text: 'This alert no longer holds.', constraints: STAYS },
    },
  }),
  strike: route({
    method: 'POST',
    path: '/alerts/{id}/striking-out',
    summary: 'Strike out what was written down by mistake, with the reason; it stays to be read',
    permission: 'alert:strike',
    params: z.object({ id: uuid }),
    body: z.object({ reason: reasonText() }),
    reply: z.object({ id: uuid }),
    records: 'alert.struck_out',
    refusals: {
      STRUCK_ALREADY: { status: 409, text: 'This has been struck out already.', constraints: STAYS },
      CONFIDENTIAL,
    },
  }),
}
