import { ActionIcon, NumberInput, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { figure } from '../../../kernel/money.ts'
import { expiryState, expiryWords } from '../../../stock/model/batches/expiry.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import textCss from '../../../ui/display/text.module.css'
import { rateWords } from '../../model/sales/price-sale.ts'
import { BATCH_REASONS } from '../../model/sales/split-cart.ts'
import css from './counter.module.css'
import type { Counter } from './use-counter.ts'

const PROBLEMS: Readonly<Record<string, string>> = {
  NO_SUCH_ITEM: 'This item is no longer in the list.',
  NOT_FOR_SALE: 'Not for sale.',
  NO_TAX_RATE: 'No GST rate counts today.',
  BATCH_GONE: 'This batch is expired, blocked or gone.',
  BATCH_REASON_REQUIRED: 'Please say why not the batch that ends first.',
}
const problemWords = ({ refusal, details }: NonNullable<Counter['each'][number]['problem']>) => {
  if (refusal === 'NOT_ENOUGH_STOCK') return `Only ${details?.values?.['there'] ?? 0} can be sold.`
  if (refusal === 'PART_OF_A_PACK') return `Sold in whole packs of ${details?.values?.['units'] ?? ''}.`
  return PROBLEMS[refusal] ?? ''
}

type Props = { readonly counter: Counter; readonly chosen: number; onChosen(at: number): void }

/** The lines of the cart, each with its batches, and what stands in the way of one beside it. */
export function CartLines({ counter, chosen, onChosen }: Props) {
  const { each, cart, today } = counter
  return (
    <div className={css.lines}>
      <table aria-label="Cart">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Batch</th>
            <th scope="col">Expiry</th>
            <th scope="col">In stock</th>
            <th scope="col">Quantity</th>
            <th scope="col">MRP</th>
            <th scope="col">Discount %</th>
            <th scope="col">GST</th>
            <th scope="col">Amount</th>
            <th scope="col" aria-label="Take out" />
          </tr>
        </thead>
        <tbody>
          {each.map(({ line, item, problem, units, amount }, at) => {
            const [first] = units
            const name = item?.name ?? '…'
            const offered = (item?.batches ?? []).filter(({ available }) => available > 0)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line of the cart is its place.
              <tr key={at} data-chosen={at === chosen || undefined} onFocus={() => onChosen(at)}>
                <td>
                  <strong>{name}</strong> {item && item.schedule !== 'none' && <Chip>{item.schedule}</Chip>}
                  <div className={textCss.caption}>{item?.generics}</div>
                  {problem && (
                    <div role="alert" className={css.problem}>
                      {problemWords(problem)}
                    </div>
                  )}
                </td>
                <td>
                  <Select
                    aria-label={`Batch of ${name}`}
                    size="xs"
                    w={150}
                    placeholder={first ? `${units.map(({ batch }) => batch.batchNo).join(', ')} (earliest)` : 'none'}
                    clearable
                    data={offered.map(({ batchId, batchNo, expiry }) => ({
                      value: batchId,
                      label: `${batchNo} · ${expiryWords(expiry)}`,
                    }))}
                    value={line.batchId}
                    onChange={(batchId) => cart.change(at, { batchId, batchReason: null })}
                  />
                  {line.batchId && (
                    <Select
                      aria-label={`Why this batch of ${name}`}
                      size="xs"
                      w={150}
                      placeholder="Reason"
                      data={[...BATCH_REASONS]}
                      value={line.batchReason}
                      onChange={(batchReason) => cart.change(at, { batchReason })}
                    />
                  )}
                </td>
                <td>
                  {units.map(({ batch }) => (
                    <div key={batch.batchId} data-near={expiryState(batch.expiry, today) !== 'later' || undefined}>
                      {expiryWords(batch.expiry)}
                    </div>
                  ))}
                </td>
                <td className={textCss.figures}>{offered.reduce((sum, { available }) => sum + available, 0)}</td>
                <td>
                  <NumberInput
                    aria-label={`Quantity of ${name}`}
                    size="xs"
                    w={80}
                    min={1}
                    max={1_000_000}
                    allowDecimal={false}
                    hideControls
                    value={line.quantity}
                    onChange={(quantity) =>
                      typeof quantity === 'number' &&
                      quantity >= 1 &&
                      cart.change(at, { quantity: Math.trunc(quantity) })
                    }
                  />
                  <span className={textCss.caption}>{item?.unit}</span>
                </td>
                <td className={textCss.figures}>{first ? figure(first.mrp) : ''}</td>
                <td>
                  <NumberInput
                    aria-label={`Discount of ${name} in per cent`}
                    size="xs"
                    w={64}
                    min={0}
                    max={100}
                    decimalScale={2}
                    hideControls
                    value={line.discountPoints / 100}
                    onChange={(percent) =>
                      typeof percent === 'number' && cart.change(at, { discountPoints: Math.round(percent * 100) })
                    }
                  />
                </td>
                <td>{first ? rateWords(first.taxPoints) : ''}</td>
                <td className={textCss.figures}>
                  <strong>{figure(amount)}</strong>
                </td>
                <td>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Take ${name} out`}
                    onClick={() => cart.remove(at)}
                  >
                    <IconX size={16} stroke={1.5} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
