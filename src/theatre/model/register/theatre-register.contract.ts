import * as z from 'zod/mini'
import { MONTH } from '../../../kernel/dates/months.ts'
import { instant, isoDate, uuid } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../../platform/model/lists/list-exports.ts'
import { ANAESTHESIA, CASE_STATES, OUTCOMES, PRIORITIES, SIDES } from '../case/case-words.ts'

const READS = [
  'theatre',
  'theatre_setup',
  'visits',
  'patients',
  'practitioners',
  'users',
  'medicines',
  'notes',
] as const

const registerFilter = z.object({
  /** This month where none is asked for. */
  month: z.optional(z.string().check(z.regex(MONTH, 'Please choose a month'))),
  theatreId: z.optional(uuid),
  surgeonId: z.optional(uuid),
})
export type RegisterFilter = z.output<typeof registerFilter>

/** A patient who was taken into a theatre, as the register of the theatre has him. */
export const registerRow = z.object({
  /** Of the case. */
  id: uuid,
  /** In the month, over all theatres, so that a number means one case on every print. */
  no: z.int(),
  /** The day of the incision; of who was given up before it, of entering the theatre. */
  day: isoDate(),
  theatre: z.string(),
  patientName: z.string(),
  uhid: z.string(),
  visitNo: z.string(),
  age: z.nullable(z.int()),
  dateOfBirth: z.nullable(isoDate()),
  gender: z.string(),
  diagnosis: z.string(),
  procedures: z.array(z.object({ name: z.string(), side: z.enum(SIDES), outcome: z.nullable(z.enum(OUTCOMES)) })),
  surgeons: z.array(z.string()),
  assistants: z.array(z.string()),
  anaesthetists: z.array(z.string()),
  anaesthesia: z.nullable(z.enum(ANAESTHESIA)),
  scrubNurses: z.array(z.string()),
  inTheatre: instant,
  incision: z.nullable(instant),
  closure: z.nullable(instant),
  out: z.nullable(instant),
  implants: z.array(z.object({ name: z.string(), batchNo: z.string(), serialNo: z.nullable(z.string()) })),
  /** As the signed operation note has them. */
  specimens: z.nullable(z.string()),
  priority: z.enum(PRIORITIES),
  state: z.enum(CASE_STATES),
  endedBecause: z.nullable(z.string()),
  remarks: z.nullable(z.string()),
})
export type RegisterRow = z.output<typeof registerRow>

/** The register of the theatre, month by month; it says what the operation notes say, and is read by who reads these. */
export const theatreRegisterContract = {
  register: route({
    method: 'GET',
    path: '/theatre/register',
    summary: 'The patients who were taken into a theatre in a month, the first one first: by theatre and surgeon',
    permission: 'operation-note:read',
    query: z.object({ ...registerFilter.shape, ...pageQuery }),
    cursors: [{ asked: {}, holds: ['moment', 'id'] }],
    reads: READS,
    reply: pageOf(registerRow),
  }),
  registerFigures: route({
    method: 'GET',
    path: '/theatre/register/figures',
    summary: 'How many were operated in a month, how many as emergencies, how many were given up; and who operated',
    permission: 'operation-note:read',
    query: registerFilter,
    reads: READS,
    reply: z.object({
      cases: z.int(),
      emergencies: z.int(),
      abandoned: z.int(),
      theatres: z.array(z.object({ id: uuid, name: z.string() })),
      surgeons: z.array(z.object({ id: uuid, name: z.string() })),
    }),
  }),
  exportRegister: route({
    ...EXPORT_ROUTE,
    shows: 'operation-note:read',
    path: '/theatre/register/exports',
    summary: 'Write chosen columns of the register of the theatre to a file; shown as long work',
    query: registerFilter,
  }),
  printRegister: route({
    method: 'GET',
    path: '/theatre/register/print',
    summary: 'The register of a month on paper, A4 across',
    permission: 'operation-note:read',
    query: registerFilter,
    reads: [],
    reply: 'bytes',
    records: 'theatre_register.printed',
  }),
}
