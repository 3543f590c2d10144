import * as z from 'zod/mini'
import { PROCEDURE_CLASS_WORDS, PROCEDURE_CLASSES } from '../../../catalogue/model/procedure-classes.ts'
import { WARD_CLASS_WORDS, WARD_CLASSES } from '../../../catalogue/model/rates/rates.ts'
import { SAC } from '../../../catalogue/model/services/sac.ts'
import { instant, uuid } from '../../../platform/model/contract/fields.ts'
import { CHARGE_HEAD_WORDS, CHARGE_HEADS } from '../charge-heads.ts'
import { CHECK_OUT_KINDS, EXCEPTION_NEEDS, TRANSFER_DAYS } from '../scheme-rules.ts'
import type { RuleField } from './rule-fields.ts'
import * as field from './rule-fields.ts'
import { CHECK_OUT_WORDS, DISCOUNT_HOLDER_WORDS, DISCOUNT_HOLDERS, NEED_WORDS, TRANSFER_WORDS } from './rule-words.ts'

export type RuleFields = Readonly<Record<string, RuleField>>

/** A kind of billing rules: `key` tells the values of one class apart, `value` is what is dated. */
export type RuleKind<Key extends RuleFields = RuleFields, Value extends RuleFields = RuleFields> = {
  readonly table:
    | 'scheme_terms'
    | 'package_days'
    | 'sitting_shares'
    | 'paid_beside_package'
    | 'procedure_components'
    | 'check_out_rules'
    | 'gst_rules'
    | 'discount_limits'
  readonly title: string
  readonly key: Key
  readonly value: Value
  /** Whether values may be added; else those of the default are all there are. */
  readonly grows: boolean
  /** Whether a tariff class may have rows of its own. */
  readonly byClass: boolean
}

const kind = <const Key extends RuleFields, const Value extends RuleFields>(about: RuleKind<Key, Value>) => about

/** Every kind of rule that an administrator changes on /billing-rules. */
export const RULE_KINDS = {
  packageDays: kind({
    table: 'package_days',
    title: 'Package days',
    key: {
      procedureClass: field.optionOf('Class of procedure', PROCEDURE_CLASSES, PROCEDURE_CLASS_WORDS, 'No class set'),
    },
    value: { days: field.number('Days', 1, 60, 'days') },
    grows: false,
    byClass: true,
  }),
  sittingShares: kind({
    table: 'sitting_shares',
    title: 'Shares at one sitting',
    key: { rank: field.number('Procedure, by rate', 1, 5, '') },
    value: { basisPoints: field.part('Share') },
    grows: true,
    byClass: true,
  }),
  checkOut: kind({
    table: 'check_out_rules',
    title: 'Check-out',
    key: {},
    value: {
      kind: field.oneOf('A day of rent ends', CHECK_OUT_KINDS, CHECK_OUT_WORDS),
      fixedMinute: field.time('Fixed hour', 'None'),
      halfDayMinutes: field.optionalMinutes('Half a day up to', 'No half days'),
      graceMinutes: field.minutes('Free on the day of discharge up to'),
      transferDay: field.oneOf('Day of a transfer', TRANSFER_DAYS, TRANSFER_WORDS),
      keptRoomCharged: field.flag('Room kept during intensive care', ['Charged', 'Not charged']),
    },
    grows: false,
    byClass: true,
  }),
  paidBeside: kind({
    table: 'paid_beside_package',
    title: 'Paid in addition to the package',
    key: {
      head: field.oneOf('Head', CHARGE_HEADS, CHARGE_HEAD_WORDS),
      itemId: field.optionalItem('Item', 'all of the head'),
    },
    value: {
      isPaid: field.flag('Paid', ['Paid', 'Not paid']),
      needs: field.optionOf('Needs', EXCEPTION_NEEDS, NEED_WORDS, 'nothing'),
    },
    grows: true,
    byClass: true,
  }),
  terms: kind({
    table: 'scheme_terms',
    title: 'Terms of payment',
    key: {},
    value: {
      hasPackages: field.flag('Packages and shares at one sitting'),
      daysBefore: field.number('Days before the surgery in the package', 0, 30, 'days'),
      patientPaysRest: field.flag('The patient pays what the payer does not'),
      implantsNeedInvoice: field.flag('Implants need an invoice'),
      roundsOff: field.flag('Bill rounded to the rupee'),
      submissionDays: field.optionalNumber('Bill submitted within', 1, 365, 'days', 'not asked for'),
    },
    grows: false,
    byClass: true,
  }),
  components: kind({
    table: 'procedure_components',
    title: 'Parts of other procedures',
    key: { surgeryId: field.item('Procedure'), componentId: field.item('Its part') },
    value: { isPart: field.flag('Not payable at the same sitting') },
    grows: true,
    byClass: true,
  }),
  gst: kind({
    table: 'gst_rules',
    title: 'GST',
    key: {
      head: field.oneOf('Head', CHARGE_HEADS, CHARGE_HEAD_WORDS),
      sac: field.optionalText('SAC', SAC, 'A SAC has 4 to 8 digits', 'all of the head'),
    },
    value: {
      basisPoints: field.part('GST'),
      above: field.optionalAmount('On prices above', 'any price'),
      exceptWards: field.someOf('Except in', WARD_CLASSES, WARD_CLASS_WORDS),
      included: field.flag('The price includes it'),
    },
    grows: true,
    byClass: true,
  }),
  discountLimits: kind({
    table: 'discount_limits',
    title: 'Discount without approval',
    key: { holder: field.oneOf('Role or desk', DISCOUNT_HOLDERS, DISCOUNT_HOLDER_WORDS) },
    value: { basisPoints: field.part('Of the bill') },
    grows: true,
    byClass: false,
  }),
} as const

