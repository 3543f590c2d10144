import * as z from 'zod/mini'
import { bloodGroup } from '../../alerts/model/blood-group/blood-group.ts'
import { instant, isoDate, uuid } from '../../platform/model/contract/fields.ts'
import {
  COMPONENTS,
  CROSSMATCHES,
  GROUPS,
  PHASES,
  REACTIONS,
  REQUISITION_STATES,
  SEVERITIES,
  TRANSFUSED_BEFORE,
  UNIT_STATES,
  URGENCIES,
} from './blood-words.ts'

export const visitOfBlood = z.object({
  visitId: uuid,
  visitNo: z.string(),
  patientId: uuid,
  patientName: z.string(),
  uhid: z.string(),
  age: z.nullable(z.int()),
  gender: z.string(),
  payer: z.string(),
  place: z.nullable(z.string()),
  consultant: z.nullable(z.string()),
  /** Days of age, by which vital signs are judged. */
  ageDays: z.nullable(z.number()),
  /** The patient is in the hospital or comes to it: blood can be asked for. */
  isOpen: z.boolean(),
})
export type VisitOfBlood = z.output<typeof visitOfBlood>

/** As the laboratory told it: '8.4 g/dL'. */
const measured = z.nullable(z.object({ told: z.string(), at: instant }))
export type MeasuredBefore = z.output<typeof measured>

export const shownTransfusion = z.object({
  id: uuid,
  startedAt: instant,
  startedBy: z.string(),
  second: z.string(),
  endedAt: z.nullable(instant),
  endedBy: z.nullable(z.string()),
  volumeMl: z.nullable(z.int()),
  isStopped: z.boolean(),
  remark: z.nullable(z.string()),
  reaction: z.nullable(
    z.object({
      kind: z.enum(REACTIONS),
      severity: z.enum(SEVERITIES),
      at: instant,
      done: z.string(),
      toldTo: z.string(),
      by: z.string(),
    }),
  ),
  vitals: z.array(z.object({ phase: z.enum(PHASES), at: instant, words: z.string() })),
  /** The vital signs after the beginning are due then; null where they are measured or it is over. */
  watchDueAt: z.nullable(instant),
  /** Who asks may strike it out. */
  mayStrike: z.boolean(),
  struck: z.nullable(z.object({ at: instant, reason: z.string() })),
})
export type ShownTransfusion = z.output<typeof shownTransfusion>

export const shownUnit = z.object({
  id: uuid,
  bank: z.string(),
  bagNo: z.string(),
  component: z.enum(COMPONENTS),
  bloodGroup: z.enum(GROUPS),
  fit: z.enum(['identical', 'compatible', 'incompatible', 'unknown']),
  volumeMl: z.int(),
  collectedOn: isoDate(),
  expiresOn: isoDate(),
  isExpired: z.boolean(),
  crossmatch: z.enum(CROSSMATCHES),
  crossmatchReason: z.nullable(z.string()),
  crossmatchedBy: z.nullable(z.string()),
  crossmatchedAt: z.nullable(instant),
  pictureFileId: z.nullable(uuid),
  state: z.enum(UNIT_STATES),
  receivedAt: instant,
  receivedBy: z.string(),
  endedBecause: z.nullable(z.string()),
  /** Paise: what the bank took, what the patient or payer is charged, what the hospital loses. Null for who sees no money. */
  money: z.nullable(
    z.object({
      price: z.nullable(z.int()),
      tariff: z.nullable(z.int()),
      isCharged: z.boolean(),
      loss: z.nullable(z.int()),
    }),
  ),
  /** The one that stands last; those struck out before it. */
  transfusions: z.array(shownTransfusion),
})
export type ShownUnit = z.output<typeof shownUnit>

export const shownRequisition = z.object({
  id: uuid,
  requisitionNo: z.string(),
  component: z.enum(COMPONENTS),
  units: z.int(),
  groupKnown: z.nullable(z.string()),
  indication: z.string(),
  haemoglobin: measured,
  platelets: measured,
  urgency: z.enum(URGENCIES),
  uncrossmatchedReason: z.nullable(z.string()),
  neededAt: instant,
  transfusedBefore: z.enum(TRANSFUSED_BEFORE),
  reactionBefore: z.nullable(z.string()),
  consentBy: z.nullable(z.string()),
  consentAt: z.nullable(instant),
  requestedBy: z.string(),
  requestedAt: instant,
  state: z.enum(REQUISITION_STATES),
  bank: z.nullable(z.string()),
  sampleSentAt: z.nullable(instant),
  sampleSentBy: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  cancelReason: z.nullable(z.string()),
  bags: z.array(shownUnit),
})
export type ShownRequisition = z.output<typeof shownRequisition>

export const openedBlood = z.object({
  visit: visitOfBlood,
  bloodGroup: z.nullable(bloodGroup),
  haemoglobin: measured,
  platelets: measured,
  requisitions: z.array(shownRequisition),
  /** When the papers of document 16 were filed last; null before. */
  filedAt: z.nullable(instant),
})
export type OpenedBlood = z.output<typeof openedBlood>

export const bloodRow = z.object({
  id: uuid,
  requisitionNo: z.string(),
  visitId: uuid,
  visitNo: z.string(),
  patientName: z.string(),
  place: z.nullable(z.string()),
  component: z.enum(COMPONENTS),
  units: z.int(),
  here: z.int(),
  waiting: z.int(),
  running: z.int(),
  given: z.int(),
  urgency: z.enum(URGENCIES),
  neededAt: instant,
  requestedAt: instant,
  state: z.enum(REQUISITION_STATES),
})
export type BloodRow = z.output<typeof bloodRow>
