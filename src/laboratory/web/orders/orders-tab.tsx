import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { dayOf } from '../../../kernel/calendar.ts'
import { minutesInWords } from '../../../kernel/minutes-in-words.ts'
import { PRIORITY_WORDS } from '../../../orders/model/order-words.ts'
import { useList, useRead } from '../../../platform/web/use-call.ts'
import { SavedViews } from '../../../records/web/saved-views/saved-views.tsx'
import { FigureStrip } from '../../../ui/display/figure-strip.tsx'
import textCss from '../../../ui/display/text.module.css'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NothingMatches } from '../../../ui/feedback/nothing-matches.tsx'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { useNow } from '../../../ui/page/use-now.ts'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { labOrdersContract } from '../../model/orders/lab-orders.contract.ts'
import type { LabOrderRow } from '../../model/orders/shown-lab-order.ts'
import { LabOrderActions } from './lab-order-actions.tsx'
import { labOrderGrid } from './lab-order-grid.tsx'
import { LabOrdersToolbar } from './lab-orders-toolbar.tsx'
import css from './orders.module.css'
import { LAB_ORDER_VIEWS, useLabOrders } from './use-lab-orders.ts'

const LabOrdersPrint = lazy(() => import('./lab-orders-print.dialog.tsx'))
const NewOrderDialog = lazy(() => import('./new-order.dialog.tsx'))

/** The worklist of the laboratory: orders from the request to the verified result, stat first, live. */
export default function OrdersTab() {
  const { can } = useAuth()
  const worklist = useLabOrders()
  const { url, filter } = worklist
  const tiles = useRead(labOrdersContract.tiles, filter)
  const list = useList(labOrdersContract.list, filter)
  const now = new Date(useNow())
  return (
    <>
      <LabOrdersToolbar worklist={worklist} states={tiles.data?.states} />
      <div className={css.toolbar}>
        <FigureStrip
          loading={tiles.isPending}
          figures={[{ label: 'Verified today', value: tiles.data?.verifiedToday }]}
        />
        {typeof tiles.data?.medianMinutes === 'number' && (
          <span className={textCss.caption}>Median turnaround {minutesInWords(tiles.data.medianMinutes)}</span>
        )}
        <div className={css.figures}>
          {can('list:export') && (
            <PrintList>{(dialog) => <LabOrdersPrint worklist={worklist} total={list.total} {...dialog} />}</PrintList>
          )}
          {can('order:create') && (
            <Button
              leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
              onClick={() => url.open({ dialog: 'new-order' })}
            >
              New order
            </Button>
          )}
        </div>
      </div>
      <SavedViews of={LAB_ORDER_VIEWS} />
      <DataGrid<LabOrderRow>
        label="Orders"
        storageKey={LAB_ORDER_VIEWS.storage}
        lines={2}
        columns={labOrderGrid(now, dayOf(now))}
        {...ofList(list)}
        rowKey={({ id }) => id}
        rowName={(row) => `${row.orderNo} of ${row.patientName}`}
        filters={worklist.inWords}
        printsItself
        sectionOf={({ priority }) => PRIORITY_WORDS[priority]}
        rowActions={(row) => <LabOrderActions row={row} />}
        empty={
          worklist.isFiltered ? (
            <NothingMatches of="orders" onClear={worklist.clear} />
          ) : (
            <EmptyState line="Orders appear here as soon as they are placed." />
          )
        }
      />
      <Suspense>{url.text('dialog') === 'new-order' && <NewOrderDialog />}</Suspense>
    </>
  )
}
