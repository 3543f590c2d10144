import * as z from 'zod/mini'
import { instant, isoDate, optionalIsoDate, text, uuid, version } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { historyEntry } from '../../../platform/model/records/history.ts'
import { LIST_KEYS } from '../list-keys.ts'
import { CHARGED_WHEN, DUES } from '../services/service-rules.ts'

const value = z.nullable(z.union([z.string(), z.number(), z.array(z.string())]))
const values = z.record(z.string(), value)

/** An entry of a list: its fields by name, and by column the rates of today and those that follow them, in paise and in this hospital's city and tier. */
export const listEntry = z.object({
  id: uuid,
  values,
  rates: z.record(z.string(), z.int()),
  nextRates: z.record(z.string(), z.object({ amount: z.int(), from: z.string() })),
  /** Of a mandatory service: by which rule it is charged today, or from when. */
  charged: z.nullable(z.string()),
  createdAt: instant,
  withdrawnAt: z.nullable(instant),
  version,
})
export type ListEntry = z.output<typeof listEntry>

const ofList = z.object({ list: z.enum(LIST_KEYS) })
const ofEntry = z.object({ list: z.enum(LIST_KEYS), id: uuid })
const filter = {
  search: z.optional(text(100)),
  /** A value of the field the list is filtered by. */
  filter: z.optional(text(120)),
  /** Of mandatory services: by what brings them about, and by whether a rule charges them. */
  due: z.optional(z.enum(DUES)),
  charged: z.optional(z.enum(CHARGED_WHEN)),
  /** What was withdrawn, for those who may restore it. */
  withdrawn: z.optional(z.enum(['1'])),
}
const EVERY_LIST = ['surgeries', 'diagnoses', 'practitioners', 'payers', 'services', 'rates'] as const
const NOT_FOUND = { status: 404, text: 'This entry no longer exists.' } as const
const PRIVATE_PAYER_STAYS = {
  status: 409,
  text: 'Patients who pay alone have this corporate: it stays, and stays private.',
  constraints: { private_payer_stays: 'kind' },
} as const
const TAKEN = {
  NAME_TAKEN: {
    status: 409,
    text: 'This name already exists',
    constraints: {
      one_payer_a_name: 'name',
      one_diagnosis_a_name: 'name',
      one_complication_a_name: 'name',
      one_practitioner_a_name_and_kind: 'name',
      one_billing_executive_a_name: 'name',
      one_service_a_name_and_kind: 'name',
      one_external_requisition_a_name: 'name',
      one_disallowance_reason_a_name: 'name',
      one_tariff_class_a_name: 'name',
      one_surgery_a_name: 'name',
      one_lab_test_a_name: 'name',
      one_radiology_study_a_name: 'name',
      one_accommodation_a_room_type: 'roomType',
    },
  },
  CODE_TAKEN: {
    status: 409,
    text: 'This code already exists',
    constraints: {
      one_surgery_a_code: 'code',
      one_lab_test_a_code: 'code',
      one_radiology_study_a_code: 'code',
      one_service_a_code: 'code',
    },
  },
  KIND_TAKEN: {
    status: 409,
    text: 'Another class is already the one of such a kind. Take the kind off that class first.',
    constraints: { one_tariff_class_a_payer_kind: 'payerKinds' },
  },
  ONE_PRIVATE_PAYER: {
    status: 409,
    text: 'There is one private corporate, for patients who pay alone. Choose another kind for this one.',
    constraints: { one_private_payer: 'kind' },
  },
  FACTORS_OVERLAP: {
    status: 409,
    text: 'Another factor is valid on some of these days',
    constraints: { factors_do_not_overlap: 'validFrom' },
  },
  RATES_OVERLAP: {
    status: 409,
    text: 'Another rate is valid on some of these days',
    constraints: { rates_do_not_overlap: 'validFrom' },
  },
  ENDS_BEFORE_IT_BEGINS: {
    status: 400,
    text: 'The last day must not be before the first',
    constraints: {
      factor_ends_after_it_began: 'validTo',
      rate_ends_after_it_began: 'validTo',
      agreement_ends_after_it_began: 'agreementTo',
    },
  },
  NO_SUCH_CHOICE: {
    status: 400,
    text: 'Please choose from the list',
    constraints: {
      class_of_same_hospital: 'tariffClassId',
      complication_of_same_hospital: 'complications',
      diagnosis_of_same_hospital: 'diagnoses',
    },
  },
} as const

