import * as z from 'zod/mini'
import {
  instant,
  isoDate,
  optionalIsoDate,
  optionalText,
  reasonText,
  uuid,
} from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { CONSCIOUSNESS, DIETS, FLUIDS, GLUCOSE_TIMES } from './observed.ts'
import { figure, judgedBy, shownDiet, shownFluid, shownVitals, typedInstant, visitOfChart } from './observed-fields.ts'
import { SHEETS } from './printed-chart.ts'

const ofVisit = z.object({ visitId: uuid })
const byId = z.object({ id: uuid })
const OPENS = { of: 'visits', by: 'visitId' } as const
const READ = ['observations', 'visits', 'patients', 'practitioners', 'stays', 'wards', 'users', 'alerts'] as const

/** Nothing was typed twice. */
export const NOT_AGAIN = {
  temperature: null,
  pulse: null,
  respiration: null,
  systolic: null,
  diastolic: null,
  spo2: null,
  glucose: null,
  weight: null,
  height: null,
} as const

/** Vital signs as the form asks them; a field that was not measured is left empty. */
export const vitalsForm = z.object({
  observedAt: typedInstant,
  temperature: figure('temperature'),
  pulse: figure('pulse'),
  respiration: figure('respiration'),
  systolic: figure('systolic'),
  diastolic: figure('diastolic'),
  spo2: figure('spo2'),
  isOnOxygen: z._default(z.boolean(), false),
  pain: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(10))), null),
  consciousness: z._default(z.nullable(z.enum(CONSCIOUSNESS)), null),
  glucose: figure('glucose'),
  glucoseWhen: z._default(z.nullable(z.enum(GLUCOSE_TIMES)), null),
  weight: figure('weight'),
  height: figure('height'),
  remark: optionalText(300),
  /** What is improbable, as it was typed the second time. */
  again: z._default(
    z.object({
      temperature: figure('temperature'),
      pulse: figure('pulse'),
      respiration: figure('respiration'),
      systolic: figure('systolic'),
      diastolic: figure('diastolic'),
      spo2: figure('spo2'),
      glucose: figure('glucose'),
      weight: figure('weight'),
      height: figure('height'),
    }),
    NOT_AGAIN,
  ),
})

export const fluidForm = z.object({
  happenedAt: typedInstant,
  direction: z.enum(['in', 'out']),
  kind: z.enum([...new Set([...FLUIDS.in, ...FLUIDS.out])], 'Please choose what it was'),
  ml: z
    .int('Please enter the millilitres')
    .check(z.minimum(1, 'At least 1 ml'), z.maximum(20_000, 'At most 20,000 ml')),
  remark: optionalText(300),
})

export const dietForm = z.object({
  startsAt: typedInstant,
  diet: z.enum(DIETS, 'Please choose the diet'),
  words: optionalText(300),
})

export const strikingForm = z.object({ reason: reasonText() })

const TIMES = {
  IN_FUTURE: {
    status: 422,
    text: 'This time lies in the future.',
    constraints: { observation_not_of_the_future: null },
  },
  BEFORE_VISIT: {
    status: 422,
    text: 'The patient was not here yet: the visit begins later.',
    constraints: { observation_not_before_its_visit: null },
  },
  AFTER_DISCHARGE: {
    status: 422,
    text: 'The patient was discharged by then.',
    constraints: { observation_not_after_discharge: null },
  },
  VISIT_CANCELLED: {
    status: 409,
    text: 'This visit is cancelled.',
    constraints: { observation_of_a_standing_visit: null },
  },
} as const
const STRIKING = {
  NOT_YOUR_ENTRY: { status: 403, text: 'Who wrote an entry strikes it out.' },
  STRUCK_ALREADY: {
    status: 409,
    text: 'This has been struck out already.',
    constraints: { observation_stays_as_written: null },
  },
} as const

const balance = { in: z.int(), out: z.int(), balance: z.int() }
const written = z.object({ id: uuid, at: instant })

