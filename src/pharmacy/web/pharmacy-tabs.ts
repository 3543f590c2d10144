import { lazy } from 'react'
import type { PageTab } from '../../access/web/tabs/tabbed-page.tsx'

/** The tabs of the pharmacy, in their order; the parts are those of the slices whose work it is. */
export const PHARMACY_TABS: readonly PageTab[] = [
  {
    id: 'stock',
    label: 'Stock',
    permission: 'stock:read',
    Part: lazy(() => import('../../stock/web/board/stock-tab.tsx')),
  },
  {
    id: 'openings',
    label: 'Opening Stock',
    permission: 'stock:read',
    isSetUp: true,
    Part: lazy(() => import('../../stock/web/openings/openings-tab.tsx')),
  },
]
