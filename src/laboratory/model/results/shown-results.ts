import * as z from 'zod/mini'
import { PRIORITIES } from '../../../orders/model/order-words.ts'
import { instant, uuid, version } from '../../../platform/model/contract/fields.ts'
import { shownOpinion } from '../opinions/opinions.ts'
import { PARAMETER_KINDS } from '../parameters/parameter-fields.ts'
import { AGE_UNITS } from '../ranges/age.ts'
import { BODY_STATES, MEAL_STATES } from '../ranges/by-state.ts'
import { COMPARATORS } from '../ranges/judge-value.ts'
import { SEXES, STATES } from '../ranges/lab-range.ts'
import { ALERTS, RESULT_FLAGS, RESULT_KINDS, SUSCEPTIBILITIES } from './lab-result.ts'
import { LINE_PROGRESS } from './line-progress.ts'

const decimal = z.nullable(z.string())

/** A patient's sample as the lists of the laboratory show it. */
const sampleHead = z.object({
  sampleId: uuid,
  accessionNo: z.string(),
  visitId: uuid,
  visitNo: z.string(),
  patientName: z.string(),
  uhid: z.string(),
  age: z.nullable(z.int()),
  gender: z.string(),
  place: z.string(),
  priority: z.enum(PRIORITIES),
  collectedAt: instant,
})

/** What stands in a cell and is not saved, as it was typed, and what stood there when it was. */
export const draftCell = z.object({
  typed: z.string().check(z.maxLength(8000)),
  comment: z.optional(z.string().check(z.maxLength(1000))),
  confirmation: z.optional(z.string().check(z.maxLength(300))),
  findings: z.optional(
    z
      .array(
        z.object({
          organism: z.string().check(z.maxLength(120)),
          growth: z.string().check(z.maxLength(80)),
          antibiotic: z.string().check(z.maxLength(80)),
          susceptibility: z.nullable(z.enum(SUSCEPTIBILITIES)),
          zone: z.string().check(z.maxLength(5)),
          mic: z._default(z.string().check(z.maxLength(10)), ''),
        }),
      )
      .check(z.maxLength(200)),
  ),
  /** What was uploaded of a parameter that is told as a file. */
  file: z.optional(z.object({ id: uuid, name: z.string().check(z.maxLength(255)) })),
  was: z.nullable(z.object({ id: uuid, version })),
})
export type DraftCell = z.output<typeof draftCell>

/** A sample of the worklist with its tests. */
export const worklistSample = z.extend(sampleHead, {
  orderedBy: z.string(),
  orderedAt: instant,
  receivedAt: z.nullable(instant),
  tests: z.array(z.object({ lineId: uuid, name: z.string(), progress: z.enum(LINE_PROGRESS) })),
  /** Parameters of its tests, those that have a value, and values that wait for verification. */
  required: z.int(),
  written: z.int(),
  waiting: z.int(),
  /** Of what waits: since when, and what is worth a look. */
  waitingSince: z.nullable(instant),
  outside: z.int(),
  critical: z.int(),
  untold: z.int(),
  moved: z.int(),
  /** All that waits was entered by who asks: somebody else verifies it. */
  isOwnEntry: z.boolean(),
})
export type WorklistSample = z.output<typeof worklistSample>

const labRange = z.object({
  sex: z.nullable(z.enum(SEXES)),
  ageFrom: z.int(),
  ageFromUnit: z.enum(AGE_UNITS),
  ageTo: z.nullable(z.int()),
  ageToUnit: z.enum(AGE_UNITS),
  method: z.string(),
  state: z.nullable(z.enum(STATES)),
  low: decimal,
  lowIsExclusive: z.boolean(),
  high: decimal,
  highIsExclusive: z.boolean(),
  criticalLow: decimal,
  criticalHigh: decimal,
  words: z.nullable(z.string()),
})

const judgedParameter = z.object({
  parameterId: uuid,
  code: z.string(),
  name: z.string(),
  kind: z.enum(PARAMETER_KINDS),
  unit: z.string(),
  method: z.string(),
  decimals: z.int(),
  choices: z.array(z.string()),
  normalChoices: z.array(z.string()),
  defaultText: z.nullable(z.string()),
  possibleLow: decimal,
  possibleHigh: decimal,
  deltaAbsolute: decimal,
  deltaPercent: decimal,
  deltaDays: z.nullable(z.int()),
  formula: z.nullable(z.string()),
  allowsOwn: z.boolean(),
  whyNoRange: z.nullable(z.string()),
  units: z.array(z.object({ unit: z.string(), factor: z.string(), unitOffset: z.string() })),
  range: z.nullable(labRange),
  candidates: z.array(labRange),
  before: z.nullable(
    z.object({
      comparator: z.enum(COMPARATORS),
      value: z.string(),
      unit: z.string(),
      method: z.string(),
      collectedAt: instant,
    }),
  ),
})

