import { Button, Group, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { showDay } from '../../../kernel/calendar.ts'
import { figure } from '../../../kernel/money.ts'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useList } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { SidePanel } from '../../../ui/page/side-panel.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { ORDER_STATES } from '../../model/orders/decide-order.ts'
import { type OrderRow, purchaseOrdersContract } from '../../model/orders/orders.contract.ts'
import { PurchasingPage } from '../purchasing-page.tsx'
import { SupplierSelect } from '../suppliers/supplier-select.tsx'
import { OrderPanel } from './order-panel.tsx'
import { ORDER_STATE_WORDS, ORDER_TONES, ORDERED_FOR_WORDS } from './order-words.ts'

const STATES = ['open', ...ORDER_STATES] as const
const STATE_FILTER = { open: 'Open', ...ORDER_STATE_WORDS }

const columns = (onOpen: (row: OrderRow) => void): GridColumn<OrderRow>[] => [
  {
    id: 'no',
    label: 'Order',
    width: 112,
    sticky: true,
    text: ({ orderNo, revision }) => (revision > 0 ? `${orderNo} / ${revision}` : orderNo),
    opening: { can: true, of: () => 'order', open: onOpen },
  },
  {
    id: 'state',
    label: 'State',
    width: 120,
    text: ({ state }) => ORDER_STATE_WORDS[state],
    cell: ({ state }) => <Chip tone={ORDER_TONES[state]}>{ORDER_STATE_WORDS[state]}</Chip>,
  },
  { id: 'supplier', label: 'Supplier', width: 140, grows: true, text: ({ supplier }) => supplier },
  { id: 'for', label: 'Order for', width: 84, text: ({ orderFor }) => ORDERED_FOR_WORDS[orderFor] },
  { id: 'day', label: 'Date', width: 92, text: ({ day }) => showDay(day) },
  { id: 'expected', label: 'Expected', width: 92, text: ({ expectedOn }) => showDay(expectedOn) },
  {
    id: 'age',
    label: 'Age, days',
    short: 'Age',
    width: 56,
    align: 'right',
    figures: true,
    text: ({ age }) => (age === null ? '-' : String(age)),
  },
  { id: 'items', label: 'Items', width: 56, align: 'right', figures: true, text: ({ items }) => String(items) },
  {
    id: 'pending',
    label: 'Packs pending',
    short: 'Pending',
    width: 84,
    align: 'right',
    figures: true,
    text: ({ pending, packs }) => `${pending} of ${packs}`,
  },
  {
    id: 'pendingValue',
    label: 'Pending value',
    width: 96,
    align: 'right',
    figures: true,
    text: ({ pendingValue }) => figure(pendingValue),
  },
  { id: 'total', label: 'Order value', width: 96, align: 'right', figures: true, text: ({ total }) => figure(total) },
  { id: 'approver', label: 'Approved by', width: 110, text: ({ approvedBy }) => approvedBy ?? '-' },
]

/** The purchase orders, the newest first. */
export function Component() {
  const { can } = useAuth()
  const url = useUrl()
  const go = useNavigate()
  const [search, supplierId] = [url.text('search'), url.text('supplier')]
  const state = STATES.find((one) => one === url.text('state'))
  const [from, to] = [url.text('from'), url.text('to')]
  const list = useList(purchaseOrdersContract.list, {
    search,
    ...(state && { state }),
    ...(supplierId && { supplierId }),
    ...(from && { from }),
    ...(to && { to }),
  })
  const filters = [search && `Found by ${search}`, state && STATE_FILTER[state], supplierId && 'One supplier', from, to]
    .filter(Boolean)
    .join(', ')
  const id = url.text('order')
  const opened = list.rows.find((row) => row.id === id)
  return (
    <PurchasingPage
      title="Purchase Orders"
      here="/pharmacy/purchase-orders/list"
      actions={
        can('purchase-order:write') && (
          <Button leftSection={buttonIcon(IconPlus)} onClick={() => void go('/pharmacy/purchase-orders/add')}>
            New purchase order
          </Button>
        )
      }
    >
      <Group gap={8} align="end">
        <SearchBox label="Search by order or supplier" value={search} onChange={(next) => url.set({ search: next })} />
        <Select
          aria-label="State"
          placeholder="Any state"
          data={optionsOf(STATE_FILTER)}
          value={state ?? null}
          clearable
          w={150}
          onChange={(chosen) => url.set({ state: chosen })}
        />
        <SupplierSelect
          aria-label="Supplier"
          placeholder="Any supplier"
          clearable
          w={220}
          value={supplierId || null}
          onChange={(chosen) => url.set({ supplier: chosen })}
        />
        <DayInput label="From" inToolbar clearable value={from} onChange={(day) => url.set({ from: day })} />
        <DayInput label="To" inToolbar clearable value={to} onChange={(day) => url.set({ to: day })} />
      </Group>
      <DataGrid<OrderRow>
        label="Purchase orders"
        storageKey="purchase-orders"
        columns={columns((row) => url.open({ order: row.id }))}
        {...ofList(list)}
        rowKey={(row) => row.id}
        rowVersion={(row) => row.version}
        onOpen={(row) => url.open({ order: row.id })}
        filters={filters}
        empty={<EmptyState line={filters ? 'No order matches.' : 'Purchase orders will appear here.'} />}
      />
      <SidePanel
        title={opened?.orderNo ?? 'Purchase order'}
        opened={id !== ''}
        size={860}
        onClose={() => url.set({ order: null })}
      >
        {id && <OrderPanel id={id} />}
      </SidePanel>
    </PurchasingPage>
  )
}
