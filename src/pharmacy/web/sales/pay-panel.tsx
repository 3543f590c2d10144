import { Alert, Checkbox, SegmentedControl, Select, Stack, TextInput } from '@mantine/core'
import type { TypedSecondPerson } from '../../../access/model/pin/second-person.ts'
import { SecondPersonField } from '../../../access/web/second-person/second-person-field.tsx'
import { figure, type Paise, showRupees } from '../../../kernel/money.ts'
import { Sums } from '../../../ui/display/sums.tsx'
import textCss from '../../../ui/display/text.module.css'
import { RupeesInput } from '../../../ui/forms/amounts/rupees-input.tsx'
import { COUNTER_MODES, type CounterMode } from '../../model/sales/decide-sale.ts'
import { rateWords } from '../../model/sales/price-sale.ts'
import css from './counter.module.css'
import type { Counter } from './use-counter.ts'

export const MODE_WORDS: Readonly<Record<CounterMode, string>> = { CASH: 'Cash', UPI: 'UPI', CARD: 'Card' }

/** How a sale is paid: by one mode, or a part of it by a second one. */
export type Paying = {
  readonly mode: CounterMode
  readonly reference: string
  readonly other: { readonly mode: CounterMode; readonly amount: Paise; readonly reference: string } | null
  readonly approver: TypedSecondPerson | null
  /** The questions that were asked; others are asked again. */
  readonly asked: string
}
export const IN_CASH: Paying = { mode: 'CASH', reference: '', other: null, approver: null, asked: '' }
export const inOne = (questions: readonly string[]): string => questions.join('\n')

/** The payments of a total. */
export function paymentsOf({ mode, reference, other }: Paying, total: Paise) {
  const part = other && other.amount > 0 ? Math.min(other.amount, total) : 0
  const all = [
    { mode, amount: total - part, reference: reference || null },
    ...(other && part > 0 ? [{ mode: other.mode, amount: part, reference: other.reference || null }] : []),
  ]
  return all.filter(({ amount }) => amount > 0)
}

type Props = {
  readonly counter: Counter
  readonly paying: Paying
  setPaying(paying: Paying): void
  readonly questions: readonly string[]
  readonly errors: Readonly<Record<string, string>>
}

type QuestionsProps = { readonly questions: readonly string[]; readonly asked: string; onAsked(asked: string): void }

/** What is asked before these items are sold. */
export const Questions = ({ questions, asked, onAsked }: QuestionsProps) =>
  questions.length > 0 && (
    <Alert color="red" title="Please ask first">
      {questions.map((question) => (
        <p key={question}>{question}</p>
      ))}
      <Checkbox
        mt={8}
        label="Asked; sold all the same"
        checked={asked === inOne(questions)}
        onChange={(event) => onAsked(event.currentTarget.checked ? inOne(questions) : '')}
      />
    </Alert>
  )

type SumsProps = { readonly counter: Counter; readonly error: string | undefined }

/** What a cart comes to, with the discount of the whole and the tax inside. */
export function SumsOfCart({ counter: { sale, discount, setDiscount }, error }: SumsProps) {
  return (
    <>
      <Sums>
        <dt>Goods at MRP, tax included</dt>
        <dd>{figure(sale.goods)}</dd>
        <dt>Discount</dt>
        <dd>{figure(sale.discount === 0 ? 0 : -sale.discount)}</dd>
        <dt>Round-off</dt>
        <dd>{figure(sale.roundOff)}</dd>
      </Sums>
      <RupeesInput
        label="Discount of the whole sale"
        leftSection="₹"
        value={discount === 0 ? null : discount}
        error={error}
        onChange={(amount) => setDiscount(amount ?? 0)}
      />
      <div>
        <span className={textCss.caption}>To pay</span>
        <div className={css.toPay}>{showRupees(sale.total)}</div>
      </div>
      {sale.taxes.length > 0 && (
        <table className={css.taxes} aria-label="Tax inside">
          <thead>
            <tr>
              <th scope="col">Tax inside</th>
              <th scope="col">Value</th>
              <th scope="col">CGST</th>
              <th scope="col">SGST</th>
            </tr>
          </thead>
          <tbody>
            {sale.taxes.map((row) => (
              <tr key={row.taxPoints}>
                <td>{rateWords(row.taxPoints)}</td>
                <td>{figure(row.taxable)}</td>
                <td>{figure(row.cgst)}</td>
                <td>{figure(row.sgst)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** What is to be paid, the tax inside it, and how it is paid. */
export function PayPanel({ counter, paying, setPaying, questions, errors }: Props) {
  const { sale, needsApproval } = counter
  const set = (changes: Partial<Paying>) => setPaying({ ...paying, ...changes })
  const others = COUNTER_MODES.filter((mode) => mode !== paying.mode)
  return (
    <Stack gap={10}>
      <SumsOfCart counter={counter} error={errors['billDiscount']} />
      <SegmentedControl
        aria-label="Mode of payment"
        data={COUNTER_MODES.map((value) => ({ value, label: MODE_WORDS[value] }))}
        value={paying.mode}
        onChange={(mode) =>
          set({
            mode: mode as CounterMode,
            reference: '',
            other: paying.other?.mode === mode ? { ...paying.other, mode: paying.mode, reference: '' } : paying.other,
          })
        }
      />
      {paying.mode !== 'CASH' && (
        <TextInput
          label="Reference number"
          required
          value={paying.reference}
          error={errors['payments.0.reference']}
          onChange={(event) => set({ reference: event.currentTarget.value })}
        />
      )}
      <Checkbox
        label="Split in two"
        checked={paying.other !== null}
        onChange={(event) =>
          set({ other: event.currentTarget.checked ? { mode: others[0] ?? 'UPI', amount: 0, reference: '' } : null })
        }
      />
      {paying.other && (
        <>
          <Select
            label="Second mode"
            allowDeselect={false}
            data={others.map((value) => ({ value, label: MODE_WORDS[value] }))}
            value={paying.other.mode}
            onChange={(mode) => paying.other && mode && set({ other: { ...paying.other, mode, reference: '' } })}
          />
          <RupeesInput
            label="By the second mode"
            leftSection="₹"
            description={`${MODE_WORDS[paying.mode]}: ${showRupees(Math.max(0, sale.total - paying.other.amount))}`}
            value={paying.other.amount === 0 ? null : paying.other.amount}
            error={paying.other.amount > sale.total ? `At most ${showRupees(sale.total)}` : errors['payments']}
            onChange={(amount) => paying.other && set({ other: { ...paying.other, amount: amount ?? 0 } })}
          />
          {paying.other.mode !== 'CASH' && (
            <TextInput
              label="Its reference number"
              required
              value={paying.other.reference}
              error={errors['payments.1.reference']}
              onChange={(event) =>
                paying.other && set({ other: { ...paying.other, reference: event.currentTarget.value } })
              }
            />
          )}
        </>
      )}
      <Questions questions={questions} asked={paying.asked} onAsked={(asked) => set({ asked })} />
      {needsApproval && (
        <SecondPersonField
          label="Discount confirmed by"
          description="It is above your own limit"
          holding="sale:approve-discount"
          value={paying.approver}
          errors={{ userId: errors['approver.userId'], pin: errors['approver.pin'] }}
          onChange={(approver) => set({ approver })}
        />
      )}
    </Stack>
  )
}
