import * as z from 'zod/mini'
import { text, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../platform/model/lists/list-exports.ts'
import { treatment } from '../../visits/model/treatment/treatment.contract.ts'

/** Who is shown: those in house and the newly registered; or also those who went home in the last days. */
export const HOME_SCOPES = ['active', 'recent'] as const
/** Days for which a patient without a visit is waited for, and one who went home is recent. */
export const RECENT_DAYS = 30
/** So many cards of patients without a visit at most, the newest: all of them are in the list of patients without a visit. */
export const AWAITED_AT_MOST = 200
/** Cards are fetched so many at a time, when they come into view. */
export const CARDS_AT_ONCE = 12
/** And so many for a print. */
export const CARDS_FOR_PRINT = 200

const filter = { search: z.optional(text(100)), scope: z.optional(z.enum(HOME_SCOPES)) }

/** The sections that only records of the patient data table have: titles with their filled fields. */
const sections = z.array(
  z.object({ title: z.string(), facts: z.array(z.object({ name: z.string(), value: z.string() })) }),
)

const period = z.nullable(z.object({ from: z.string(), to: z.string() }))

/** A patient card; days are IsoDate, amounts paise. */
export const homeCard = z.object({
  key: z.string(),
  kind: z.enum(['visit', 'patient', 'data']),
  patientId: uuid,
  uhid: z.string(),
  patientName: z.string(),
  isSample: z.boolean(),
  gender: z.nullable(z.string()),
  age: z.nullable(z.int()),
  dateOfBirth: z.nullable(z.string()),
  corporate: z.string(),
  visitId: z.nullable(uuid),
  visitNo: z.nullable(z.string()),
  visitStatus: z.nullable(z.string()),
  srNo: z.nullable(z.int()),
  bunchNo: z.nullable(z.string()),
  doctor: z.nullable(z.string()),
  /** Where an admitted patient lies: the ward and the room. */
  ward: z.nullable(z.string()),
  roomNo: z.nullable(z.int()),
  /** Days since the admission; null without one. */
  daysAdmitted: z.nullable(z.int()),
  /** Lines of the document checklist that are there. */
  documents: z.int(),
  admissionDate: z.nullable(z.string()),
  surgeryDate: z.nullable(z.string()),
  /** The day of discharge, or the day planned for it. */
  dischargeDate: z.nullable(z.string()),
  isDischarged: z.boolean(),
  treatment,
  /** Before, during and after the package, by the rules of the payer as the bill has them; null: not available. */
  periods: z.object({ preSurgical: period, surgicalPackage: period, postSurgical: period }),
  billing: z.array(z.object({ name: z.string(), value: z.string() })),
  sections,
})
export type HomeCard = z.output<typeof homeCard>

const READS = ['visits', 'patients', 'payers', 'diagnoses', 'surgeries', 'practitioners'] as const
/** What a card shows beside what its group is found by. */
const CARD_READS = [...READS, 'claims', 'discharges', 'schemes', 'stays', 'wards', 'documents'] as const

/** The inpatient home dashboard (specification 2 sections 2 to 4). */
export const homeContract = {
  groups: route({
    method: 'GET',
    path: '/home/groups',
    summary: 'The groups of the home dashboard in their order, each with its count and common complications',
    permission: 'visit:read',
    query: z.object(filter),
    reads: READS,
    shared: true,
    reply: z.object({
      groups: z.array(
        z.object({
          category: z.string(),
          count: z.int(),
          /** The last of these: patients who are registered and have no visit yet. */
          awaited: z.int(),
          complications: z.array(z.string()),
        }),
      ),
      /** All patients of the hospital. */
      patients: z.int(),
      /** Those of them who never had a visit. */
      unvisited: z.int(),
    }),
  }),
  cards: route({
    method: 'GET',
    path: '/home/cards',
    summary: 'Cards of one group by name, those without a visit last, from the so-maniest on',
    permission: 'visit:read',
    query: z.object({
      ...filter,
      category: text(200),
      from: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(CARDS_FOR_PRINT))),
    }),
    reads: CARD_READS,
    shared: true,
    reply: z.object({ cards: z.array(homeCard) }),
  }),
  exportCards: route({
    ...EXPORT_ROUTE,
    shows: 'visit:read',
    path: '/home/exports',
    summary: 'Write chosen columns of all cards, group by group, to a file; shown as long work with its progress',
    query: z.object(filter),
  }),
  status: route({
    method: 'GET',
    path: '/system/status',
    summary: 'Whether database, storage and live stream work',
    permission: 'signed-in',
    reads: [],
    reply: z.object({ database: z.boolean(), storage: z.boolean(), live: z.boolean() }),
  }),
}