export const shownFinding = z.object({
  organism: z.string(),
  growth: z.nullable(z.string()),
  antibiotic: z.nullable(z.string()),
  susceptibility: z.nullable(z.enum(SUSCEPTIBILITIES)),
  zone: decimal,
  mic: z.nullable(z.string()),
  /** By which they were read. */
  breakpoints: z.nullable(z.string()),
})

const alertOfResult = z.object({
  id: uuid,
  raisedAt: instant,
  toldTo: z.nullable(z.string()),
  acknowledgedAt: z.nullable(instant),
  isReadBack: z.boolean(),
  tries: z.int(),
  isClosed: z.boolean(),
})

/** A result as it stands. */
const liveResult = z.object({
  id: uuid,
  version,
  edition: z.int(),
  kind: z.enum(RESULT_KINDS),
  comparator: z.nullable(z.enum(COMPARATORS)),
  value: decimal,
  words: z.nullable(z.string()),
  fileId: z.nullable(uuid),
  findings: z.array(shownFinding),
  isCalculated: z.boolean(),
  flag: z.nullable(z.enum(RESULT_FLAGS)),
  alert: z.nullable(z.enum(ALERTS)),
  isByStrictestRange: z.boolean(),
  percent: decimal,
  isDeltaExceeded: z.boolean(),
  confirmation: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  enteredAt: instant,
  enteredBy: z.string(),
  enteredById: uuid,
  amendReason: z.nullable(z.string()),
  isVerified: z.boolean(),
  verifiedAt: z.nullable(instant),
  verifiedBy: z.nullable(z.string()),
  isSingleHanded: z.boolean(),
  critical: z.nullable(alertOfResult),
})
export type ShownResult = z.output<typeof liveResult>

/** One parameter of one ordered test of a sample. */
export const resultCell = z.object({
  lineId: uuid,
  testName: z.string(),
  heading: z.nullable(z.string()),
  isCancelled: z.boolean(),
  parameter: judgedParameter,
  live: z.nullable(liveResult),
  /** Of an amendment that waits: the verified version before it. */
  replaces: z.nullable(liveResult),
  /** What was taken back last: sent back by the pathologist, or of a rejected container. */
  struck: z.nullable(z.object({ value: z.string(), why: z.string() })),
})
export type ResultCell = z.output<typeof resultCell>

/** What an analyser sent for a cell: it waits, or somebody has entered it. */
const sentValue = z.object({
  lineId: uuid,
  parameterId: uuid,
  analyser: z.string(),
  result: z.string(),
  enteredAt: z.nullable(instant),
})
export type SentValue = z.output<typeof sentValue>

export const sampleResults = z.object({
  sample: z.extend(sampleHead, {
    orderedBy: z.string(),
    clinicalNote: z.nullable(z.string()),
    receivedAt: z.nullable(instant),
    ageYears: z.nullable(z.int()),
    isFemale: z.nullable(z.boolean()),
    day: z.string(),
    mealState: z.nullable(z.enum(MEAL_STATES)),
    bodyState: z.nullable(z.enum(BODY_STATES)),
    /** `HH:mm`; null: nobody said it. */
    birthTime: z.nullable(z.string()),
    /** The patient is younger than 28 days, and a parameter of the sample has ranges by hour. */
    isBirthTimeAsked: z.boolean(),
    /** States for which a parameter of the sample has ranges. */
    statesAsked: z.array(z.enum(STATES)),
  }),
  cells: z.array(resultCell),
  /** By line and parameter: what would not be verified now, because a control was not passed. */
  held: z.array(z.string()),
  /** What the pathologist says of each test. */
  opinions: z.array(shownOpinion),
  /** Tests that are not told as parameters yet: nothing can be entered. */
  withoutParameters: z.array(z.string()),
  /** By analysers, the latest first. */
  sent: z.array(sentValue),
  /** What one typed here and has not saved, by line and parameter. */
  draft: z.record(z.string(), draftCell),
})
export type SampleResults = z.output<typeof sampleResults>
