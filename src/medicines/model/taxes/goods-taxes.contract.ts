import * as z from 'zod/mini'
import { isoDate, optionalIsoDate, text, uuid, version } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'

const goodsTaxForm = z.object({
  hsn: text(8).check(
    z.refine((typed) => /^(\d{2}(\d{2}){0,3})?$/.test(typed), 'The first 2, 4, 6 or 8 digits; empty for all others'),
  ),
  isListed: z.boolean(),
  basisPoints: z
    .int('A rate from 0 to 100 %, with two decimals')
    .check(z.minimum(0, 'A rate from 0 to 100 %'), z.maximum(10_000, 'A rate from 0 to 100 %')),
  validFrom: isoDate('Please enter the first day'),
  source: text(200),
})

export { goodsTaxForm }

const goodsTaxRow = z.object({ id: uuid, ...goodsTaxForm.shape, validTo: z.nullable(z.string()), version })
export type GoodsTaxRow = z.output<typeof goodsTaxRow>

const PAST_STAYS = {
  status: 409,
  text: 'Invoices rest on the days before today: choose today or a later day',
  constraints: { past_of_billing_rules_stays: 'validFrom' },
} as const

/** Dated rates of the tax in the price of goods, by how their HSN begins. */
export const goodsTaxesContract = {
  list: route({
    method: 'GET',
    path: '/goods-taxes',
    summary: 'The rates of tax by HSN, the ended ones too',
    permission: 'medicine:read',
    reads: ['medicines'],
    reply: z.object({ taxes: z.array(goodsTaxRow) }),
  }),
  add: route({
    method: 'POST',
    path: '/goods-taxes',
    summary: 'A rate from a day on; the one before it ends the day before',
    permission: 'medicine:edit',
    body: goodsTaxForm,
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'goods_tax.added',
    refusals: {
      PAST_STAYS,
      BEGINS_ALREADY: {
        status: 409,
        text: 'Another rate of this HSN counts from this day or a later one: end that first',
        constraints: { goods_taxes_do_not_overlap: 'validFrom' },
      },
    },
  }),
  end: route({
    method: 'POST',
    path: '/goods-taxes/{id}/end',
    summary: 'End a rate with a day, or let it count on',
    permission: 'medicine:edit',
    params: z.object({ id: uuid }),
    body: z.object({ validTo: optionalIsoDate('Please enter the last day'), version }),
    reply: z.object({ id: uuid }),
    records: 'goods_tax.ended',
    refusals: {
      PAST_STAYS: { ...PAST_STAYS, constraints: { past_of_billing_rules_stays: 'validTo' } },
      ENDS_BEFORE_IT_BEGINS: {
        status: 400,
        text: 'The last day must not be before the first',
        constraints: { goods_tax_ends_after_it_begins: 'validTo' },
      },
      OVERLAPS: {
        status: 409,
        text: 'Another rate of this HSN counts then',
        constraints: { goods_taxes_do_not_overlap: 'validTo' },
      },
      STALE: { status: 409, text: 'Someone else has just changed this rate.' },
    },
  }),
}
