import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconClock, IconX } from '@tabler/icons-react'
import { figure } from '../../../kernel/money.ts'
import { mayLeave, neededUntil } from '../../../stock/model/batches/choose-batches.ts'
import { expiryState, expiryWords } from '../../../stock/model/batches/expiry.ts'
import { registerOf } from '../../../stock/model/registers/registers.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import textCss from '../../../ui/display/text.module.css'
import { RupeesInput } from '../../../ui/forms/amounts/rupees-input.tsx'
import { rateWords } from '../../model/sales/price-sale.ts'
import { needsPrescriber } from '../../model/sales/schedule-rules.ts'
import { BATCH_REASONS } from '../../model/sales/split-cart.ts'
import css from './counter.module.css'
import { asCounterItem, type Counter } from './use-counter.ts'

const PROBLEMS: Readonly<Record<string, string>> = {
  NO_SUCH_ITEM: 'This item is no longer in the list.',
  NOT_FOR_SALE: 'Not for sale.',
  NO_TAX_RATE: 'No GST rate counts today.',
  BATCH_GONE: 'This batch is expired, blocked or gone.',
  BATCH_REASON_REQUIRED: 'Please say why not the batch that ends first.',
}
type Line = Counter['each'][number]

/** What stands in the way of a line; undefined where nothing does. */
function problemOf({ line, problem }: Line): string | undefined {
  if (line.quantity < 1) return 'Please enter a quantity'
  if (!problem) return undefined
  const { refusal, details } = problem
  if (refusal === 'NOT_ENOUGH_STOCK') return `Only ${details?.values?.['there'] ?? 0} can be sold.`
  if (refusal === 'PART_OF_A_PACK') return `Sold in whole packs of ${details?.values?.['units'] ?? ''}.`
  return PROBLEMS[refusal]
}

type RowProps = {
  readonly counter: Counter
  readonly one: Line
  readonly at: number
  readonly isChosen: boolean
  readonly refused: string | undefined
  onChosen(): void
}

/** A line of the cart with its batches, and what stands in its way beneath its name. */
export function CartRow({ counter: { cart, today }, one, at, isChosen, refused, onChosen }: RowProps) {
  const { line, item, units, amount } = one
  const [first] = units
  const name = item?.name ?? 'the next item'
  const until = neededUntil(today, item?.treatmentDays ?? 1)
  const offered = item
    ? asCounterItem(item).batches.filter((batch) => batch.available > 0 && mayLeave(batch, until))
    : []
  const problem = problemOf(one) ?? refused
  return (
    <tr data-line={at} tabIndex={isChosen ? 0 : -1} data-chosen={isChosen || undefined} onFocus={onChosen}>
      <td>
        <div className={css.name}>
          <strong>{item?.name ?? '…'}</strong>
          {item && item.schedule !== 'none' && (
            <Chip tone={registerOf(item.schedule) ? 'danger' : needsPrescriber(item.schedule) ? 'warning' : 'neutral'}>
              {item.schedule}
            </Chip>
          )}
        </div>
        <div className={textCss.caption}>{item?.generics}</div>
        {problem && (
          <div role="alert" className={css.problem}>
            {problem}
          </div>
        )}
      </td>
      <td>
        <Select
          aria-label={`Batch of ${name}`}
          data-column="batch"
          size="xs"
          w={150}
          placeholder={units.map(({ batch }) => batch.batchNo).join(', ') || 'none'}
          clearable
          data={offered.map(({ batchId, batchNo, expiry, available }) => ({
            value: batchId,
            label: `${batchNo} · ${expiryWords(expiry)} · ${available}`,
          }))}
          comboboxProps={{ width: 240, position: 'bottom-start' }}
          value={line.batchId}
          onChange={(batchId) => cart.change(at, { batchId, batchReason: null })}
        />
        {line.batchId ? (
          <Select
            aria-label={`Why this batch of ${name}`}
            size="xs"
            w={150}
            mt={4}
            placeholder="Reason"
            data={[...new Set([...BATCH_REASONS, ...(line.batchReason ? [line.batchReason] : [])])]}
            comboboxProps={{ width: 240, position: 'bottom-start' }}
            value={line.batchReason}
            onChange={(batchReason) => cart.change(at, { batchReason })}
          />
        ) : (
          <div className={textCss.caption}>{units.length > 0 && 'earliest'}</div>
        )}
      </td>
      <td>
        {units.map(({ batch }) =>
          expiryState(batch.expiry, today) === 'later' ? (
            <div key={batch.batchId}>{expiryWords(batch.expiry)}</div>
          ) : (
            <div key={batch.batchId} className={`${textCss.iconed} ${css.near}`} title="Ends within 90 days">
              <IconClock size={14} stroke={1.5} aria-hidden />
              {expiryWords(batch.expiry)}
            </div>
          ),
        )}
      </td>
      <td className={textCss.amount}>{item && offered.reduce((sum, { available }) => sum + available, 0)}</td>
      <td>
        <div className={css.quantity}>
          <TextInput
            aria-label={`Quantity of ${name}`}
            data-column="quantity"
            size="xs"
            w={64}
            inputMode="numeric"
            error={problem !== undefined}
            value={line.quantity > 0 ? String(line.quantity) : ''}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) =>
              cart.change(at, { quantity: Number(event.currentTarget.value.replace(/\D/g, '').slice(0, 6)) })
            }
          />
          <span className={textCss.caption}>{item?.unit}</span>
        </div>
      </td>
      <td className={textCss.amount}>{first && figure(first.mrp)}</td>
      <td>
        {/* Basis points are hundredths of a per cent, as paise are of a rupee. */}
        <RupeesInput
          aria-label={`Discount of ${name} in per cent`}
          data-column="discount"
          placeholder="%"
          size="xs"
          w={64}
          value={line.discountPoints === 0 ? null : line.discountPoints}
          onChange={(points) => cart.change(at, { discountPoints: Math.min(points ?? 0, 10_000) })}
        />
      </td>
      <td className={`${textCss.amount} ${css.whole}`}>{first && rateWords(first.taxPoints)}</td>
      <td className={textCss.amount}>
        <strong>{units.length > 0 && figure(amount)}</strong>
      </td>
      <td>
        <ActionIcon variant="subtle" color="gray" aria-label={`Take ${name} out`} onClick={() => cart.remove(at)}>
          <IconX size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  )
}
