import { Alert, Anchor, Button, Checkbox, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { TypedSecondPerson } from '../../../../access/model/pin/second-person.ts'
import { SecondPersonField } from '../../../../access/web/second-person/second-person-field.tsx'
import { showRupees } from '../../../../kernel/money.ts'
import type { RouteReply } from '../../../../platform/model/contract/route.ts'
import { Link, useNavigate } from '../../../../platform/web/navigation.tsx'
import { useWrite } from '../../../../platform/web/use-call.ts'
import textCss from '../../../../ui/display/text.module.css'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { paymentsOfTotal, settlementOf } from '../../../model/sales/correct-sale.ts'
import { correctionsContract } from '../../../model/sales/corrections.contract.ts'
import { COUNTER_MODES, type CounterMode } from '../../../model/sales/decide-sale.ts'
import { BuyerFields } from '../buyer-fields.tsx'
import { CartLines, ofLines } from '../cart-lines.tsx'
import css from '../counter.module.css'
import { ItemSearch } from '../item-search.tsx'
import { inOne, MODE_WORDS, Questions, SumsOfCart } from '../pay-panel.tsx'
import salesCss from '../sales.module.css'
import { useSoldCart } from '../use-cart.ts'
import { type Buyer, useCounter, useQuestions, useScannedItems } from '../use-counter.ts'
import { BeforeAfter } from './before-after.tsx'

type Props = { readonly sold: RouteReply<typeof correctionsContract.sale> }

/** How the difference is paid; `isAnew` where the mode of the whole was entered wrong. */
type Difference = { readonly mode: CounterMode; readonly reference: string; readonly isAnew: boolean }

/** A sale as it is corrected: its lines, its buyer and how it was paid, each against what it was. */
export function CorrectSale({ sold: { before, form, visit } }: Props) {
  const cart = useSoldCart(before.id, form.lines)
  const counter = useCounter(cart, {
    ofSale: before.id,
    discount: form.billDiscount,
    buyer: buyerOf(form, visit),
  })
  const { sale, each, buyer, discount, state } = counter
  const { questions, isComing } = useQuestions(counter)
  useScannedItems(cart.add)
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const [chosen, setChosen] = useState(0)
  const [reason, setReason] = useState('')
  const [difference, setDifference] = useState<Difference>({ mode: 'CASH', reference: '', isAnew: false })
  const [approver, setApprover] = useState<TypedSecondPerson | null>(null)
  const [asked, setAsked] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { mutate: correct, isPending } = useWrite(correctionsContract.correct)
  const awaits = useRef(false)

  const by = { mode: difference.mode, reference: difference.reference || null }
  const payments = difference.isAnew
    ? sale.total > 0
      ? [{ ...by, amount: sale.total }]
      : []
    : paymentsOfTotal(before.payments, sale.total, by)
  const { taken, refunded } = settlementOf(before.payments, payments)
  const asksMode = difference.isAnew || sale.total > before.total
  const after = {
    number: '',
    ...sale,
    lines: each.flatMap(({ units, item }) =>
      units.map(({ batch, units: quantity }) => {
        const priced = sale.lines.find((one) => one.batch.batchId === batch.batchId && one.units === quantity)
        return { item: item?.name ?? '', batchNo: batch.batchNo, quantity, amount: priced?.amount ?? 0 }
      }),
    ),
  }
  const send = () => {
    if (awaits.current || counter.isComing || isComing) return
    if (!counter.isWhole) return toast.error('Not corrected', 'A line of the sale cannot be sold as it stands.')
    if (questions.length > 0 && asked !== inOne(questions))
      return toast.error('Not corrected', 'Please ask first, and say so.')
    const { visit: of, isHomeKnown: _, ...typed } = buyer
    awaits.current = true
    correct(
      {
        id: before.id,
        visitId: of?.id ?? null,
        ...typed,
        buyerName: of?.name ?? typed.buyerName,
        ageWords: of?.ageWords ?? typed.ageWords,
        gender: of?.gender ?? typed.gender,
        remark: form.remark,
        lines: [...cart.cart.lines],
        billDiscount: discount,
        total: sale.total,
        payments,
        approver: counter.needsApproval ? approver : null,
        reason,
      },
      {
        onSuccess: ({ id, number }) => {
          toast.success('Sale corrected', `${before.number} is now ${number}`)
          void navigate(`/pharmacy?tab=sales&invoice=${id}`)
        },
        onError: (problem) => {
          setErrors(problem.fields)
          if (Object.keys(problem.fields).length === 0) toast.error('Not corrected', problem.message)
        },
        onSettled: () => {
          awaits.current = false
        },
      },
    )
  }
  return (
    <div className={css.counter}>
      <div className={css.goods}>
        {state && state.session === null && (
          <Alert color="yellow" title="No open cash session">
            The difference goes through your drawer:{' '}
            <Anchor component={Link} to="/cash-session">
              open a cash session
            </Anchor>{' '}
            first.
          </Alert>
        )}
        <ItemSearch
          field={field}
          today={counter.today}
          ofWhom={counter.ofWhom}
          onChoose={(item) => cart.add(item.id, item.isSoldLoose ? 1 : item.packUnits)}
          onQuantity={(quantity) => cart.change(cart.cart.lines.length - 1, { quantity })}
          onLines={() => table.current?.querySelector<HTMLElement>('[data-column=quantity]')?.focus()}
        />
        {each.length === 0 ? (
          <EmptyState line="Nothing is left of the sale: take all of it back by a return instead." />
        ) : (
          <CartLines
            counter={counter}
            table={table}
            chosen={Math.min(chosen, each.length - 1)}
            refused={ofLines(errors)}
            onChosen={setChosen}
            onLeave={() => field.current?.focus()}
          />
        )}
        <div className={salesCss.compared}>
          <BeforeAfter before={before} after={after} />
        </div>
      </div>
      <aside className={css.panel} aria-label="Buyer and payment">
        <div className={css.panelBody}>
          <BuyerFields counter={counter} errors={errors} />
          <Stack gap={10}>
            <SumsOfCart counter={counter} error={errors['billDiscount']} />
            <ul aria-label="What moves in the drawer" className={textCss.lines}>
              {refunded.map(({ mode, amount, reference }) => (
                <li key={`back ${mode} ${reference}`}>
                  <strong>{showRupees(amount)}</strong> go back by {MODE_WORDS[mode as CounterMode]}
                  {reference && ` (${reference})`}
                </li>
              ))}
              {taken.map(({ mode, amount, reference }) => (
                <li key={`in ${mode} ${reference}`}>
                  <strong>{showRupees(amount)}</strong> more by {MODE_WORDS[mode as CounterMode]}
                </li>
              ))}
              {refunded.length + taken.length === 0 && <li>No money moves.</li>}
            </ul>
            <Checkbox
              label="The mode of payment was entered wrong"
              checked={difference.isAnew}
              onChange={(event) => setDifference({ ...difference, isAnew: event.currentTarget.checked })}
            />
            {asksMode && (
              <SegmentedControl
                aria-label={difference.isAnew ? 'Paid by' : 'The difference by'}
                data={COUNTER_MODES.map((value) => ({ value, label: MODE_WORDS[value] }))}
                value={difference.mode}
                onChange={(mode) => setDifference({ ...difference, mode: mode as CounterMode, reference: '' })}
              />
            )}
            {asksMode && difference.mode !== 'CASH' && (
              <TextInput
                label="Reference number"
                required
                maxLength={60}
                value={difference.reference}
                error={errors[`payments.${payments.length - 1}.reference`]}
                onChange={(event) => setDifference({ ...difference, reference: event.currentTarget.value })}
              />
            )}
            <Questions questions={questions} asked={asked} onAsked={setAsked} />
            {counter.needsApproval && (
              <SecondPersonField
                label="Discount confirmed by"
                description="It is above your own limit"
                holding="sale:approve-discount"
                value={approver}
                errors={{ userId: errors['approver.userId'], pin: errors['approver.pin'] }}
                onChange={setApprover}
              />
            )}
            <TextInput
              label="Reason of the correction"
              required
              maxLength={300}
              value={reason}
              error={errors['reason']}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Stack>
        </div>
        <Button
          size="md"
          disabled={each.length === 0 || state === undefined || state.session === null}
          loading={isPending}
          onClick={send}
        >
          Correct the sale
        </Button>
      </aside>
    </div>
  )
}

const buyerOf = (form: Props['sold']['form'], visit: Props['sold']['visit']): Buyer => ({
  visit,
  buyerName: form.buyerName,
  ageWords: form.ageWords,
  gender: form.gender,
  address: '',
  prescriber: form.prescriber ?? '',
  prescriberRegistration: form.prescriberRegistration ?? '',
  isForEmployee: form.isForEmployee,
  isHomeKnown: form.isHomeKnown,
})