/** Vital signs, blood sugar, intake and output, diet of a visit (clinical design 2 and 4; decision record 143). */
export const observationsContract = {
  ofVisit: route({
    method: 'GET',
    path: '/visits/{visitId}/observations',
    summary: 'What was observed on a day of a visit, by default the last one, with its balances and the diets',
    permission: 'observation:read',
    params: ofVisit,
    query: z.object({ day: optionalIsoDate() }),
    opens: OPENS,
    reads: READ,
    ofVisit: 'visitId',
    reply: z.object({
      visit: visitOfChart,
      judgedBy,
      day: isoDate(),
      /** The newest first. */
      days: z.array(isoDate()),
      /** In the order of time, those struck out among them. */
      vitals: z.array(shownVitals),
      fluids: z.array(shownFluid),
      /** Of the shifts that the hospital had on the day: '08:00 to 14:00'. */
      shifts: z.array(z.object({ shift: z.string(), ...balance })),
      /** Of each day with an entry, and added up from the first. */
      balances: z.array(z.object({ day: isoDate(), ...balance, running: z.int() })),
      diets: z.array(shownDiet),
    }),
  }),
  chart: route({
    method: 'GET',
    path: '/visits/{visitId}/observation-chart',
    summary: 'The vital signs that stand of the last days of a visit, for its pictures',
    permission: 'observation:read',
    params: ofVisit,
    query: z.object({ days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(90)), 3) }),
    opens: OPENS,
    reads: READ,
    ofVisit: 'visitId',
    reply: z.object({ from: instant, to: instant, judgedBy, vitals: z.array(shownVitals) }),
  }),
  latest: route({
    method: 'GET',
    path: '/visits/{visitId}/latest-vital-signs',
    summary: 'The newest standing vital signs of a visit, and the diet',
    permission: 'observation:read',
    params: ofVisit,
    opens: OPENS,
    reads: READ,
    ofVisit: 'visitId',
    reply: z.object({ judgedBy, latest: z.nullable(shownVitals), diet: z.nullable(shownDiet) }),
  }),
  print: route({
    method: 'GET',
    path: '/visits/{visitId}/observation-sheet',
    summary: 'Vital signs, blood sugar, or intake and output on paper: of a day, or of the whole stay',
    permission: 'observation:read',
    params: ofVisit,
    query: z.object({ sheet: z._default(z.enum(SHEETS), 'vitals'), day: optionalIsoDate() }),
    opens: OPENS,
    reads: [],
    reply: 'bytes',
    records: 'observations.printed',
  }),
  recordVitals: route({
    method: 'POST',
    path: '/visits/{visitId}/vital-signs',
    summary: 'Record vital signs or blood sugar; what is improbable is sent twice',
    permission: 'observation:write',
    params: ofVisit,
    body: vitalsForm,
    reply: written,
    records: 'vital_signs.recorded',
    creates: true,
    refusals: {
      ...TIMES,
      NOTHING_MEASURED: { status: 422, text: 'Nothing is measured yet.' },
      SYSTOLIC_MISSING: { status: 422, text: 'Please enter the systolic pressure, too.' },
      DIASTOLIC_ABOVE: { status: 422, text: 'The diastolic pressure is not above the systolic.' },
      SATURATION_MISSING: { status: 422, text: 'Please enter SpO₂ with the oxygen.' },
      GLUCOSE_WHEN_MISSING: { status: 422, text: 'Please choose when it was measured.' },
      TYPE_AGAIN: { status: 422, text: '<name> <figure> <unit> is improbable: please measure and type it again.' },
    },
  }),
  recordFluid: route({
    method: 'POST',
    path: '/visits/{visitId}/fluids',
    summary: 'Record what went in or came out',
    permission: 'observation:write',
    params: ofVisit,
    body: fluidForm,
    reply: written,
    records: 'fluid.recorded',
    creates: true,
    refusals: { ...TIMES, OTHER_DIRECTION: { status: 422, text: 'This does not go this way.' } },
  }),
  setDiet: route({
    method: 'POST',
    path: '/visits/{visitId}/diets',
    summary: 'Say the diet of a patient from a moment, at most a week ahead',
    permission: 'observation:write',
    params: ofVisit,
    body: dietForm,
    reply: written,
    records: 'diet.set',
    creates: true,
    refusals: {
      ...TIMES,
      IN_FUTURE: { ...TIMES.IN_FUTURE, text: 'A diet is said at most a week ahead.' },
      DIET_WITHOUT_WORDS: { status: 422, text: 'Please write which diet.' },
    },
  }),
  strikeVitals: route({
    method: 'POST',
    path: '/vital-signs/{id}/striking-out',
    summary: 'Strike out vital signs that one wrote, with the reason; they stay to be read',
    permission: 'observation:write',
    params: byId,
    body: strikingForm,
    reply: byId,
    records: 'vital_signs.struck_out',
    refusals: STRIKING,
  }),
  strikeFluid: route({
    method: 'POST',
    path: '/fluids/{id}/striking-out',
    summary: 'Strike out an entry of intake or output that one wrote',
    permission: 'observation:write',
    params: byId,
    body: strikingForm,
    reply: byId,
    records: 'fluid.struck_out',
    refusals: {
      ...STRIKING,
      OF_A_RECORD: { status: 409, text: 'This was entered with a transfusion and goes with it.' },
    },
  }),
  strikeDiet: route({
    method: 'POST',
    path: '/diets/{id}/striking-out',
    summary: 'Strike out a diet that one said; the one before counts again',
    permission: 'observation:write',
    params: byId,
    body: strikingForm,
    reply: byId,
    records: 'diet.struck_out',
    refusals: STRIKING,
  }),
  choose: route({
    method: 'POST',
    path: '/observation-choices',
    summary: 'Show the early warning score in this hospital, or not',
    permission: 'hospital:settings',
    body: z.object({ showsEarlyWarning: z.boolean() }),
    reply: z.object({ showsEarlyWarning: z.boolean() }),
    records: 'observations.chosen',
  }),
}
