import { lazy } from 'react'
import type { PageTab } from '../../access/web/tabs/tabbed-page.tsx'

/** The tabs of the pharmacy, in their order; the parts are those of the slices whose work it is. */
export const PHARMACY_TABS: readonly PageTab[] = [
  {
    id: 'overview',
    label: 'Overview',
    permission: 'sale:read',
    Part: lazy(() => import('./overview/overview-tab.tsx')),
  },
  {
    id: 'counter',
    label: 'Counter Sale',
    permission: 'sale:sell',
    Part: lazy(() => import('./sales/counter-tab.tsx')),
  },
  {
    id: 'queue',
    label: 'IPD Issue',
    permission: 'medicine-issue:issue',
    Part: lazy(() => import('../../dispensing/web/queue-tab.tsx')),
  },
  {
    id: 'sales',
    label: 'View Sales',
    permission: 'sale:read',
    Part: lazy(() => import('./sales/sales-tab.tsx')),
  },
  {
    id: 'stock',
    label: 'Stock',
    permission: 'stock:read',
    Part: lazy(() => import('../../stock/web/board/stock-tab.tsx')),
  },
  {
    id: 'transfers',
    label: 'Transfers',
    permission: 'stock:read',
    Part: lazy(() => import('../../stock/web/transfers/transfers-tab.tsx')),
  },
  {
    id: 'requisitions',
    label: 'Requisitions',
    permission: 'store-requisition:issue',
    Part: lazy(() => import('../../stock/web/requisitions/requisitions-tab.tsx')),
  },
  {
    id: 'write-offs',
    label: 'Write-offs',
    permission: 'stock:read',
    Part: lazy(() => import('../../stock/web/write-offs/write-offs-tab.tsx')),
  },
  {
    id: 'corrections',
    label: 'Corrections',
    permission: 'stock:read',
    Part: lazy(() => import('../../stock/web/corrections/corrections-tab.tsx')),
  },
  {
    id: 'stock-takes',
    label: 'Stock Take',
    permission: 'stock:read',
    Part: lazy(() => import('../../stock/web/stock-takes/stock-takes-tab.tsx')),
  },
  {
    id: 'registers',
    label: 'Registers',
    permission: 'sale:read',
    Part: lazy(() => import('./sales/registers-tab.tsx')),
  },
  {
    id: 'reports',
    label: 'Reports',
    permission: 'stock:read',
    Part: lazy(() => import('./reports/reports-tab.tsx')),
  },
  {
    id: 'openings',
    label: 'Opening Stock',
    permission: 'stock:read',
    isSetUp: true,
    Part: lazy(() => import('../../stock/web/openings/openings-tab.tsx')),
  },
  {
    id: 'discounts',
    label: 'Discounts of Payers',
    permission: 'pharmacy:read-settings',
    isSetUp: true,
    Part: lazy(() => import('../../dispensing/web/discounts/discounts-tab.tsx')),
  },
  {
    id: 'settings',
    label: 'Settings',
    permission: 'pharmacy:read-settings',
    isSetUp: true,
    Part: lazy(() => import('./settings/settings-tab.tsx')),
  },
]
