import { Table, TextInput } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { useState } from 'react'
import { figure } from '../../../kernel/money.ts'
import { WholeNumber } from '../../../medicines/web/whole-number.tsx'
import textCss from '../../../ui/display/text.module.css'
import { RupeesInput } from '../../../ui/forms/amounts/rupees-input.tsx'
import { TakeOutButton } from '../../../ui/forms/take-out-button.tsx'
import { findingsOf } from '../../model/notes/decide-note.ts'
import type { NoteLine } from '../../model/notes/note-fields.ts'
import { landedCost, marginOf } from '../../model/notes/price-note.ts'
import type { NotePart } from './note-editor.tsx'

const AMOUNT = textCss.amount ?? ''

type Props = NotePart & { readonly line: NoteLine; readonly at: number; readonly today: string }

/** A line of the invoice, and beneath its item what speaks against keeping it. */
export function NoteLineRow({ note, form, priced, problems, mayWrite, edit, line, at, today }: Props) {
  const item = note.items.find(({ medicineId }) => medicineId === line.medicineId)
  const of = priced.lines[at] ?? { value: 0 }
  const basisPoints = item?.basisPoints ?? 0
  const cost = landedCost(of, { ...line, rate: line.rate ?? 0, basisPoints })
  const margin = marginOf(line.mrp, cost, basisPoints)
  // What was asked is answered once the note counts; what is open of the order is then what comes after it.
  const found =
    item && (note.state === 'draft' || note.state === 'checked')
      ? findingsOf(line, item, { day: today, hasOrder: note.orderId !== null, cost })
      : []
  const change = (changes: Partial<NoteLine>) =>
    edit({ lines: form.lines.map((one, place) => (place === at ? { ...one, ...changes } : one)) })
  const problem = (field: keyof NoteLine) => problems[`lines.${at}.${field}`]
  const name = item?.name ?? 'New item'
  const label = (field: string) => `${field} of ${name}, line ${at + 1}`
  const asks = found.some((one) => one.asks)
  const field = { disabled: !mayWrite }
  return (
    <Table.Tr>
      <Table.Td miw={150}>
        <div className={textCss.strong}>{name}</div>
        <div className={textCss.caption}>
          {[item?.ordered != null && `ordered ${item.ordered}`, item?.pack].filter(Boolean).join(' · ')}
        </div>
        {problem('medicineId') && (
          <p role="alert" className={textCss.caption} data-tone="danger">
            {problem('medicineId')}
          </p>
        )}
        {found.map(({ words }) => (
          <div key={words} className={textCss.caption} data-tone={asks ? 'danger' : 'warning'}>
            {words}
          </div>
        ))}
        {(asks || line.keepReason !== '') && (
          <TextInput
            {...field}
            aria-label={label('Why it is kept')}
            placeholder="Why it is kept"
            maxLength={300}
            error={problem('keepReason')}
            value={line.keepReason}
            onChange={(event) => change({ keepReason: event.currentTarget.value })}
          />
        )}
        {line.rejected > 0 && (
          <TextInput
            {...field}
            aria-label={label('Why it is rejected')}
            placeholder="Why it is rejected"
            maxLength={300}
            error={problem('rejectReason')}
            value={line.rejectReason}
            onChange={(event) => change({ rejectReason: event.currentTarget.value })}
          />
        )}
      </Table.Td>
      <Table.Td>
        <TextInput
          {...field}
          aria-label={label('Batch')}
          w={92}
          maxLength={30}
          error={problem('batchNo')}
          value={line.batchNo}
          onChange={(event) => change({ batchNo: event.currentTarget.value.toUpperCase() })}
        />
      </Table.Td>
      <Table.Td>
        <ExpiryInput
          label={label('Expiry')}
          disabled={!mayWrite}
          error={problem('expires')}
          value={line.expires}
          onChange={(expires) => change({ expires })}
        />
      </Table.Td>
      {(['packs', 'free', 'rejected'] as const).map((which) => (
        <Table.Td key={which} data-amount>
          <fieldset disabled={!mayWrite}>
            <WholeNumber
              aria-label={label(COUNTS[which])}
              w={60}
              error={problem(which)}
              value={line[which]}
              onChange={(count) => change(COUNTED[which](count ?? 0))}
            />
          </fieldset>
        </Table.Td>
      ))}
      {(['rate', 'mrp'] as const).map((which) => (
        <Table.Td key={which} data-amount>
          <RupeesInput
            {...field}
            aria-label={label(which === 'rate' ? 'Rate' : 'MRP')}
            w={78}
            error={problem(which)}
            value={line[which]}
            onChange={(amount) => change(which === 'rate' ? { rate: amount } : { mrp: amount })}
          />
        </Table.Td>
      ))}
      <Table.Td data-amount>
        {/* Basis points are hundredths of a per cent, as paise are of a rupee. */}
        <RupeesInput
          {...field}
          aria-label={label('Discount')}
          w={56}
          error={problem('discountPoints')}
          value={line.discountPoints}
          onChange={(points) => change({ discountPoints: Math.min(points ?? 0, 10_000) })}
        />
      </Table.Td>
      <Table.Td className={AMOUNT}>{item?.basisPoints == null ? '-' : `${item.basisPoints / 100} %`}</Table.Td>
      <Table.Td className={AMOUNT}>{cost === null ? '-' : figure(cost)}</Table.Td>
      <Table.Td className={AMOUNT}>{margin === null ? '-' : `${margin} %`}</Table.Td>
      {mayWrite && (
        <Table.Td>
          <TakeOutButton
            of={`line ${at + 1}`}
            takeOut={() => edit({ lines: form.lines.filter((_, place) => place !== at) })}
          />
        </Table.Td>
      )}
    </Table.Tr>
  )
}

const COUNTED = {
  packs: (packs: number) => ({ packs }),
  free: (free: number) => ({ free }),
  rejected: (rejected: number) => ({ rejected }),
} as const
const COUNTS = { packs: 'Packs', free: 'Free packs', rejected: 'Rejected packs' } as const

type ExpiryProps = {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly disabled: boolean
  onChange(expires: string): void
}

const shownExpiry = (expires: string): string =>
  /^\d{4}-\d\d$/.test(expires) ? `${expires.slice(5)}/${expires.slice(2, 4)}` : expires

/** The month of expiry as packs print it: 05/28 or 05/2028. */
function ExpiryInput({ label, value, onChange, ...field }: ExpiryProps) {
  const [typed, type] = useState<string | null>(null)
  return (
    <TextInput
      {...field}
      aria-label={label}
      placeholder="MM/YY"
      w={70}
      maxLength={7}
      value={typed ?? shownExpiry(value)}
      onChange={(event) => {
        const words = event.currentTarget.value
        type(words)
        const [, month, year] = /^(\d\d)\/?(?:20)?(\d\d)$/.exec(words) ?? []
        onChange(month && year ? `20${year}-${month}` : '')
      }}
      onBlur={() => type(null)}
    />
  )
}
