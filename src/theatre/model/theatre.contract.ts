import * as z from 'zod/mini'
import { instant, isoDate, text, uuid } from '../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../platform/model/contract/page.ts'
import { route } from '../../platform/model/contract/route.ts'
import { CASE_STATES, EQUIPMENT_STATES, THEATRE_STATES } from './case/case-words.ts'
import { caseCard, openedCase } from './case/shown-case.ts'

const READS = [
  'theatre',
  'theatre_setup',
  'visits',
  'patients',
  'payers',
  'practitioners',
  'alerts',
  'users',
  'blood',
] as const
const byId = z.object({ id: uuid })

const shownTheatre = z.object({
  id: uuid,
  name: z.string(),
  note: z.nullable(z.string()),
  status: z.enum(THEATRE_STATES),
  /** What happens there now. */
  now: z.enum(['in_theatre', 'cleaning', 'available', 'maintenance']),
})
export type ShownTheatre = z.output<typeof shownTheatre>

const named = z.object({ id: uuid, name: z.string() })

/** Minutes of the mean, null where there is none; use in per cent of the working hours. */
const dayFigures = { firstCaseLate: z.nullable(z.int()), turnaround: z.nullable(z.int()), use: z.int() }

/** What is operated when and where. */
export const theatreContract = {
  board: route({
    method: 'GET',
    path: '/theatre/board',
    summary: 'A day of the theatres: cases, what is asked for, what is not ready, who is planned twice, who recovers',
    permission: 'theatre:read',
    query: z.object({ day: isoDate() }),
    reads: READS,
    reply: z.object({
      theatres: z.array(shownTheatre),
      /** With a place on that day, those that ended among them. */
      cases: z.array(caseCard),
      /** Without a place: asked for, or postponed. */
      waiting: z.array(caseCard),
      /** Whatever is planned twice. */
      told: z.array(z.object({ caseId: uuid, words: z.string() })),
      /** Cases that an emergency pushed, with the reason. */
      pushed: z.array(
        z.object({ caseId: uuid, patientName: z.string(), fromAt: instant, toAt: instant, reason: z.string() }),
      ),
      figures: z.object({
        cases: z.int(),
        done: z.int(),
        inTheatre: z.int(),
        notReady: z.int(),
        ...dayFigures,
      }),
    }),
  }),
  use: route({
    method: 'GET',
    path: '/theatre/use',
    summary: 'Use, first-case delay and turnaround of the 28 days up to one, day by day and theatre by theatre',
    permission: 'theatre:read',
    query: z.object({ to: isoDate() }),
    reads: READS,
    reply: z.object({
      from: isoDate(),
      to: isoDate(),
      days: z.array(z.object({ day: isoDate(), cases: z.int(), ...dayFigures })),
      theatres: z.array(z.object({ id: uuid, name: z.string(), cases: z.int(), ...dayFigures })),
    }),
  }),
  week: route({
    method: 'GET',
    path: '/theatre/week',
    summary: 'Seven days by surgeon and anaesthetist: cases and planned minutes a day',
    permission: 'theatre:read',
    query: z.object({ from: isoDate() }),
    reads: ['theatre', 'practitioners'],
    reply: z.object({
      people: z.array(
        z.object({ name: z.string(), days: z.array(z.object({ day: isoDate(), cases: z.int(), minutes: z.int() })) }),
      ),
    }),
  }),
  list: route({
    method: 'GET',
    path: '/theatre/cases',
    summary: 'Cases, the latest first, page by page: by day, state, theatre, patient',
    permission: 'theatre:read',
    query: z.object({
      from: z.optional(isoDate()),
      to: z.optional(isoDate()),
      state: z.optional(z.enum(CASE_STATES)),
      search: z.optional(text(100)),
      ...pageQuery,
    }),
    cursors: [{ asked: {}, holds: ['moment', 'id'] }],
    reads: READS,
    reply: pageOf(caseCard),
  }),
  opened: route({
    method: 'GET',
    path: '/theatre/cases/{id}',
    summary: 'A case with its readiness, checklist, times, people, implants and what became of it',
    permission: 'theatre:read',
    params: byId,
    opens: { of: 'theatre_cases', by: 'id' },
    reads: [...READS, 'stock', 'medicines', 'bills', 'notes'],
    reply: openedCase,
  }),
  ofVisit: route({
    method: 'GET',
    path: '/visits/{visitId}/theatre-cases',
    summary: 'The cases of a visit, and its surgeries that a case can be asked for',
    permission: 'theatre:read',
    params: z.object({ visitId: uuid }),
    opens: { of: 'visits', by: 'visitId' },
    reads: [...READS, 'surgeries'],
    ofVisit: 'visitId',
    reply: z.object({
      visitId: uuid,
      visitNo: z.string(),
      patientId: uuid,
      patientName: z.string(),
      cases: z.array(caseCard),
      surgeries: z.array(
        z.object({
          visitSurgeryId: uuid,
          name: z.string(),
          code: z.nullable(z.string()),
          status: z.string(),
          sanctionStatus: z.string(),
        }),
      ),
      surgeonIds: z.array(uuid),
      anaesthetistIds: z.array(uuid),
    }),
  }),
  choices: route({
    method: 'GET',
    path: '/theatre/choices',
    summary: 'Theatres, equipment and people that a case is booked with',
    permission: 'theatre:read',
    reads: ['theatre_setup', 'practitioners', 'users'],
    reply: z.object({
      theatres: z.array(named),
      equipment: z.array(z.object({ id: uuid, name: z.string(), status: z.enum(EQUIPMENT_STATES) })),
      surgeons: z.array(named),
      anaesthetists: z.array(named),
      nurses: z.array(named),
    }),
  }),
}
