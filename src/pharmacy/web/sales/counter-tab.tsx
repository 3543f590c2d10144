import { Alert, Anchor, Button, Group, Kbd } from '@mantine/core'
import '@mantine/core/styles/Kbd.css'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { showRupees } from '../../../kernel/money.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { isFocusFree } from '../../../ui/keyboard/focus-return.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { useLoneKeys } from '../../../ui/scan/use-lone-keys.ts'
import { firstOf } from '../../model/sales/split-cart.ts'
import { BuyerFields } from './buyer-fields.tsx'
import { CartLines, ofLines } from './cart-lines.tsx'
import css from './counter.module.css'
import { CounterBar } from './counter-bar.tsx'
import { ItemSearch } from './item-search.tsx'
import { PayPanel } from './pay-panel.tsx'
import { useCart } from './use-cart.ts'
import { asCounterItem, useCounter, useScannedItems } from './use-counter.ts'
import { useSelling } from './use-selling.ts'

const InvoicePreview = lazy(() => import('./invoices/invoice-preview.tsx'))
const Substitutes = lazy(() => import('./substitutes.dialog.tsx'))

/** The counter: everything by keyboard or scanner; a scan adds a line whatever has the focus. */
export default function CounterTab() {
  const counter = useCounter(useCart())
  const { cart, state, sale, each } = counter
  const url = useUrl()
  const [field, table, panel] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLTableElement>(null),
    useRef<HTMLElement>(null),
  ]
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, Math.max(0, each.length - 1))
  const substituted = url.text('substitute')
  const toSearch = () => field.current?.focus()
  const selling = useSelling(counter, {
    onBegin() {
      setChosen(0)
      toSearch()
    },
    onSold: (id) => url.open({ print: id }),
    onStopped: (where) =>
      (where === 'lines' ? table : panel).current
        ?.querySelector<HTMLElement>(where === 'lines' ? 'input[aria-invalid=true]' : '[role=alert] input')
        ?.focus(),
  })
  const { errors, refused, pay, hold } = selling
  const toFirst = useEffectEvent((isAfterRefusal: boolean) => {
    if (isAfterRefusal) panel.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    else toSearch()
  })
  useEffect(() => toFirst(refused !== null), [refused])
  const isThere = state !== undefined
  // What the page showed while it was coming may have taken the focus with it; what somebody went to keeps it.
  const againToSearch = useEffectEvent(() => {
    if (isFocusFree()) toSearch()
  })
  useEffect(() => {
    if (isThere) againToSearch()
  }, [isThere])

  useScannedItems(cart.add)
  const rowAt = (place: number) => table.current?.querySelector<HTMLElement>(`tr[data-line="${place}"]`)
  const toColumn = (column: string) => rowAt(at)?.querySelector<HTMLElement>(`[data-column=${column}]`)?.focus()
  const toReturns = () => url.set({ tab: 'sales' })
  useFunctionKeys({ F2: toSearch, F8: () => hold(), F9: pay, F10: toReturns })
  useLoneKeys({
    s: () => each[at] && url.open({ substitute: each[at].line.medicineId }),
    b: () => toColumn('batch'),
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
      {state && state.place === null && (
        <Alert color="yellow" title="No counter">
          No place of this hospital is a counter that sells.
        </Alert>
      )}
      <div className={css.counter}>
        <div className={css.goods}>
          <CounterBar counter={counter} selling={selling} toReturns={toReturns} />
          <ItemSearch
            field={field}
            today={counter.today}
            ofWhom={counter.ofWhom}
            onChoose={(item) =>
              firstOf(asCounterItem(item).batches, counter.today)
                ? cart.add(item.id, item.isSoldLoose ? 1 : item.packUnits)
                : url.open({ substitute: item.id })
            }
            onQuantity={(quantity) => cart.change(cart.cart.lines.length - 1, { quantity })}
            onLines={(key) => {
              if (each.length === 0) return
              if (key === 'Enter') toColumn('quantity')
              else rowAt(key === 'ArrowDown' ? 0 : each.length - 1)?.focus()
            }}
          />
          {each.length === 0 ? (
            <EmptyState line="Scan an item, or type its name." />
          ) : (
            <CartLines
              counter={counter}
              table={table}
              chosen={at}
              refused={ofLines(errors)}
              onChosen={setChosen}
              onLeave={toSearch}
            />
          )}
          <Group justify="space-between" className={css.foot ?? ''}>
            <span>
              Lines <strong>{each.length}</strong> · Pieces{' '}
              <strong>{each.reduce((sum, { line }) => sum + line.quantity, 0)}</strong>
            </span>
            <span className={css.keys}>
              <Kbd size="xs">F2</Kbd> scan <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> line <Kbd size="xs">*3</Kbd>{' '}
              quantity <Kbd size="xs">b</Kbd> batch <Kbd size="xs">s</Kbd> substitute <Kbd size="xs">F9</Kbd> pay
            </span>
          </Group>
        </div>
        <aside ref={panel} className={css.panel} aria-label="Buyer and payment">
          <div className={css.panelBody}>
            <BuyerFields counter={counter} errors={errors} />
            <PayPanel
              counter={counter}
              paying={selling.paying}
              setPaying={selling.setPaying}
              questions={selling.questions}
              errors={errors}
            />
          </div>
          <Button
            size="md"
            disabled={!selling.isReady}
            loading={selling.isPending}
            onClick={pay}
            rightSection={
              <Kbd size="xs" className={css.payKey ?? ''}>
                F9
              </Kbd>
            }
          >
            {`Take ${showRupees(sale.total)} and print`}
          </Button>
        </aside>
      </div>
      <Suspense>
        {url.text('print') && (
          <InvoicePreview
            id={url.text('print')}
            paper="a5"
            onClose={() => {
              url.set({ print: null })
              requestAnimationFrame(toSearch)
            }}
          />
        )}
        {substituted && (
          <Substitutes
            of={counter.inCart.find(({ id }) => id === substituted)}
            medicineId={substituted}
            today={counter.today}
            onChoose={(id) => {
              const place = cart.cart.lines.findIndex(({ medicineId }) => medicineId === substituted)
              if (place < 0) cart.add(id, 1)
              else cart.change(place, { medicineId: id, batchId: null, batchReason: null })
              url.set({ substitute: null })
              requestAnimationFrame(toSearch)
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
