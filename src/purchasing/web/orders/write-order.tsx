import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { useRef, useState } from 'react'
import { addDays } from '../../../kernel/calendar.ts'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useList, useRead, useWrite } from '../../../platform/web/use-call.ts'
import { stockContract } from '../../../stock/model/board/stock.contract.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { Page } from '../../../ui/page/page.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useToday } from '../../../ui/page/use-now.ts'
import { useScanner } from '../../../ui/scan/use-scanner.ts'
import { orderForm, purchaseOrdersContract, type ShownOrder } from '../../model/orders/orders.contract.ts'
import { suppliersContract } from '../../model/suppliers/suppliers.contract.ts'
import { focusFirstWrong } from '../focus-first-wrong.ts'
import css from '../purchasing.module.css'
import { OrderItems } from './order-items.tsx'
import { OrderSide } from './order-side.tsx'
import { useOrderDraft } from './use-order-draft.ts'

type Props = { readonly from?: ShownOrder; readonly isCopy?: boolean }

/** Writes a purchase order: what is suggested or searched at the left, to whom and when at the right. */
export function WriteOrder({ from, isCopy = false }: Props) {
  const go = useNavigate()
  const today = useToday()
  const changed = from && !isCopy ? from : undefined
  const [search, setSearch] = useState('')
  const [shows, show] = useState(from ? 'order' : 'suggested')
  const [isOneSupplier, oneSupplier] = useState(false)
  const draft = useOrderDraft(from)
  const form = useContractForm(orderForm, {
    supplierId: from?.supplierId ?? '',
    orderFor: from?.orderFor ?? 'pharmacy',
    placeId: from?.placeId ?? '',
    expectedOn: changed?.expectedOn ?? addDays(today, 3),
    terms: from?.terms ?? '',
    remark: from?.remark ?? '',
  })
  const { supplierId } = form.values
  const suppliers = useList(suppliersContract.list, {}).rows
  const supplier = suppliers.find(({ id }) => id === supplierId)
  const places = (useRead(stockContract.places, {}).data?.places ?? []).filter(({ kind }) => kind !== 'in_transit')
  const placeId = form.values.placeId || (places.find(({ kind }) => kind === 'store')?.id ?? '')
  const asked = { ...(search && { search }), ...(supplierId && { supplierId }) }
  const { data, isPending } = useRead(purchaseOrdersContract.suggestions, asked)
  const items = (data?.items ?? []).filter(
    ({ lastSupplierId }) => !isOneSupplier || !supplierId || lastSupplierId === supplierId || lastSupplierId === null,
  )
  const [isScanned, scanned] = useState(false)
  useScanner((code) => {
    setSearch(code)
    scanned(true)
  })
  const unsaved = useUnsaved(() => draft.lines.length > 0)
  const submit = useWrite(purchaseOrdersContract.submit)
  const written = (id: string, orderNo: string, version: number, isSubmitted: boolean) => {
    unsaved.release()
    const leave = (what: string) => {
      toast.success('Saved', `${orderNo} ${what}`)
      void go(`/pharmacy/purchase-orders/list?order=${id}`)
    }
    if (!isSubmitted) return leave('is a draft.')
    submit.mutate(
      { id, version },
      {
        onSuccess: () => leave('waits for its approval.'),
        onError: (problem) => toast.error('Not submitted', problem.message),
      },
    )
  }
  const isSubmitted = useRef(false)
  const failed = (problem: { readonly message: string; readonly fields: Readonly<Record<string, string>> }) =>
    toast.error('Not saved', Object.values(problem.fields)[0] ?? problem.message)
  const add = useSend(form, purchaseOrdersContract.write, {
    done: ({ id, orderNo }) => written(id, orderNo, 1, isSubmitted.current),
    failed,
  })
  const change = useSend(form, purchaseOrdersContract.change, {
    done: ({ id }, { version }) => written(id, changed?.orderNo ?? '', version + 1, isSubmitted.current),
    failed,
  })
  const [isChecked, checked] = useState(false)
  const save = (andSubmit: boolean) => {
    isSubmitted.current = andSubmit
    checked(true)
    form.setErrors(supplierId ? {} : { supplierId: 'Please choose the supplier' })
    const isWhole = draft.lines.every(({ packs, rate }) => packs !== null && packs > 0 && rate !== null)
    if (draft.lines.length === 0) return toast.error('Not saved', 'Add the first item')
    if (!isWhole) show('order')
    if (!isWhole || !supplierId) return focusFirstWrong()
    const input = {
      ...form.getTransformedValues(),
      placeId,
      lines: draft.lines.map(({ medicineId, packs, rate }) => ({ medicineId, packs: packs ?? 0, rate: rate ?? 0 })),
    }
    if (changed) change.send({ ...input, id: changed.id, version: changed.version })
    else add.send(input)
  }
  const busy = add.busy || change.busy || submit.isPending
  return (
    <Page
      title="Purchase Order"
      subtitle={
        changed ? `${changed.orderNo}, revision ${changed.revision}` : isCopy ? `copy of ${from?.orderNo}` : 'new'
      }
      actions={
        <>
          <Button variant="default" loading={busy} onClick={() => save(false)}>
            Save draft
          </Button>
          <Button loading={busy} onClick={() => save(true)}>
            Submit for approval
          </Button>
        </>
      }
      toolbar={
        <>
          <SearchBox label="Add an item, or scan" value={search} onChange={setSearch} />
          <SegmentedControl
            aria-label="Items"
            value={shows}
            onChange={show}
            data={[
              { value: 'suggested', label: search ? `Found ${items.length}` : `Suggested ${items.length}` },
              { value: 'order', label: `On this order ${draft.lines.length}` },
            ]}
          />
          {supplier && (
            <Checkbox
              label={`${supplier.name} only`}
              checked={isOneSupplier}
              onChange={(event) => oneSupplier(event.currentTarget.checked)}
            />
          )}
        </>
      }
    >
      <div className={css.write}>
        <OrderItems
          items={items}
          draft={draft}
          shows={shows === 'order' ? 'order' : 'suggested'}
          isPending={isPending}
          isChecked={isChecked}
          taken={
            isScanned && items.length === 1 && items[0] && !draft.lineOf(items[0].medicineId) ? items[0] : undefined
          }
          onTaken={() => {
            scanned(false)
            setSearch('')
          }}
        />
        <OrderSide form={form} draft={draft} supplier={supplier} places={places} placeId={placeId} />
      </div>
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </Page>
  )
}
