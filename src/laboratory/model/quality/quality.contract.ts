import * as z from 'zod/mini'
import { instant, isoDate, reasonText, requiredText, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { CONTROL_STATES } from './control-state.ts'
import { runForm, targetForm } from './quality-fields.ts'
import { WESTGARD_RULES } from './westgard.ts'

const rule = z.enum(WESTGARD_RULES)
const pointState = z.enum(['in control', 'warning', 'rejected'])
const byId = z.object({ id: uuid })

const level = z.object({
  targetId: uuid,
  level: z.int(),
  lotNo: z.string(),
  material: z.string(),
  expiresOn: z.string(),
  mean: z.string(),
  sd: z.string(),
  from: z.string(),
})
export type ControlLevel = z.output<typeof level>

const controlRow = z.object({
  id: uuid,
  parameterId: uuid,
  parameter: z.string(),
  /** Empty: measured by hand. */
  analyser: z.string(),
  isDefault: z.boolean(),
  method: z.string(),
  unit: z.string(),
  state: z.enum(CONTROL_STATES),
  /** What was broken: by the run that is held, else by the last run. */
  rules: z.array(rule),
  lastRanAt: z.nullable(instant),
  /** What is in use today. */
  levels: z.array(level),
})
export type ControlRow = z.output<typeof controlRow>

const point = z.object({
  level: z.int(),
  lotNo: z.string(),
  value: z.string(),
  mean: z.string(),
  sd: z.string(),
  /** In standard deviations, as it is shown. */
  deviation: z.string(),
  state: pointState,
  rules: z.array(rule),
})
const run = z.object({
  id: uuid,
  ranAt: instant,
  by: z.nullable(z.string()),
  note: z.nullable(z.string()),
  points: z.array(point),
  /** It was the passing control of a release; what follows is counted anew. */
  released: z.nullable(z.object({ reason: z.string(), by: z.nullable(z.string()), at: instant })),
})
export type ControlRun = z.output<typeof run>

const hold = z.object({
  id: uuid,
  runId: uuid,
  heldAt: instant,
  goodUntil: z.nullable(instant),
  actions: z.array(z.object({ done: z.string(), at: instant, by: z.nullable(z.string()) })),
  /** What was entered of it since the last good control, the newest first; what is verified already is to be looked at again. */
  entered: z.array(
    z.object({
      id: uuid,
      sampleId: uuid,
      sample: z.string(),
      patientName: z.string(),
      priority: z.string(),
      enteredAt: instant,
      state: z.enum(['verified', 'let through', 'waits']),
    }),
  ),
  exempt: z.array(z.object({ sample: z.string(), reason: z.string(), by: z.nullable(z.string()), at: instant })),
  /** Why it cannot be released yet; null: only the reason is missing. */
  waitsFor: z.nullable(z.string()),
})
export type ControlHold = z.output<typeof hold>

/** The targets of a day follow those before; who was quicker is told. */
const SET_UP_REFUSALS = {
  PAST_STAYS: { status: 409, text: 'What was used before today stays as it was' },
  NOT_NUMERIC: { status: 400, text: 'Only what is measured in figures is controlled' },
  LATER_TARGET: { status: 409, text: 'From <day> on another target stands already' },
  SET_UP_MEANWHILE: {
    status: 409,
    text: 'Someone else has just set this up: please look again',
    constraints: {
      one_lab_control_an_analyser: null,
      one_default_analyser_a_parameter: null,
      one_control_lot_a_level: null,
      control_targets_do_not_overlap: null,
    },
  },
} as const

/** Why a release is refused, in the words that the screen shows beforehand too. */
export const RELEASE_REFUSALS = {
  RELEASED: { status: 409, text: 'This is released already', constraints: { one_release_a_hold: null } },
  NOTHING_DONE: { status: 409, text: 'Please say first what was done' },
  NO_CONTROL_AFTER: { status: 409, text: 'Please run the control again after what was done' },
  CONTROL_NOT_PASSED: {
    status: 409,
    text: 'The last control was not passed',
    constraints: { release_needs_a_passing_control: null },
  },
  LEVEL_MISSING: { status: 409, text: 'The last control has no value of level <level>' },
} as const

/** Quality control of the laboratory: controls, their runs, and parameters that are held (orders design 5). */
export const qualityContract = {
  list: route({
    method: 'GET',
    path: '/lab/controls',
    summary: 'Controls in use with their state and lots, what is held first',
    permission: 'quality:enter',
    reads: ['quality', 'lab_catalogue'],
    reply: z.object({ controls: z.array(controlRow) }),
  }),
  show: route({
    method: 'GET',
    path: '/lab/controls/{id}',
    summary: 'The runs of a control in the last days, the newest last, and why it is held',
    permission: 'quality:enter',
    params: byId,
    query: z.object({ days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(400)), 30) }),
    reads: ['quality', 'results', 'samples', 'orders', 'patients', 'users'],
    reply: z.object({ runs: z.array(run), hold: z.nullable(hold) }),
  }),
  enter: route({
    method: 'POST',
    path: '/lab/controls/{id}/runs',
    summary: 'Enter a run of a control: it is judged at once, and a rejected one holds the parameter',
    permission: 'quality:enter',
    params: byId,
    body: runForm,
    creates: true,
    reply: z.object({ id: uuid, state: pointState, rules: z.array(rule), isHeld: z.boolean() }),
    records: 'quality.run_entered',
    refusals: {
      NO_VALUE: { status: 400, text: 'Please enter a value' },
      IN_THE_FUTURE: { status: 400, text: 'This time is still to come' },
      LATER_RUN_STANDS: {
        status: 409,
        text: 'The run of <when> is entered already: an earlier one cannot follow it',
        constraints: {
          control_run_follows_the_last: 'time',
          one_control_run_a_sequence: 'time',
          control_is_held_once: null,
        },
      },
      NO_TARGET: { status: 400, text: 'Level <level> has no target on this day' },
      LOT_EXPIRED: { status: 409, text: 'Lot <lot> is expired' },
    },
  }),
  setTarget: route({
    method: 'POST',
    path: '/lab/control-targets',
    summary: 'What a level of a control is expected to give from a day on; the lot before it ends the day before',
    permission: 'lab-catalogue:edit',
    body: targetForm,
    creates: true,
    reply: z.object({ id: uuid, controlId: uuid }),
    records: 'quality.target_set',
    refusals: SET_UP_REFUSALS,
  }),
  endTarget: route({
    method: 'POST',
    path: '/lab/control-targets/{id}/end',
    summary: 'A level of a control is no longer run after a day',
    permission: 'lab-catalogue:edit',
    params: byId,
    body: z.object({ to: isoDate('Please enter the last day') }),
    reply: z.object({ id: uuid }),
    records: 'quality.target_ended',
    refusals: {
      ENDED: { status: 409, text: 'This level is ended already' },
      PAST_STAYS: { status: 409, text: 'What was used before today stays as it was' },
      STILL_HELD: { status: 409, text: 'The parameter is held: release it first' },
    },
  }),
  noteAction: route({
    method: 'POST',
    path: '/lab/control-holds/{id}/actions',
    summary: 'What was done against the fault that holds a parameter',
    permission: 'quality:enter',
    params: byId,
    body: z.object({ done: requiredText(300, 'Please say what was done') }),
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'quality.action_noted',
    refusals: { RELEASED: { status: 409, text: 'This is released already' } },
  }),
  release: route({
    method: 'POST',
    path: '/lab/control-holds/{id}/release',
    summary: 'Release a held parameter by a passing control after what was done',
    permission: 'quality:release',
    params: byId,
    body: z.object({ reason: reasonText() }),
    reply: z.object({ id: uuid }),
    records: 'quality.released',
    refusals: RELEASE_REFUSALS,
  }),
  exempt: route({
    method: 'POST',
    path: '/lab/control-holds/{id}/stat-samples',
    summary: 'Let a stat sample through without a passing control; its report says so',
    permission: 'quality:release',
    params: byId,
    body: z.object({ scan: requiredText(40, 'Please scan or enter the number'), reason: reasonText() }),
    reply: z.object({ id: uuid, sample: z.string() }),
    records: 'quality.sample_exempted',
    refusals: {
      RELEASED: { status: 409, text: 'This is released already' },
      NO_SUCH_NUMBER: { status: 404, text: 'No sample has this number' },
      NOT_STAT: {
        status: 409,
        text: 'Only a stat sample is reported without a passing control',
        constraints: { only_a_stat_sample_is_exempt: 'scan' },
      },
      EXEMPT_ALREADY: {
        status: 409,
        text: 'This sample is let through already',
        constraints: { one_exemption_a_sample: 'scan' },
      },
    },
  }),
}
