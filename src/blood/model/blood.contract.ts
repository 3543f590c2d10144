import * as z from 'zod/mini'
import { reasonText, text, uuid } from '../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../platform/model/contract/page.ts'
import { route } from '../../platform/model/contract/route.ts'
import { requestForm, sampleForm, tariffsForm } from './blood-forms.ts'
import { COMPONENTS, REQUISITION_STATES } from './blood-words.ts'
import { bloodRow, openedBlood } from './shown-blood.ts'

const ofVisit = z.object({ visitId: uuid })
const byId = z.object({ id: uuid })
const stepped = z.object({ id: uuid, state: z.enum(REQUISITION_STATES) })
const OVER = { status: 409, text: 'This requisition is over: <state>' } as const

const NOTHING_RECEIVED = { status: 409, text: 'No unit has been received' } as const

/** Which requisitions a list shows. */
export const BLOOD_VIEWS = ['open', 'waiting', 'running', 'all'] as const

/** Blood from an outside bank: what is asked for, and what is here of it (amendment 64). */
export const bloodContract = {
  list: route({
    method: 'GET',
    path: '/blood-requisitions',
    summary: 'Requisitions of blood, the latest first, page by page: open ones, with units waiting, running, or all',
    permission: 'blood:read',
    query: z.object({
      view: z._default(z.enum(BLOOD_VIEWS), 'open'),
      search: z.optional(text(100)),
      ...pageQuery,
    }),
    cursors: [{ asked: {}, holds: ['moment', 'id'] }],
    reads: ['blood', 'visits', 'patients', 'stays', 'wards'],
    reply: pageOf(bloodRow),
  }),
  ofVisit: route({
    method: 'GET',
    path: '/visits/{visitId}/blood',
    summary: 'The requisitions of a visit with their units and transfusions',
    permission: 'blood:read',
    params: ofVisit,
    opens: { of: 'visits', by: 'visitId' },
    reads: [
      'blood',
      'blood_tariffs',
      'visits',
      'patients',
      'stays',
      'wards',
      'results',
      'observations',
      'charges',
      'documents',
    ],
    ofVisit: 'visitId',
    reply: openedBlood,
  }),
  request: route({
    method: 'POST',
    path: '/visits/{visitId}/blood-requisitions',
    summary: 'Ask an outside bank for blood',
    permission: 'blood:request',
    params: ofVisit,
    body: requestForm,
    creates: true,
    reply: z.object({ id: uuid, requisitionNo: z.string() }),
    records: 'blood.requested',
    refusals: {
      VISIT_OVER: { status: 409, text: 'Blood is asked for while the patient is here' },
      REASON_REQUIRED: {
        status: 422,
        text: 'Why is it given before it is cross-matched?',
        constraints: { emergency_blood_says_why: 'uncrossmatchedReason' },
      },
      ONLY_IN_AN_EMERGENCY: { status: 422, text: 'Blood is given without a cross-match in an emergency only' },
      CONSENT_REQUIRED: {
        status: 422,
        text: 'Who agreed to the transfusion?',
        constraints: { transfusion_is_agreed_to: 'consentBy' },
      },
      CONSENT_WHEN: { status: 422, text: 'When was it agreed to?' },
      IN_FUTURE: { status: 422, text: 'This time lies in the future' },
      NEEDED_EARLIER: { status: 422, text: 'This day is over' },
      NEVER_TRANSFUSED: { status: 422, text: 'A reaction follows a transfusion: choose transfused before' },
    },
  }),
  sendSample: route({
    method: 'POST',
    path: '/blood-requisitions/{id}/sample',
    summary: 'Note that the sample for the cross-match has gone to the bank',
    permission: 'blood:receive',
    params: byId,
    body: sampleForm,
    reply: stepped,
    records: 'blood.sample_sent',
    refusals: {
      OVER,
      SENT_ALREADY: {
        status: 409,
        text: 'The sample has been sent already',
        constraints: { blood_requisition_stays: null },
      },
    },
  }),
  close: route({
    method: 'POST',
    path: '/blood-requisitions/{id}/closing',
    summary: 'Close a requisition whose units are given, returned or wasted',
    permission: 'blood:receive',
    params: byId,
    reply: stepped,
    records: 'blood.closed',
    refusals: {
      OVER,
      UNITS_WAIT: { status: 409, text: 'Units are waiting or running: they are given, returned or wasted first' },
      NOTHING_GIVEN: { status: 409, text: 'Nothing has come of it yet: the doctor cancels it' },
    },
  }),
  cancel: route({
    method: 'POST',
    path: '/blood-requisitions/{id}/cancellation',
    summary: 'Cancel a requisition of which no unit is here',
    permission: 'blood:request',
    params: byId,
    body: z.object({ reason: reasonText() }),
    reply: stepped,
    records: 'blood.cancelled',
    refusals: {
      OVER,
      UNITS_HERE: { status: 409, text: 'Units of it are here: they are returned or wasted first' },
    },
  }),
  slip: route({
    method: 'GET',
    path: '/blood-requisitions/{id}/slip',
    summary: 'The requisition as it goes to the bank with the sample, A5',
    permission: 'blood:read',
    params: byId,
    opens: { of: 'blood_requisitions', by: 'id' },
    reads: [],
    reply: 'bytes',
    records: 'blood.slip_printed',
  }),
  papers: route({
    method: 'GET',
    path: '/visits/{visitId}/blood-papers',
    summary: 'Cross-matches and transfusions of a visit with their stickers, as they are filed as document 16',
    permission: 'blood:read',
    params: ofVisit,
    opens: { of: 'visits', by: 'visitId' },
    reads: [],
    reply: 'bytes',
    records: 'blood.papers_printed',
  }),
  file: route({
    method: 'POST',
    path: '/visits/{visitId}/blood-papers',
    summary: 'File them as document 16; what was filed before goes to the recycle bin',
    permission: 'blood:file',
    params: ofVisit,
    reply: z.object({ documentId: uuid, replaced: z.boolean() }),
    records: 'blood.papers_filed',
    refusals: { NOTHING_RECEIVED },
  }),
  tariffs: route({
    method: 'GET',
    path: '/blood-tariffs',
    summary: 'As which service of the catalogue each component is charged',
    permission: 'blood:price',
    reads: ['blood_tariffs', 'services'],
    reply: z.object({
      tariffs: z.array(z.object({ component: z.enum(COMPONENTS), serviceId: uuid, service: z.string() })),
    }),
  }),
  setTariffs: route({
    method: 'PUT',
    path: '/blood-tariffs',
    summary: 'Say as which service each component is charged from now on',
    permission: 'blood:price',
    body: tariffsForm,
    reply: z.object({ set: z.int() }),
    records: 'blood_tariffs.set',
    refusals: {
      NO_SUCH_SERVICE: {
        status: 400,
        text: 'Please choose the service from the list',
        constraints: { blood_charged_as: 'tariffs', one_tariff_a_component: 'tariffs' },
      },
    },
  }),
}
