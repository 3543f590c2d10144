import * as z from 'zod/mini'
import { isoDate, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { CONSENT_LANGUAGES } from './consent/consent-words.ts'

/** What leaves the theatre on paper. */
export const theatrePrintsContract = {
  list: route({
    method: 'GET',
    path: '/theatre/list-print',
    summary: 'The list of a day, theatre by theatre',
    permission: 'theatre:read',
    query: z.object({ day: isoDate() }),
    reads: [],
    reply: 'bytes',
    records: 'theatre_list.printed',
  }),
  checklist: route({
    method: 'GET',
    path: '/theatre/cases/{id}/checklist-print',
    summary: 'The surgical safety checklist of a case with what was said of it',
    permission: 'theatre:read',
    params: z.object({ id: uuid }),
    opens: { of: 'theatre_cases', by: 'id' },
    reads: [],
    reply: 'bytes',
    records: 'theatre_checklist.printed',
  }),
  implants: route({
    method: 'GET',
    path: '/theatre/cases/{id}/implants-print',
    summary: 'What was implanted in a case, with batch, serial number and sticker of each',
    permission: 'theatre:read',
    params: z.object({ id: uuid }),
    opens: { of: 'theatre_cases', by: 'id' },
    reads: [],
    reply: 'bytes',
    records: 'implant_certificate.printed',
  }),
  consent: route({
    method: 'GET',
    path: '/theatre/cases/{id}/consent-print',
    summary: 'The consent of a case, to be read to the patient in a language and signed',
    permission: 'theatre:read',
    params: z.object({ id: uuid }),
    query: z.object({ language: z.enum(CONSENT_LANGUAGES) }),
    opens: { of: 'theatre_cases', by: 'id' },
    reads: [],
    reply: 'bytes',
    records: 'theatre_consent.printed',
  }),
}
