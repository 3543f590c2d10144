import * as z from 'zod/mini'
import { instant, isoDate, optionalIsoDate, requiredText, text, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { listsContract } from '../lists/lists.contract.ts'
import { WARD_CLASSES } from '../rates/rates.ts'
import { ruleTerms } from './service-rules.ts'

/** What a form asks of a rule: its terms, its days and what it rests on. */
export const ruleForm = {
  ...ruleTerms,
  from: isoDate('Please enter the first day'),
  to: optionalIsoDate(),
  source: requiredText(200, 'Please enter the order, letter or reason'),
}

const PAST_STAYS = {
  status: 409,
  text: 'Bills rest on the days before today: a rule counts from today or a later day.',
  constraints: { past_of_billing_rules_stays: 'from' },
} as const

/** What a rule may not say; each is a constraint of its table. */
const TERMS = {
  PAST_STAYS,
  ENDS_BEFORE_IT_BEGINS: {
    status: 400,
    text: 'The last day must not be before the first',
    constraints: { service_rule_ends_after_it_begins: 'to' },
  },
  RULES_OVERLAP: {
    status: 409,
    text: 'Another rule of this service begins on <from>: end this one before it, or take that one back',
    constraints: { service_rules_do_not_overlap: 'from' },
  },
  PAYER_KINDS_REQUIRED: {
    status: 400,
    text: 'Choose the kinds of payers',
    constraints: { payer_kinds_where_they_decide: 'payerKinds' },
  },
  WARDS_REQUIRED: {
    status: 400,
    text: 'Choose the classes of wards',
    constraints: { ward_rule_names_wards: 'wardClasses' },
  },
  NO_WARD_YET: {
    status: 400,
    text: 'At the registration a patient is in no ward yet',
    constraints: { registration_is_in_no_ward: 'wardClasses' },
  },
  OUTPATIENTS_ONLY_REGISTERED: {
    status: 400,
    text: 'Outpatients have no stay: they are charged at the registration only',
    constraints: { outpatients_are_only_registered: 'patientTypes' },
  },
  CAP_WITHOUT_REPEAT: {
    status: 400,
    text: 'It comes about once a stay and needs no limit',
    constraints: { cap_where_it_comes_again: 'cap' },
  },
  BESIDE_PACKAGE_IS_BILLED: {
    status: 400,
    text: 'What is paid in addition to a package is billed',
    constraints: { beside_package_is_billed: 'isBilled' },
  },
} as const

const shownRule = z.object({
  id: uuid,
  ...ruleTerms,
  validFrom: z.string(),
  validTo: z.nullable(z.string()),
  source: z.string(),
  createdAt: instant,
})
export type ShownRule = z.output<typeof shownRule>

/** A service or a rule of one that a form holds and nobody saved yet. */
const serviceDraft = z.object({
  /** The service whose rule it would be; null for a new one. */
  serviceId: z.nullable(uuid),
  name: text(200),
  /** Of a new one: its rates in paise, by column. */
  amounts: z.record(z.string(), z.int()),
  ...ruleTerms,
})
export type ServiceDraft = z.output<typeof serviceDraft>

const draftText = z.pipe(
  z.pipe(
    text(4000),
    z.transform((typed, context): unknown => {
      try {
        return JSON.parse(typed)
      } catch {
        context.issues.push({ code: 'custom', message: 'Not a draft of a service', input: typed })
        return z.NEVER
      }
    }),
  ),
  serviceDraft,
)

/** Services that are charged by themselves, by dated rules (decision record 103). */
export const mandatoryServicesContract = {
  rules: route({
    method: 'GET',
    path: '/mandatory-services/{id}/rules',
    summary: 'The rules of a service with their days, the latest first',
    permission: 'catalogue:read',
    params: z.object({ id: uuid }),
    reads: ['services'],
    reply: z.object({ rules: z.array(shownRule) }),
  }),
  preview: route({
    method: 'GET',
    path: '/mandatory-services/preview',
    summary: 'What mandatory services would charge a stay from today on, with a service or rule that is not saved yet',
    permission: 'catalogue:read',
    query: z.object({
      payerId: uuid,
      wardClass: z.enum(WARD_CLASSES),
      /** Calendar days, those of admission and discharge included. */
      days: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60)),
      surgery: z.optional(z.literal('1')),
      /** JSON of a ServiceDraft. */
      draft: z.optional(draftText),
    }),
    reads: ['services', 'schemes', 'payers'],
    reply: z.object({
      lines: z.array(
        z.object({
          description: z.string(),
          quantity: z.number(),
          /** Paise a unit. */
          rate: z.int(),
          /** Paise. */
          amount: z.int(),
          state: z.string(),
          rateNotSet: z.boolean(),
          reason: z.nullable(z.string()),
          from: z.string(),
          to: z.string(),
        }),
      ),
      total: z.int(),
    }),
    refusals: { NO_SUCH_PAYER: { status: 404, text: 'This payer no longer exists.' } },
  }),
  add: route({
    method: 'POST',
    path: '/mandatory-services',
    summary: 'Add a service with its first rates and the rule by which it is charged',
    permission: 'catalogue:edit',
    body: z.object({
      /** The fields of the list, as `POST /lists/{list}` takes them. */
      values: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.array(z.string())]))),
      ...ruleForm,
    }),
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'entry.added',
    refusals: {
      NAME_TAKEN: listsContract.add.refusals.NAME_TAKEN,
      CODE_TAKEN: listsContract.add.refusals.CODE_TAKEN,
      RATES_OVERLAP: listsContract.add.refusals.RATES_OVERLAP,
      ...TERMS,
      NOT_OFFERED: {
        status: 409,
        text: 'An inactive service is not charged: make it active first',
        constraints: { inactive_service_is_not_charged: 'status' },
      },
    },
  }),
  setRule: route({
    method: 'PUT',
    path: '/mandatory-services/{id}/rules',
    summary: 'Charge a service by a rule from a day on: the one that runs ends the day before, the past stays',
    permission: 'catalogue:edit',
    params: z.object({ id: uuid }),
    body: z.object(ruleForm),
    reply: z.object({ id: uuid }),
    records: 'service_rule.set',
    refusals: {
      NOT_FOUND: { status: 404, text: 'This service no longer exists.' },
      ...TERMS,
      NOT_OFFERED: {
        status: 409,
        text: 'This service is inactive. Make it active, then it is charged from the day you choose.',
        constraints: { inactive_service_is_not_charged: null },
      },
    },
  }),
  stop: route({
    method: 'DELETE',
    path: '/mandatory-services/{id}/rules/{ruleId}',
    summary: 'Stop a rule: it holds to the end of yesterday; one that has not begun is taken back',
    permission: 'catalogue:edit',
    params: z.object({ id: uuid, ruleId: uuid }),
    reply: z.object({ id: uuid }),
    records: 'service_rule.stopped',
    refusals: { NOT_FOUND: { status: 404, text: 'This rule no longer exists.' }, PAST_STAYS },
  }),
}
