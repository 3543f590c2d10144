import * as z from 'zod/mini'
import { LIST_KEYS } from '../../catalogue/model/list-keys.ts'
import { RATE_COLUMNS, type RateColumn } from '../../catalogue/model/rates/rates.ts'
import { paiseOf } from '../../kernel/money.ts'
import { instant, isoDate, requiredText, text, uuid, version } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { historyRoute } from '../../records/model/record-routes.ts'
import { CHARGE_HEADS } from '../../schemes/model/charge-heads.ts'
import { GRACE_EXPIRED } from '../../visits/model/payer/grace-expired.ts'
import { chargeForm, correctionForm } from './charge-form.ts'
import { PRICED_BY } from './price/price-charge.ts'
import { SERVICE_KINDS } from './service-kinds.ts'

const NOT_FOUND = { status: 404, text: 'Not found.' } as const
/** Of every call that shows or changes the charges of one visit: they are its bill. */
const OF_A_VISIT = { NOT_FOUND, GRACE_EXPIRED } as const

/** What stands in the way of a charge, each beside its field. */
const CHARGE_REFUSALS = {
  DAY_AHEAD: { status: 400, text: 'The day of the service is in the future' },
  OUTSIDE_STAY: {
    status: 400,
    text: '<day> is <where>: please give a reason',
    constraints: { charge_on_a_day_of_the_visit: 'outsideStayReason' },
  },
  RATE_OF_ANOTHER_SCHEME: { status: 400, text: 'This rate is not one of the payer of that day' },
  RATE_REQUIRED: { status: 400, text: 'Please enter an amount in rupees' },
  REASON_REQUIRED: { status: 400, text: 'Please give a reason for another rate than the list has' },
  RATE_ABOVE_LIST: { status: 403, text: 'The list says <listed>: only an administrator may charge more' },
  AMOUNT_TOO_LARGE: { status: 400, text: 'The amount is more than a bill can hold' },
  LARGE_AMOUNT: { status: 409, text: '<amount> is more than ₹1,00,00,000. Please confirm the amount.' },
} as const

const FILE_NOT_FOUND = { status: 400, text: 'Please choose the file again.' } as const
const CHARGE_GONE = { status: 409, text: 'This charge has already been corrected or cancelled.' } as const

const isAmount = (typed: string) => (paiseOf(typed) ?? 0) > 0
const columns = Object.keys(RATE_COLUMNS) as [RateColumn, ...RateColumn[]]

const implantFiles = z.object({
  id: uuid,
  version,
  invoiceFileId: z.nullable(uuid),
  stickerFileId: z.nullable(uuid),
})
export type ImplantFiles = z.output<typeof implantFiles>

/** A charge of a visit, with why it costs what it costs. Amounts in paise, quantities in thousandths. */
export const shownCharge = z.object({
  id: uuid,
  head: z.enum(CHARGE_HEADS),
  /** The entry of the catalogue; null for what was typed. */
  itemId: z.nullable(uuid),
  code: z.nullable(z.string()),
  description: z.string(),
  day: isoDate(),
  at: z.nullable(instant),
  quantity: z.int(),
  unit: z.string(),
  unitRate: z.int(),
  amount: z.int(),
  listed: z.int(),
  pricedBy: z.enum(PRICED_BY),
  /** The column the rate came from, in two words. */
  rateSource: z.string(),
  /** A sentence a step, for the popover. */
  why: z.array(z.string()),
  payer: z.string(),
  sourceKind: z.string(),
  outsideStayReason: z.nullable(z.string()),
  externalRequisition: z.string(),
  administrationTime: z.nullable(z.string()),
  batchNo: z.nullable(z.string()),
  invoiceNo: z.nullable(z.string()),
  invoiceDate: z.nullable(isoDate()),
  invoiceAmount: z.nullable(z.int()),
  ceiling: z.nullable(z.int()),
  /** The pictures of invoice and sticker of an implant; null where none was ever sent. */
  files: z.nullable(implantFiles),
  addedAt: instant,
  addedBy: z.nullable(z.string()),
})
export type ShownCharge = z.output<typeof shownCharge>

