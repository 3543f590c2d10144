import { useAuth } from '../../../access/web/session.tsx'
import { dispensingContract } from '../../../dispensing/model/dispensing.contract.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { notesContract } from '../../../purchasing/model/notes/notes.contract.ts'
import { purchaseOrdersContract } from '../../../purchasing/model/orders/orders.contract.ts'
import { stockContract } from '../../../stock/model/board/stock.contract.ts'
import { transfersContract } from '../../../stock/model/transfers/transfers.contract.ts'
import type { FigureTile } from '../../../ui/pictures/figure-tiles.tsx'
import { salesReportContract } from '../../model/reports/sales-report.contract.ts'

/** What the counter took on this day and in its month. */
export function useSalesTiles(day: IsoDate): readonly FigureTile[] {
  const ofDay = useRead(salesReportContract.sums, { from: day, to: day }).data
  const ofMonth = useRead(salesReportContract.sums, { from: `${day.slice(0, 8)}01`, to: day }).data
  const at = `/pharmacy?tab=sales&from=${day}&to=${day}` as const
  const month = `/pharmacy?tab=reports&report=sales&from=${day.slice(0, 8)}01&to=${day}` as const
  return [
    { label: 'Sold today', value: ofDay && showRupees(ofDay.amount), to: at },
    { label: 'Returned today', value: ofDay && showRupees(ofDay.back), to: at },
    { label: 'Sold this month', value: ofMonth && showRupees(ofMonth.amount), to: month },
  ]
}

/** What waits for somebody. */
export function useWorkTiles(): readonly FigureTile[] {
  const { can } = useAuth()
  const mayIssue = can('medicine-issue:issue')
  const mayBuy = can('purchase:read')
  const queue = useRead(dispensingContract.queue, {}, { enabled: mayIssue }).data
  const transfers = useRead(transfersContract.list, { state: 'waiting', limit: 1 }).data
  const toApprove = useRead(purchaseOrdersContract.list, { state: 'submitted', limit: 1 }, { enabled: mayBuy }).data
  const open = useRead(purchaseOrdersContract.list, { state: 'open', limit: 1 }, { enabled: mayBuy }).data
  const notes = useRead(notesContract.list, { state: 'checked', limit: 1 }, { enabled: mayBuy }).data
  const total = (of: { readonly total: number | null } | undefined) => of?.total ?? undefined
  return [
    ...(mayIssue
      ? [{ label: 'Ward requests', value: queue?.requests.length, to: '/pharmacy?tab=queue' } as const]
      : []),
    { label: 'In transit', value: total(transfers), to: '/pharmacy?tab=transfers&state=waiting' },
    ...(mayBuy
      ? ([
          {
            label: 'Orders to approve',
            value: total(toApprove),
            to: '/pharmacy/purchase-orders/list?state=submitted',
          },
          { label: 'Open orders', value: total(open), to: '/pharmacy/purchase-orders/list?state=open' },
          { label: 'Deliveries to approve', value: total(notes), to: '/pharmacy/goods-received-note?state=checked' },
        ] as const)
      : []),
  ]
}

/** What runs out, expires or was called back. */
export function useStockTiles(): readonly FigureTile[] {
  const figures = useRead(stockContract.figures, {}).data
  return [
    { label: 'Below reorder', value: figures?.byMark.below, to: '/pharmacy?tab=stock&mark=below' },
    { label: 'Expired', value: figures?.byExpiry.expired, to: '/pharmacy?tab=stock&expiry=expired' },
    { label: 'Expiring in 30 days', value: figures?.byExpiry['in-30'], to: '/pharmacy?tab=stock&expiry=in-30' },
    { label: 'In 60 days', value: figures?.byExpiry['in-60'], to: '/pharmacy?tab=stock&expiry=in-60' },
    { label: 'In 90 days', value: figures?.byExpiry['in-90'], to: '/pharmacy?tab=stock&expiry=in-90' },
    { label: 'Recalled', value: figures?.byMark.recalled, to: '/pharmacy?tab=stock&mark=recalled' },
  ]
}
