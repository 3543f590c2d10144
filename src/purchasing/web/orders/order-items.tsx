import { Checkbox, Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { useEffect, useEffectEvent } from 'react'
import { figure } from '../../../kernel/money.ts'
import { WholeNumber } from '../../../medicines/web/whole-number.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import textCss from '../../../ui/display/text.module.css'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RupeesInput } from '../../../ui/forms/amounts/rupees-input.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import type { Suggestion } from '../../model/orders/orders.contract.ts'
import css from '../purchasing.module.css'
import type { DraftLine, OrderDraft } from './use-order-draft.ts'

const AMOUNT = textCss.amount ?? ''

type Props = {
  readonly items: readonly Suggestion[]
  readonly draft: OrderDraft
  readonly shows: 'suggested' | 'order'
  readonly isPending: boolean
  /** Whether a save was tried: what is missing says so. */
  readonly isChecked: boolean
  /** What a scan has found: it goes on the order at once. */
  readonly taken: Suggestion | undefined
  onTaken(): void
}

/** Below so many days of stock a row is marked. */
const SOON_DAYS = 14

/** What is suggested or on the order, with the parts of the suggestion and the rates beside. */
export function OrderItems({ items, draft, shows, isPending, isChecked, taken, onTaken }: Props) {
  const take = useEffectEvent((one: Suggestion) => {
    draft.take(one)
    onTaken()
  })
  useEffect(() => {
    if (taken) take(taken)
  }, [taken])
  if (isPending && shows === 'suggested') return <FormSkeleton />
  const known = new Map(items.map((item) => [item.medicineId, item]))
  const rows =
    shows === 'suggested'
      ? items.map((item) => ({ item, line: draft.lineOf(item.medicineId) }))
      : draft.lines.map((line) => ({ item: known.get(line.medicineId), line }))
  if (rows.length === 0)
    return (
      <EmptyState
        line={shows === 'order' ? 'Nothing is on this order yet.' : 'Nothing is short: search an item to order it.'}
      />
    )
  return (
    <div className={css.scroll}>
      <Table
        stickyHeader
        className={css.lines ?? ''}
        miw={780}
        aria-label={shows === 'order' ? 'Items of this order' : 'Suggested items'}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th aria-label="On this order" />
            <Table.Th>Item</Table.Th>
            <Table.Th data-amount>On hand</Table.Th>
            <Table.Th data-amount>On order</Table.Th>
            <Table.Th data-amount>Used 90 d</Table.Th>
            <Table.Th data-amount>Lasts</Table.Th>
            <Table.Th data-amount>Suggested</Table.Th>
            <Table.Th data-amount>Packs</Table.Th>
            <Table.Th data-amount>Rate</Table.Th>
            <Table.Th>Best rate, from</Table.Th>
            <Table.Th data-amount>Amount</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ item, line }) => (
            <ItemRow
              key={item?.medicineId ?? line?.medicineId}
              item={item}
              line={line}
              draft={draft}
              isChecked={isChecked}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

type RowProps = {
  readonly item: Suggestion | undefined
  readonly line: DraftLine | undefined
  readonly draft: OrderDraft
  readonly isChecked: boolean
}

/** '123 ÷ 90 × (3 + 30) + 0 − 18 − 0': how a suggestion came about, in units of sale. */
const partsOf = ({ used, days, leadDays, coverDays, safety, onHand, onOrder, unit }: Suggestion): string =>
  `${used} ÷ ${days} days × (${leadDays} lead + ${coverDays} cover) + ${safety} safety − ${onHand} on hand − ${onOrder} on order, in ${unit}`

function ItemRow({ item, line, draft, isChecked }: RowProps) {
  const name = item?.name ?? line?.name ?? ''
  const id = item?.medicineId ?? line?.medicineId ?? ''
  const number = (value: number | undefined) => <Table.Td className={AMOUNT}>{value ?? '-'}</Table.Td>
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          aria-label={`On this order: ${name}`}
          checked={line !== undefined}
          onChange={(event) => {
            if (!event.currentTarget.checked) draft.drop(id)
            else if (item) draft.take(item)
          }}
        />
      </Table.Td>
      <Table.Td>
        <div>
          {name} {item?.isHighRisk && <Chip tone="warning">High risk</Chip>}
        </div>
        <div className={textCss.caption}>
          {[item?.pack ?? line?.pack, item && `lead ${item.leadDays} days`].filter(Boolean).join(' · ')}
        </div>
      </Table.Td>
      {number(item?.onHand)}
      {number(item?.onOrder)}
      {number(item?.used)}
      <Table.Td className={AMOUNT} data-tone={item && (item.lastsDays ?? 999) < SOON_DAYS ? 'warning' : undefined}>
        {item?.lastsDays === undefined || item.lastsDays === null ? '-' : `${item.lastsDays} days`}
      </Table.Td>
      <Table.Td className={AMOUNT} title={item && partsOf(item)}>
        {item?.suggested ?? '-'}
      </Table.Td>
      <Table.Td data-amount>
        {line ? (
          <WholeNumber
            aria-label={`Packs of ${name}`}
            w={68}
            error={isChecked && !(line.packs ?? 0) && 'Enter packs'}
            value={line.packs}
            onChange={(packs) => draft.change(id, { packs })}
          />
        ) : (
          <div className={AMOUNT}>-</div>
        )}
      </Table.Td>
      <Table.Td data-amount>
        {line ? (
          <RupeesInput
            aria-label={`Rate of ${name}`}
            w={84}
            error={isChecked && line.rate === null && 'Enter the rate'}
            value={line.rate}
            onChange={(rate) => draft.change(id, { rate })}
          />
        ) : (
          <div className={textCss.amount}>{item?.lastRate == null ? '-' : figure(item.lastRate)}</div>
        )}
      </Table.Td>
      <Table.Td>
        {item?.bestRate == null ? (
          '-'
        ) : (
          <>
            <div>{figure(item.bestRate)}</div>
            <div className={textCss.caption}>{item.bestFrom}</div>
          </>
        )}
      </Table.Td>
      <Table.Td className={AMOUNT}>{line ? figure((line.packs ?? 0) * (line.rate ?? 0)) : '-'}</Table.Td>
    </Table.Tr>
  )
}
