import { Select, Stack, Textarea, TextInput } from '@mantine/core'
import { showDay } from '../../../kernel/calendar.ts'
import { figure, showRupees } from '../../../kernel/money.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import type { StockPlace } from '../../../stock/model/board/stock.contract.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { Sums } from '../../../ui/display/sums.tsx'
import textCss from '../../../ui/display/text.module.css'
import type { ContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { type orderForm, purchaseOrdersContract } from '../../model/orders/orders.contract.ts'
import type { SupplierRow } from '../../model/suppliers/suppliers.contract.ts'
import css from '../purchasing.module.css'
import { SupplierSelect } from '../suppliers/supplier-select.tsx'
import { HOLDER_WORDS, ORDERED_FOR_WORDS } from './order-words.ts'
import type { OrderDraft } from './use-order-draft.ts'

type Props = {
  readonly form: ContractForm<typeof orderForm>
  readonly draft: OrderDraft
  readonly supplier: SupplierRow | undefined
  readonly places: readonly StockPlace[]
  readonly placeId: string
}

/** To whom, when and where, what it costs, what to look at before it is submitted, and who approves it. */
export const OrderSide = ({ form, draft, supplier, places, placeId }: Props) => (
  <Stack gap={12} className={css.side ?? ''}>
    <SupplierSelect label="Supplier" required {...form.getInputProps('supplierId')} />
    {supplier && <p className={textCss.caption}>{supplierWords(supplier)}</p>}
    <DayInput label="Expected" required {...form.getInputProps('expectedOn')} />
    <Select
      label="Order for"
      allowDeselect={false}
      data={optionsOf(ORDERED_FOR_WORDS)}
      {...form.getInputProps('orderFor')}
    />
    <Select
      label="Deliver to"
      allowDeselect={false}
      data={places.map(({ id, name }) => ({ value: id, label: name }))}
      {...form.getInputProps('placeId')}
      value={placeId || null}
    />
    <Textarea
      label="Terms"
      description="A line each"
      autosize
      minRows={2}
      maxLength={1000}
      {...form.getInputProps('terms')}
    />
    <TextInput label="Remark" maxLength={300} {...form.getInputProps('remark')} />
    <Sums>
      <dt>{`Goods, ${draft.lines.length} items`}</dt>
      <dd>{figure(draft.amounts.goods)}</dd>
      <dt>GST</dt>
      <dd>{figure(draft.amounts.tax)}</dd>
      <dt>Order value</dt>
      <dd>{showRupees(draft.amounts.total)}</dd>
    </Sums>
    <Findings draft={draft} supplier={supplier} />
    <Approval total={draft.amounts.total} />
  </Stack>
)

const supplierWords = ({ licenceNo, licenceUntil, creditDays, creditLimit }: SupplierRow): string =>
  [
    licenceNo && `Licence ${licenceNo}${licenceUntil ? ` to ${showDay(licenceUntil)}` : ''}`,
    `credit ${creditDays} days`,
    creditLimit !== null && `limit ${figure(creditLimit)}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** What somebody should look at before the order is submitted; nothing of it stops the order. */
function Findings({ draft, supplier }: Pick<Props, 'draft' | 'supplier'>) {
  const found = [
    ...(supplier?.isLicenceOver ? [`The drug licence of ${supplier.name} has ended`] : []),
    ...draft.lines.flatMap(({ name, packs, rate, suggested, bestRate, bestFrom }) => [
      ...(rate !== null && bestRate !== null && bestRate > 0 && rate > bestRate && bestFrom !== supplier?.name
        ? [`${name} costs ${Math.round(((rate - bestRate) * 100) / bestRate)} % more than at ${bestFrom}`]
        : []),
      ...(packs !== null && suggested !== null && suggested > packs
        ? [`${name}: ${suggested - packs} fewer than suggested`]
        : []),
    ]),
  ]
  if (found.length === 0) return null
  return (
    <section aria-label="Before submitting">
      <h3 className={textCss.title}>Before submitting</h3>
      <ul className={textCss.points}>
        {found.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

/** Who approves an order of this value: the lowest that may. */
function Approval({ total }: { readonly total: number }) {
  const limits = useRead(purchaseOrdersContract.limits, {}).data?.limits ?? []
  const needed = limits.find(({ upTo }) => upTo === null || total <= upTo)
  return (
    <section aria-label="Approval by value">
      <h3 className={textCss.title}>Approval by value</h3>
      <Stack gap={4}>
        {limits.map((limit) => (
          <div key={limit.holder}>
            <Chip tone={limit === needed ? 'info' : 'neutral'}>
              {`${HOLDER_WORDS[limit.holder] ?? limit.holder}, ${limit.upTo === null ? 'above' : `to ${showRupees(limit.upTo)}`}`}
            </Chip>
          </div>
        ))}
      </Stack>
      <p className={textCss.caption}>A change after approval makes the next revision.</p>
    </section>
  )
}
