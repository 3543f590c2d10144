import * as z from 'zod/mini'
import { instant, isoDate, text, uuid, version } from '../../platform/model/contract/fields.ts'
import { inEachOrder, pageOf, pageQuery } from '../../platform/model/contract/page.ts'
import { route } from '../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../platform/model/lists/list-exports.ts'

/** Newest first is the order of the specification; 'queue' is with the doctor, then waiting by token, then done. */
export const OPD_SORTS = ['latest', 'queue', 'oldest', 'name', 'name-desc', 'token'] as const

/** So many visits at first; more as a user scrolls on (specification 3 section 9, decisions 'Dashboards'). */
export const OPD_FIRST = 50

/** A row of the OPD dashboard: what its columns show, and no more. */
export const opdRow = z.object({
  id: uuid,
  visitNo: z.string(),
  patientId: uuid,
  token: z.nullable(z.int()),
  patientName: z.string(),
  uhid: z.string(),
  isSample: z.boolean(),
  gender: z.string(),
  age: z.nullable(z.int()),
  dateOfBirth: z.nullable(z.string()),
  visitType: z.string(),
  visitDate: z.string(),
  /** When the visit entered its state: its registration, or the last move in the queue. */
  waitingSince: instant,
  doctor: z.string(),
  diagnosis: z.string(),
  corporate: z.string(),
  status: z.string(),
  paymentReceived: z.boolean(),
  /** The visit id of the admission that followed. */
  admittedAs: z.nullable(z.string()),
  /** The patient occupies a room now, through whichever visit. */
  isInHospital: z.boolean(),
  isDischarged: z.boolean(),
  /** The beginning of what was noted. */
  notes: z.string(),
  version,
})
export type OpdRow = z.output<typeof opdRow>

/** What the dialog 'Visit Information' shows beside the row. */
const opdVisit = z.extend(opdRow, {
  insurancePersonNo: z.nullable(z.string()),
  reasonForVisit: z.string(),
  relationWithEmployee: z.nullable(z.string()),
  claimId: z.nullable(z.string()),
  referringDoctor: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
})
export type OpdVisit = z.output<typeof opdVisit>

const day = z.optional(z.union([z.literal(''), isoDate()]))
const filter = {
  search: z.optional(text(100)),
  from: day,
  to: day,
  payerId: z.optional(uuid),
  doctorId: z.optional(uuid),
}
const opdFilter = z.object(filter)
export type OpdFilter = z.output<typeof opdFilter>

/** The OPD dashboard (specification 3 section 2.3). */
export const opdContract = {
  opd: route({
    method: 'GET',
    path: '/opd',
    summary:
      'Outpatient visits of the last 24 hours and of today, or registered or to be seen from one day to another; search matches name, patient id, visit id or token number',
    permission: 'visit:read',
    query: z.object({ ...filter, sort: z.optional(z.enum(OPD_SORTS)), ...pageQuery }),
    cursors: inEachOrder(OPD_SORTS, (sort) => [
      sort === 'token' || sort === 'queue' ? 'number' : 'text',
      'text',
      'count',
    ]),
    reads: ['visits', 'patients', 'payers', 'stays', 'practitioners'],
    reply: pageOf(opdRow),
  }),
  exportOpd: route({
    ...EXPORT_ROUTE,
    shows: 'visit:read',
    path: '/opd/exports',
    summary:
      'Write chosen columns of the same visits in the same order to a file; shown as long work with its progress',
    query: z.object({ ...filter, sort: z.optional(z.enum(OPD_SORTS)) }),
  }),
  opdTiles: route({
    method: 'GET',
    path: '/opd/tiles',
    summary: 'Waiting, in progress, completed and total, over the whole filtered result',
    permission: 'visit:read',
    query: opdFilter,
    reads: ['visits', 'patients'],
    reply: z.object({ waiting: z.int(), inProgress: z.int(), completed: z.int(), total: z.int() }),
  }),
  opdDoctors: route({
    method: 'GET',
    path: '/opd/doctors',
    summary:
      'The doctors of the filtered visits by name: how many patients wait for each, and the highest token that is in progress',
    permission: 'visit:read',
    query: opdFilter,
    reads: ['visits', 'patients', 'practitioners'],
    reply: z.object({
      doctors: z.array(
        z.object({
          id: uuid,
          name: z.string(),
          waiting: z.int(),
          /** Null while no patient is with the doctor. */
          token: z.nullable(z.int()),
        }),
      ),
    }),
  }),
  opdVisit: route({
    method: 'GET',
    path: '/opd/{id}',
    summary: 'One outpatient visit with its patient',
    permission: 'visit:read',
    params: z.object({ id: uuid }),
    opens: { of: 'visits', by: 'id' },
    reads: ['visits', 'claims', 'patients', 'payers', 'stays', 'practitioners'],
    ofVisit: 'id',
    ofOthers: ['visits'],
    reply: opdVisit,
    refusals: { NOT_FOUND: { status: 404, text: 'Visit ID not found for this patient' } },
  }),
}