/** A charge as it was just added: what a screen shows of it until its bill is read again. */
export const addedCharge = z.extend(
  z.pick(shownCharge, {
    id: true,
    head: true,
    itemId: true,
    code: true,
    description: true,
    day: true,
    quantity: true,
    unit: true,
    listed: true,
    unitRate: true,
    amount: true,
    rateSource: true,
  }),
  {
    /** Who pays what is given on its day. */
    payerId: uuid,
    /** It waits in the tray of charges without a rate, at amount 0. */
    rateNotSet: z.boolean(),
  },
)
export type AddedCharge = z.output<typeof addedCharge>

/** A charge that waits for its rate. */
export const waitingCharge = z.object({
  id: uuid,
  visitId: uuid,
  visitNo: z.string(),
  patientName: z.string(),
  payer: z.string(),
  head: z.enum(CHARGE_HEADS),
  /** Null for what is not in the catalogue: it gets a typed amount only. */
  itemId: z.nullable(uuid),
  code: z.nullable(z.string()),
  description: z.string(),
  day: isoDate(),
  quantity: z.int(),
  unit: z.string(),
  /** The columns in which a rate was looked for. */
  lookedFor: z.array(z.enum(columns)),
})
export type WaitingCharge = z.output<typeof waitingCharge>

/** A service that can be added, with what it costs the visit on a day. */
export const foundService = z.object({
  list: z.enum(LIST_KEYS),
  id: uuid,
  kind: z.enum(SERVICE_KINDS),
  code: z.nullable(z.string()),
  name: z.string(),
  unit: z.string(),
  /** Paise; 0 without a rate on that day. */
  rate: z.int(),
  rateSource: z.string(),
  why: z.array(z.string()),
})
export type FoundService = z.output<typeof foundService>

/** A rate of an item from the day of a waiting charge on, in rupees. */
export const rateForm = z.object({
  column: z.enum(columns),
  rate: text(20).check(z.refine(isAmount, 'Please enter an amount in rupees')),
})

