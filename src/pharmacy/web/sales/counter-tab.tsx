import { Alert, Anchor, Button, Group, Kbd } from '@mantine/core'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { showRupees } from '../../../kernel/money.ts'
import { call } from '../../../platform/web/call.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { useWrite } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { useLoneKeys } from '../../../ui/scan/use-lone-keys.ts'
import { useScanner } from '../../../ui/scan/use-scanner.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'
import { BuyerFields } from './buyer-fields.tsx'
import { CartLines } from './cart-lines.tsx'
import css from './counter.module.css'
import { ItemSearch } from './item-search.tsx'
import { IN_CASH, type Paying, PayPanel, paymentsOf } from './pay-panel.tsx'
import { type Counter, NOBODY, sameGeneric, useCounter, useQuestions } from './use-counter.ts'

const InvoicePreview = lazy(() => import('./invoice-preview.tsx'))
const Substitutes = lazy(() => import('./substitutes.dialog.tsx'))

/** The counter: everything by keyboard or scanner; a scan adds a line whatever has the focus. */
export default function CounterTab() {
  const counter = useCounter()
  const { buyer } = counter
  return buyer.visit ? (
    <AskedCounter key={buyer.visit.patientId} counter={counter} patientId={buyer.visit.patientId} />
  ) : (
    <CounterBody counter={counter} questions={sameGeneric(counter.inCart)} />
  )
}

function AskedCounter({ counter, patientId }: { readonly counter: Counter; readonly patientId: string }) {
  return <CounterBody counter={counter} questions={useQuestions(counter, patientId)} />
}

function CounterBody({ counter, questions }: { readonly counter: Counter; readonly questions: readonly string[] }) {
  const { cart, state, sale, isWhole, each } = counter
  const url = useUrl()
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(0)
  const [paying, setPaying] = useState<Paying>(IN_CASH)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { mutate: sell, isPending } = useWrite(salesContract.sell)
  const at = Math.min(chosen, Math.max(0, each.length - 1))
  const substituted = url.text('substitute')

  useScanner((code) => {
    void call(salesContract.scan, { barcode: code }).then(
      ({ found }) =>
        found
          ? cart.add(found.item.id, found.units)
          : toast.error('Unknown barcode', `No item has the barcode ${code}.`),
      (problem: Error) => toast.error('Nothing was added', problem.message),
    )
  })
  const mayPay =
    each.length > 0 && isWhole && state?.session !== null && (questions.length === 0 || paying.isAsked) && !isPending
  const pay = () => {
    if (!mayPay) return
    const { visit, ...typed } = counter.buyer
    sell(
      {
        cartId: cart.cart.id,
        visitId: visit?.id ?? null,
        ...typed,
        buyerName: visit?.name ?? typed.buyerName,
        ageWords: visit?.ageWords ?? typed.ageWords,
        gender: visit?.gender ?? typed.gender,
        remark: null,
        lines: [...cart.cart.lines],
        billDiscount: counter.discount,
        total: sale.total,
        payments: paymentsOf(paying, sale.total),
        approver: counter.needsApproval ? paying.approver : null,
      },
      {
        onSuccess: ({ id, number, total, registers }) => {
          toast.success(`Sold ${showRupees(total)}`, [number, ...registers].join(', '))
          cart.next()
          counter.setBuyer(NOBODY)
          counter.setDiscount(0)
          setPaying(IN_CASH)
          setErrors({})
          url.open({ print: id })
        },
        onError: (problem) => {
          setErrors(problem.fields)
          toast.error('Not sold', problem.message)
        },
      },
    )
  }
  useFunctionKeys({
    F2: () => field.current?.focus(),
    F8: () => cart.hold(),
    F9: pay,
    F10: () => url.set({ tab: 'sales' }),
  })
  useLoneKeys({
    ArrowDown: () => setChosen(Math.min(at + 1, each.length - 1)),
    ArrowUp: () => setChosen(Math.max(at - 1, 0)),
    s: () => each[at] && url.open({ substitute: each[at].line.medicineId }),
    b: () => {
      const name = each[at]?.item?.name
      document.querySelector<HTMLInputElement>(`input[aria-label="Batch of ${CSS.escape(name ?? '')}"]`)?.focus()
    },
  })
  return (
    <>
      {state && state.session === null && (
        <Alert color="yellow" title="No open cash session">
          A sale goes into your drawer:{' '}
          <Anchor component={Link} to="/cash-session">
            open a cash session
          </Anchor>{' '}
          first.
        </Alert>
      )}
      <div className={css.counter}>
        <div className={css.goods}>
          <ItemSearch
            field={field}
            today={counter.today}
            onChoose={(item) => cart.add(item.id, 1)}
            onQuantity={(quantity) => cart.change(cart.cart.lines.length - 1, { quantity })}
          />
          {each.length === 0 ? (
            <EmptyState line="Scan an item, or type its name." />
          ) : (
            <CartLines counter={counter} chosen={at} onChosen={setChosen} />
          )}
          <Group justify="space-between" className={textCss.caption ?? ''}>
            <span>
              Lines {each.length} · Pieces {each.reduce((sum, { line }) => sum + line.quantity, 0)} · Sold today{' '}
              {state?.sold ?? 0}, {showRupees(state?.takings ?? 0)}
            </span>
            <Group gap={8}>
              {cart.held.map((one, place) => (
                <Button key={one.id} size="compact-xs" variant="light" onClick={() => cart.takeUp(one.id)}>
                  {`Held ${place + 1}: ${one.lines.length} lines`}
                </Button>
              ))}
              <Button size="compact-xs" variant="default" onClick={() => cart.hold()}>
                Hold <Kbd size="xs">F8</Kbd>
              </Button>
              <span>
                <Kbd size="xs">F2</Kbd> scan <Kbd size="xs">*3</Kbd> quantity <Kbd size="xs">b</Kbd> batch{' '}
                <Kbd size="xs">s</Kbd> substitute <Kbd size="xs">F9</Kbd> pay
              </span>
            </Group>
          </Group>
        </div>
        <aside className={css.panel} aria-label="Buyer and payment">
          <BuyerFields counter={counter} errors={errors} />
          <PayPanel
            counter={counter}
            paying={paying}
            setPaying={setPaying}
            questions={questions}
            errors={errors}
            busy={isPending}
            mayPay={mayPay}
            onPay={pay}
          />
        </aside>
      </div>
      <Suspense>
        {url.text('print') && (
          <InvoicePreview id={url.text('print')} paper="a5" onClose={() => url.set({ print: null })} />
        )}
        {substituted && (
          <Substitutes
            of={counter.inCart.find(({ id }) => id === substituted)}
            medicineId={substituted}
            today={counter.today}
            onChoose={(id) => {
              const place = cart.cart.lines.findIndex(({ medicineId }) => medicineId === substituted)
              if (place >= 0) cart.change(place, { medicineId: id, batchId: null, batchReason: null })
              url.set({ substitute: null })
            }}
            onClose={() => url.set({ substitute: null })}
          />
        )}
      </Suspense>
    </>
  )
}

/** Keys that do the same wherever the focus is. */
function useFunctionKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || document.querySelector('[role=dialog]') !== null) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