export type RuleKindKey = keyof typeof RULE_KINDS
export const RULE_KIND_KEYS = Object.keys(RULE_KINDS) as [RuleKindKey, ...RuleKindKey[]]
export const ruleKind = (key: RuleKindKey): RuleKind => RULE_KINDS[key]

type SchemasOf<Fields extends RuleFields> = { -readonly [Name in keyof Fields]: Fields[Name]['schema'] }

/** The schemas of some fields, by name. */
export const schemasOf = <Fields extends RuleFields>(fields: Fields): SchemasOf<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as SchemasOf<Fields>

const DATED = {
  id: uuid,
  /** Null: of the hospital's default. */
  tariffClassId: z.nullable(uuid),
  validFrom: z.string(),
  validTo: z.nullable(z.string()),
  source: z.string(),
  createdAt: instant,
}
const stored = z.object(DATED)
const rowsOf = <Key extends RuleFields, Value extends RuleFields>({ key, value }: RuleKind<Key, Value>) =>
  z.array(z.object({ ...DATED, ...schemasOf(key), ...schemasOf(value) }))

/** Every row of the hospital's rules, by kind. */
export const hospitalRules = z.object({
  packageDays: rowsOf(RULE_KINDS.packageDays),
  sittingShares: rowsOf(RULE_KINDS.sittingShares),
  checkOut: rowsOf(RULE_KINDS.checkOut),
  paidBeside: rowsOf(RULE_KINDS.paidBeside),
  terms: rowsOf(RULE_KINDS.terms),
  components: rowsOf(RULE_KINDS.components),
  gst: rowsOf(RULE_KINDS.gst),
  discountLimits: rowsOf(RULE_KINDS.discountLimits),
})
export type HospitalRules = z.output<typeof hospitalRules>

/** What every row has, whatever its kind. */
export type StoredRule = z.output<typeof stored>

/** Which value a row is of: rows of one class and value never overlap. */
export const valueKey = (key: RuleKindKey, row: object): string =>
  JSON.stringify(Object.keys(ruleKind(key).key).map((name) => Reflect.get(row, name) ?? null))
