import * as z from 'zod/mini'
import { PRIORITIES } from '../../../orders/model/order-words.ts'
import { PAYMENT_REFUSALS, PAYMENT_STATES } from '../../../orders/model/payment-gate.ts'
import { instant, optionalText, requiredText, text, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { MOST_CONTAINERS } from './accession.ts'
import { REJECTIONS } from './rejection.ts'

const byId = z.object({ id: uuid })

export const plannedContainer = z.object({
  name: z.string(),
  cap: z.nullable(z.string()),
  /** The tests that go into it. */
  tests: z.array(z.string()),
  isRecollection: z.boolean(),
})

/** A patient from whom something is to be drawn. */
export const toCollect = z.object({
  visitId: uuid,
  visitNo: z.string(),
  patientName: z.string(),
  uhid: z.string(),
  age: z.nullable(z.int()),
  gender: z.string(),
  /** Ward and room; the type of the visit for who has no bed. */
  place: z.string(),
  priority: z.enum(PRIORITIES),
  orderedAt: instant,
  wantedAt: z.nullable(instant),
  containers: z.array(plannedContainer),
  /** What an outpatient still pays for it, in paise; where it is *held*, nothing is drawn before the receipt. */
  payment: z.object({ missing: z.int(), state: z.enum(PAYMENT_STATES) }),
  /** What could be done on blood that is already there instead, with the numbers of its containers. */
  onHand: z.array(z.object({ lineId: uuid, test: z.string(), numbers: z.array(z.string()) })),
  /** The tests that wait for the receipt while the containers are drawn. */
  waits: z.array(z.string()),
  /** The collection whose labels are printed, and which is not drawn yet. */
  sample: z.nullable(
    z.object({
      id: uuid,
      accessionNo: z.string(),
      /** What stands on the labels: the number that people read and the figures of the code. */
      labels: z.array(z.object({ no: z.string(), code: z.string(), name: z.string() })),
    }),
  ),
})
export type ToCollect = z.output<typeof toCollect>

/** A container as the sample desk shows it. */
export const sampleContainer = z.object({
  id: uuid,
  sampleId: uuid,
  no: z.string(),
  name: z.string(),
  cap: z.nullable(z.string()),
  visitId: uuid,
  visitNo: z.string(),
  patientName: z.string(),
  uhid: z.string(),
  age: z.nullable(z.int()),
  gender: z.string(),
  place: z.string(),
  priority: z.enum(PRIORITIES),
  tests: z.array(z.string()),
  collectedAt: z.nullable(instant),
  collectedBy: z.nullable(z.string()),
  isBandScanned: z.boolean(),
  receivedAt: z.nullable(instant),
  receivedBy: z.nullable(z.string()),
  rejectedAt: z.nullable(instant),
  rejection: z.nullable(z.enum(REJECTIONS)),
  rejectionNote: z.nullable(z.string()),
  rack: z.nullable(z.string()),
  rackPlace: z.nullable(z.string()),
  discardedAt: z.nullable(instant),
  /** The other containers of the collection, with whether they are here. */
  others: z.array(z.object({ no: z.string(), name: z.string(), isReceived: z.boolean() })),
})
export type SampleContainer = z.output<typeof sampleContainer>

export const collectionForm = z.object({
  /** What the scanner read of the patient's wrist band; left out where it was not scanned. */
  band: z.optional(z.nullable(text(40))),
  /** What the scanner read of the labels on the containers, as far as they were scanned. */
  labels: z._default(z.array(text(40)).check(z.maxLength(MOST_CONTAINERS)), []),
  /** Somebody was asked, and what is not paid is drawn all the same. */
  isUnpaidConfirmed: z._default(z.boolean(), false),
})

export const placeForm = z.object({
  rack: optionalText(20),
  rackPlace: optionalText(20),
  isDiscarded: z._default(z.boolean(), false),
})

const scanForm = z.object({ scan: requiredText(40, 'Scan a container, or type its number') })
const OF_A_SCAN = {
  NO_SUCH_NUMBER: { status: 404, text: 'No container has this number' },
  OTHER_HOSPITAL: { status: 409, text: 'This is a label of the other hospital' },
} as const
const NOT_COLLECTED = { status: 409, text: 'Nobody noted that this was collected' } as const
const NOTHING_TO_COLLECT = { status: 409, text: 'Nothing is to be collected of this patient' } as const

/** The sample desk: labels, collection, receipt, rejection, storage (orders design 3). */
export const samplesContract = {
  toCollect: route({
    method: 'GET',
    path: '/lab/to-collect',
    summary: 'Patients from whom something is to be drawn, the most urgent first, with the containers; at most 300',
    permission: 'sample:collect',
    reads: [
      'orders',
      'samples',
      'lab_catalogue',
      'charges',
      'receipts',
      'hospitals',
      'payers',
      'visits',
      'patients',
      'stays',
      'wards',
    ],
    reply: z.object({ patients: z.array(toCollect) }),
  }),
  containers: route({
    method: 'GET',
    path: '/lab/containers',
    summary: 'Containers on the way to the laboratory, the oldest first, or those received or rejected since a moment',
    permission: 'sample:receive',
    query: z.object({ show: z._default(z.enum(['on-the-way', 'lately']), 'on-the-way') }),
    reads: ['orders', 'samples', 'visits', 'patients', 'stays', 'wards', 'users'],
    reply: z.object({ containers: z.array(sampleContainer) }),
  }),
  label: route({
    method: 'POST',
    path: '/visits/{visitId}/samples',
    summary: 'Number a collection of what is to be drawn of a visit, so that its labels can be printed',
    permission: 'sample:collect',
    params: z.object({ visitId: uuid }),
    creates: true,
    reply: z.object({ id: uuid, accessionNo: z.string() }),
    records: 'sample.labelled',
    refusals: { NOTHING_TO_COLLECT, PAYMENT_DUE: PAYMENT_REFUSALS.PAYMENT_DUE },
  }),
  collect: route({
    method: 'POST',
    path: '/visits/{visitId}/collection',
    summary: 'Note that what is to be drawn of a visit was drawn, with its labels printed before or without',
    permission: 'sample:collect',
    params: z.object({ visitId: uuid }),
    body: collectionForm,
    creates: true,
    reply: z.object({ id: uuid, accessionNo: z.string() }),
    records: 'sample.collected',
    refusals: {
      NOTHING_TO_COLLECT,
      ...PAYMENT_REFUSALS,
      WRONG_PATIENT: { status: 409, text: 'The wrist band is of another patient' },
      WRONG_LABEL: { status: 409, text: '<label> is no label of this collection' },
    },
  }),
  labels: route({
    method: 'GET',
    path: '/samples/{id}/prints/labels',
    summary: 'The labels of a collection, one a container, 50 by 25 mm',
    permission: 'sample:collect',
    params: byId,
    opens: { of: 'lab_samples', by: 'id' },
    reads: [],
    reply: 'bytes',
    records: 'sample.labels_printed',
  }),
  find: route({
    method: 'GET',
    path: '/lab/container',
    summary: 'The container with a scanned or typed number',
    permission: 'sample:receive',
    query: scanForm,
    reads: ['orders', 'samples', 'visits', 'patients', 'stays', 'wards', 'users'],
    reply: sampleContainer,
    records: 'sample.found',
    refusals: OF_A_SCAN,
  }),
  receive: route({
    method: 'POST',
    path: '/lab/receipts',
    summary: 'Receive the container with a scanned or typed number in the laboratory',
    permission: 'sample:receive',
    body: scanForm,
    reply: sampleContainer,
    records: 'sample.received',
    refusals: {
      ...OF_A_SCAN,
      WHICH_CONTAINER: { status: 409, text: 'This collection has several containers: scan or type the one' },
      NOT_COLLECTED,
      RECEIVED_ALREADY: { status: 409, text: 'This was received <when> by <who>' },
      REJECTED: { status: 409, text: 'This was rejected' },
    },
  }),
  reject: route({
    method: 'POST',
    path: '/sample-containers/{id}/rejection',
    summary: 'Reject a container: its tests are to be drawn again, and the ward sees it',
    permission: 'sample:reject',
    params: byId,
    body: z.object({ reason: z.enum(REJECTIONS, 'Please choose a reason'), note: optionalText(300) }),
    reply: byId,
    records: 'sample.rejected',
    refusals: {
      NOT_COLLECTED,
      REJECTED: { status: 409, text: 'This has been rejected already' },
      NOT_YOURS: { status: 403, text: 'The laboratory has this container: it decides' },
    },
  }),
  undo: route({
    method: 'POST',
    path: '/sample-containers/{id}/undo',
    summary: "Take back one's own receipt or rejection of this shift",
    permission: 'sample:undo',
    params: byId,
    reply: byId,
    records: 'sample.undone',
    refusals: {
      NOTHING_TO_UNDO: { status: 409, text: 'There is nothing to take back' },
      NOT_YOURS: { status: 403, text: 'Only who did it takes it back' },
      TOO_LATE: { status: 409, text: 'That was in an earlier shift' },
      DRAWN_AGAIN: { status: 409, text: 'It has been drawn again already' },
      HAS_RESULTS: {
        status: 409,
        text: 'Results of it are entered',
        constraints: { received_sample_with_results_stays: null },
      },
    },
  }),
  store: route({
    method: 'POST',
    path: '/sample-containers/{id}/place',
    summary: 'Say in which rack a received container stands, or that it was discarded',
    permission: 'sample:receive',
    params: byId,
    body: placeForm,
    reply: byId,
    records: 'sample.stored',
    refusals: { NOT_RECEIVED: { status: 409, text: 'This was not received' } },
  }),
}