/** What visits are charged for (decision record 040). */
export const chargesContract = {
  charges: route({
    method: 'GET',
    path: '/visits/{visitId}/charges',
    summary:
      'The charges of a visit that stand, all or those of one head, in the order of their days, with why each costs what it costs',
    permission: 'bill:read',
    params: z.object({ visitId: uuid }),
    query: z.object({ head: z.optional(z.enum(CHARGE_HEADS)) }),
    opens: { of: 'visits', by: 'visitId' },
    reads: ['charges', 'visits', 'claims', 'patients', 'payers', 'documents', 'users'],
    ofVisit: 'visitId',
    ofOthers: ['documents'],
    reply: z.object({ charges: z.array(shownCharge) }),
    refusals: OF_A_VISIT,
  }),
  search: route({
    method: 'GET',
    path: '/visits/{visitId}/services',
    summary:
      'Services of all lists by code or name from two characters on, or with similar names, with what they cost the visit on a day; the best 50',
    permission: 'bill:edit',
    params: z.object({ visitId: uuid }),
    query: z.object({
      search: z.optional(text(100)),
      kind: z.optional(z.enum(SERVICE_KINDS)),
      day: z.optional(isoDate()),
    }),
    opens: { of: 'visits', by: 'visitId' },
    reads: [
      'services',
      'surgeries',
      'practitioners',
      'rates',
      'payers',
      'visits',
      'stays',
      'claims',
      'patients',
      'documents',
    ],
    reply: z.object({
      /** How many services of each kind match; kinds without any are left out. */
      kinds: z.array(z.object({ kind: z.enum(SERVICE_KINDS), hits: z.int() })),
      services: z.array(foundService),
      /** No name holds what was typed: these are spelled nearly so. */
      near: z.optional(z.literal(true)),
    }),
    refusals: OF_A_VISIT,
  }),
  add: route({
    method: 'POST',
    path: '/visits/{visitId}/charges',
    summary: 'Add a charge: an entry of the catalogue at the rate of the day, or anything by name and price',
    permission: 'bill:edit',
    params: z.object({ visitId: uuid }),
    body: chargeForm,
    creates: true,
    reply: addedCharge,
    records: 'charge.added',
    refusals: {
      ...OF_A_VISIT,
      ...CHARGE_REFUSALS,
      NO_SUCH_ITEM: { status: 400, text: 'Please choose from the list' },
      DESCRIPTION_REQUIRED: { status: 400, text: 'Please describe what is charged' },
      FILE_NOT_FOUND,
    },
  }),
  correct: route({
    method: 'PUT',
    path: '/charges/{id}',
    summary:
      'Correct quantity, rate or day with the reason: takes the charge back and posts the next version of its source',
    permission: 'bill:edit',
    params: z.object({ id: uuid }),
    body: correctionForm,
    reply: z.object({ id: uuid, amount: z.int(), rateNotSet: z.boolean() }),
    records: 'charge.corrected',
    refusals: { ...OF_A_VISIT, CHARGE_GONE, ...CHARGE_REFUSALS },
  }),
  cancel: route({
    method: 'DELETE',
    path: '/charges/{id}',
    summary: 'Take a charge back with the reason',
    permission: 'bill:edit',
    params: z.object({ id: uuid }),
    query: z.object({ reason: requiredText(300, 'Please give a reason') }),
    reply: z.object({ id: uuid }),
    records: 'charge.cancelled',
    refusals: { ...OF_A_VISIT, CHARGE_GONE },
  }),
  setFiles: route({
    method: 'PUT',
    path: '/charges/{id}/files',
    summary:
      'Add, replace or remove the pictures of invoice and sticker of an implant, also after its bill was confirmed',
    permission: 'bill:edit',
    params: z.object({ id: uuid }),
    /** Both as they are to be; the version of those that were shown, 0 where there were none. */
    body: z.object({
      invoiceFileId: z.nullable(uuid),
      stickerFileId: z.nullable(uuid),
      version: z.int().check(z.nonnegative()),
    }),
    reply: z.object({ version }),
    records: 'charge.files_changed',
    refusals: {
      ...OF_A_VISIT,
      CHARGE_GONE,
      FILE_NOT_FOUND,
      STALE: {
        status: 409,
        text: 'Someone else has just changed the files of this implant.',
        constraints: { one_implant_files_a_source: null },
      },
      NOT_AN_IMPLANT: {
        status: 409,
        text: 'Only an implant has an invoice and a sticker.',
        constraints: { files_are_of_an_implant: null },
      },
    },
  }),
  filesHistory: historyRoute('implant-files', ['charges', 'users']),
  waiting: route({
    method: 'GET',
    path: '/charges-without-rate',
    summary: 'The charges of the hospital that wait for a rate, the oldest first; at most 500',
    permission: 'bill:read',
    reads: ['charges', 'visits', 'patients', 'payers'],
    reply: z.object({ charges: z.array(waitingCharge) }),
  }),
  setRate: route({
    method: 'POST',
    path: '/charges/{id}/rate',
    summary: 'Give the item of a waiting charge a rate from its day on; every waiting charge of the item gets its rate',
    permission: 'catalogue:edit',
    params: z.object({ id: uuid }),
    body: rateForm,
    reply: z.object({ priced: z.int() }),
    records: 'charge.rate_set',
    refusals: {
      ...OF_A_VISIT,
      CHARGE_GONE,
      RATE_OF_ANOTHER_SCHEME: { status: 400, text: 'The payer of this visit does not look in this column' },
    },
  }),
}