/** The lists the hospital keeps for its desks, all by the same calls (decision record 008). */
export const listsContract = {
  page: route({
    method: 'GET',
    path: '/lists/{list}',
    summary: 'Entries of a list, by name; search and filter as the list says',
    permission: 'catalogue:read',
    params: ofList,
    query: z.object({ ...filter, ...pageQuery }),
    cursors: [{ asked: {}, holds: ['text', 'id'] }],
    reads: EVERY_LIST,
    reply: z.extend(pageOf(listEntry), {
      /** The values of the filter, with how many entries have each. */ filters: z.array(
        z.object({ value: z.string(), count: z.int() }),
      ),
      /** Where nothing is found: what is spelled nearly so, the most alike first. */ similar: z.array(z.string()),
    }),
  }),
  entry: route({
    method: 'GET',
    path: '/lists/{list}/{id}',
    summary: 'One entry with all its dated rates',
    permission: 'catalogue:read',
    params: ofEntry,
    reads: EVERY_LIST,
    reply: z.extend(listEntry, {
      datedRates: z.array(
        z.object({
          id: uuid,
          scheme: z.string(),
          accreditation: z.string(),
          cityTier: z.int(),
          wardFactor: z.boolean(),
          amount: z.int(),
          validFrom: z.string(),
          validTo: z.nullable(z.string()),
          source: z.string(),
        }),
      ),
    }),
    refusals: { NOT_FOUND },
  }),
  add: route({
    method: 'POST',
    path: '/lists/{list}',
    summary: 'Add an entry; rates are typed in rupees and count from `ratesFrom`',
    permission: 'catalogue:edit',
    params: ofList,
    body: z.object({ values }),
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'entry.added',
    refusals: TAKEN,
  }),
  change: route({
    method: 'PUT',
    path: '/lists/{list}/{id}',
    summary: 'Change an entry; a changed rate ends the day before `ratesFrom` and begins again',
    permission: 'catalogue:edit',
    params: ofEntry,
    body: z.object({ values, version }),
    reply: z.object({ version }),
    records: 'entry.changed',
    refusals: {
      NOT_FOUND,
      ...TAKEN,
      PRIVATE_PAYER_STAYS,
      INSURANCE_NO_REQUIRED: {
        status: 409,
        text: 'Patients with this corporate have no Insurance Person No. Add the numbers before the corporate becomes ESIC.',
        constraints: { insurance_no_for_esic: 'kind' },
      },
      STALE: { status: 409, text: 'Someone else has just changed this entry.' },
    },
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/lists/{list}/{id}',
    summary: 'Withdraw an entry that nothing uses; it can be restored',
    permission: 'catalogue:edit',
    params: ofEntry,
    reply: z.object({ id: uuid }),
    records: 'entry.withdrawn',
    refusals: {
      NOT_FOUND,
      PRIVATE_PAYER_STAYS,
      IN_USE: { status: 409, text: 'In use by <uses>. Make it inactive instead: it is then no longer offered.' },
    },
  }),
  restore: route({
    method: 'POST',
    path: '/lists/{list}/{id}/restoration',
    summary: 'Put a withdrawn entry back',
    permission: 'catalogue:edit',
    params: ofEntry,
    reply: z.object({ id: uuid }),
    records: 'entry.restored',
    refusals: { NOT_FOUND, ...TAKEN },
  }),
  history: route({
    method: 'GET',
    path: '/lists/{list}/{id}/history',
    summary: 'Who changed what of an entry',
    permission: 'record:history',
    params: ofEntry,
    reads: EVERY_LIST,
    reply: z.object({ entries: z.array(historyEntry) }),
  }),
  exportList: route({
    method: 'POST',
    path: '/lists/{list}/exports',
    summary: 'Write the matching entries to a CSV file; shown as long work with its progress',
    permission: 'list:export',
    shows: 'catalogue:read',
    params: ofList,
    body: z.object(filter),
    reply: z.object({ workId: uuid }),
    records: 'list.exported',
  }),
  addRate: route({
    method: 'POST',
    path: '/lists/{list}/{id}/rates',
    summary: 'Add one dated rate, of any scheme, accreditation and city',
    permission: 'catalogue:edit',
    params: ofEntry,
    body: z.object({
      scheme: z.enum(['private', 'tpa', 'cghs', 'bhopal', 'pmjay', 'general', 'spinal'], 'Choose a scheme'),
      accreditation: z.enum(['any', 'nabh', 'non_nabh', 'super_speciality']),
      cityTier: z.int().check(z.minimum(0), z.maximum(3)),
      wardFactor: z.boolean(),
      amount: z
        .int('Enter an amount in rupees')
        .check(z.minimum(0, 'A rate cannot be negative'), z.maximum(100_000_000_000, 'This amount is too large')),
      validFrom: isoDate('Please enter the first day'),
      validTo: optionalIsoDate(),
      source: text(200),
    }),
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'rate.added',
    refusals: { NOT_FOUND, RATES_OVERLAP: TAKEN.RATES_OVERLAP, ENDS_BEFORE_IT_BEGINS: TAKEN.ENDS_BEFORE_IT_BEGINS },
  }),
  endRate: route({
    method: 'DELETE',
    path: '/lists/{list}/{id}/rates/{rateId}',
    summary: 'Withdraw a dated rate that was entered by mistake',
    permission: 'catalogue:edit',
    params: z.object({ list: z.enum(LIST_KEYS), id: uuid, rateId: uuid }),
    reply: z.object({ id: uuid }),
    records: 'rate.withdrawn',
    refusals: { NOT_FOUND },
  }),
}
