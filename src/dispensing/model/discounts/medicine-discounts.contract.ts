import * as z from 'zod/mini'
import { WARD_CLASSES } from '../../../catalogue/model/rates/rates.ts'
import { MEDICINE_KINDS } from '../../../medicines/model/items/medicine-fields.ts'
import { isoDate, optionalIsoDate, text, uuid, version } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'

/** What an agreement takes off the MRP: of one item, of a kind, or of all; in one class of wards or in all. */
export const medicineDiscountForm = z.object({
  tariffClassId: z.uuid('Choose whose agreement it is'),
  kind: z.nullable(z.enum(MEDICINE_KINDS, 'Choose what it is')),
  medicineId: z.nullable(uuid),
  wardClass: z.nullable(z.enum(WARD_CLASSES, 'Choose a class of wards')),
  basisPoints: z
    .int('A discount from 0 to 100 %, with two decimals')
    .check(z.minimum(0, 'A discount from 0 to 100 %'), z.maximum(10_000, 'A discount from 0 to 100 %')),
  validFrom: isoDate('Please enter the first day'),
  source: text(200),
})

const discountRow = z.object({
  id: uuid,
  ...medicineDiscountForm.shape,
  tariffClass: z.string(),
  medicine: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  version,
})
export type MedicineDiscountRow = z.output<typeof discountRow>

const PAST_STAYS = {
  status: 409,
  text: 'Issues were charged by the days before today: choose today or a later day',
  constraints: { past_of_billing_rules_stays: 'validFrom' },
} as const

/** Dated discounts of payers on what is issued from the pharmacy (design/amendments.md 44). */
export const medicineDiscountsContract = {
  list: route({
    method: 'GET',
    path: '/medicine-discounts',
    summary: 'What agreements take off the MRP of medicines, the ended ones too',
    permission: 'pharmacy:read-settings',
    reads: ['dispensing', 'medicines', 'payers'],
    reply: z.object({ discounts: z.array(discountRow) }),
  }),
  add: route({
    method: 'POST',
    path: '/medicine-discounts',
    summary: 'A discount from a day on; the one before it ends the day before',
    permission: 'hospital:settings',
    body: medicineDiscountForm,
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'medicine_discount.added',
    refusals: {
      PAST_STAYS,
      UNKNOWN_CLASS: { status: 400, text: 'This agreement no longer exists' },
      UNKNOWN_ITEM: { status: 400, text: 'This item no longer exists' },
      ONE_OR_KIND: {
        status: 400,
        text: 'An item or a kind, not both',
        constraints: { discount_of_a_kind_or_an_item: 'kind' },
      },
      BEGINS_ALREADY: {
        status: 409,
        text: 'Another discount of the same counts from this day or a later one: end that first',
        constraints: { medicine_discounts_do_not_overlap: 'validFrom' },
      },
    },
  }),
  end: route({
    method: 'POST',
    path: '/medicine-discounts/{id}/end',
    summary: 'End a discount with a day, or let it count on',
    permission: 'hospital:settings',
    params: z.object({ id: uuid }),
    body: z.object({ validTo: optionalIsoDate('Please enter the last day'), version }),
    reply: z.object({ id: uuid }),
    records: 'medicine_discount.ended',
    refusals: {
      PAST_STAYS: { ...PAST_STAYS, constraints: { past_of_billing_rules_stays: 'validTo' } },
      ENDS_BEFORE_IT_BEGINS: {
        status: 400,
        text: 'The last day must not be before the first',
        constraints: { medicine_discount_ends_after_it_begins: 'validTo' },
      },
      OVERLAPS: {
        status: 409,
        text: 'Another discount of the same counts then',
        constraints: { medicine_discounts_do_not_overlap: 'validTo' },
      },
      STALE: { status: 409, text: 'Someone else has just changed this discount.' },
    },
  }),
}
