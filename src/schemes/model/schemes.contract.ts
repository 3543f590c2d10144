import * as z from 'zod/mini'
import { isoDate, requiredText, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { historyEntry } from '../../platform/model/records/history.ts'
import { hospitalRules, RULE_KIND_KEYS } from './rules/rule-kinds.ts'

/** The fields of a change beside those of its kind. */
export const ruleChange = {
  from: isoDate('Please enter the first day'),
  source: requiredText(200, 'Please enter the order, letter or reason'),
}

const NOT_FOUND = { status: 404, text: 'This rule no longer exists.' } as const
const PAST_STAYS = {
  status: 409,
  text: 'What has been billed by a rule stays as it was: a change counts from today or a later day.',
  constraints: { past_of_billing_rules_stays: 'from' },
} as const

/** The rules by which bills are divided and priced, as the hospital dates them. */
export const schemesContract = {
  rules: route({
    method: 'GET',
    path: '/billing-rules',
    summary:
      'Every billing rule of the hospital with its days, by kind; those of a tariff class and those of the default',
    permission: 'hospital:settings',
    reads: ['schemes', 'payers', 'surgeries', 'services'],
    reply: z.object({
      classes: z.array(z.object({ id: uuid, name: z.string() })),
      /** Names of the catalogue's entries that rules name. */
      items: z.array(z.object({ id: uuid, name: z.string() })),
      rules: hospitalRules,
      wardFactors: z.array(
        z.object({
          appliesTo: z.string(),
          basisPoints: z.int(),
          validFrom: z.string(),
          validTo: z.nullable(z.string()),
          source: z.string(),
        }),
      ),
    }),
  }),
  changeRule: route({
    method: 'PUT',
    path: '/billing-rules/{kind}',
    summary: 'Date a value of a rule from a day on: the row before ends, planned ones give way, the past stays',
    permission: 'hospital:settings',
    params: z.object({ kind: z.enum(RULE_KIND_KEYS) }),
    body: z.object({
      /** Null: the default of all classes. */
      tariffClassId: z.nullable(uuid),
      /** The fields of the kind, with `from` and `source`. */
      values: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))),
    }),
    reply: z.object({ id: uuid }),
    records: 'billing_rule.changed',
    refusals: {
      PAST_STAYS,
      NOT_BY_CLASS: { status: 400, text: 'This rule is the same for all payers.' },
      FIXED_HOUR: {
        status: 400,
        text: 'Enter a time with a fixed hour, and only then',
        constraints: { fixed_hour_is_given: 'fixedMinute' },
      },
      ITEM_OF_HEAD: {
        status: 400,
        text: 'This head has no such entry',
        constraints: { item_of_head: 'itemId' },
      },
      NO_SUCH_CHOICE: {
        status: 400,
        text: 'Please choose from the list',
        constraints: {
          exception_for_surgery: 'itemId',
          exception_for_service: 'itemId',
          exception_for_lab_test: 'itemId',
          exception_for_radiology_study: 'itemId',
          component_whole: 'surgeryId',
          component_part: 'componentId',
        },
      },
      PART_OF_ITSELF: {
        status: 400,
        text: 'Choose another procedure',
        constraints: { component_of_another: 'componentId' },
      },
      NO_SUCH_CLASS: {
        status: 404,
        text: 'This tariff class no longer exists.',
        constraints: {
          check_out_rules_of_class: 'form',
          discount_limits_of_class: 'form',
          gst_rules_of_class: 'form',
          package_days_of_class: 'form',
          paid_beside_package_of_class: 'form',
          procedure_components_of_class: 'form',
          scheme_terms_of_class: 'form',
          sitting_shares_of_class: 'form',
        },
      },
      CHANGED_MEANWHILE: {
        status: 409,
        text: 'Someone else has just changed this rule. Please look again.',
        constraints: {
          check_out_rules_do_not_overlap: 'from',
          discount_limits_do_not_overlap: 'from',
          gst_rules_do_not_overlap: 'from',
          package_days_do_not_overlap: 'from',
          paid_beside_package_do_not_overlap: 'from',
          procedure_components_do_not_overlap: 'from',
          scheme_terms_do_not_overlap: 'from',
          sitting_shares_do_not_overlap: 'from',
        },
      },
    },
  }),
  endRule: route({
    method: 'DELETE',
    path: '/billing-rules/{kind}/{id}',
    summary: 'End a value from today on, or take back one that has not begun; a class then has the default',
    permission: 'hospital:settings',
    params: z.object({ kind: z.enum(RULE_KIND_KEYS), id: uuid }),
    reply: z.object({ id: uuid }),
    records: 'billing_rule.ended',
    refusals: {
      NOT_FOUND,
      DEFAULT_STAYS: { status: 409, text: 'Every payer needs this value: change it instead.' },
      PAST_STAYS,
    },
  }),
  history: route({
    method: 'GET',
    path: '/billing-rules/{kind}/{id}/history',
    summary: 'Who changed what of a rule',
    permission: 'record:history',
    params: z.object({ kind: z.enum(RULE_KIND_KEYS), id: uuid }),
    reads: ['schemes'],
    reply: z.object({ entries: z.array(historyEntry) }),
  }),
}
