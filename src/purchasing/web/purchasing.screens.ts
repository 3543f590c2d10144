import { IconTruckDelivery } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

export const purchasingScreens: readonly ScreenEntry[] = [
  {
    path: '/pharmacy/purchase-orders/list',
    title: 'Purchase Orders',
    permission: 'purchase:read',
    frame: 'shell',
    lazy: () => import('./orders/order-list.screen.tsx'),
  },
  {
    path: '/pharmacy/purchase-orders/add',
    title: 'Purchase Order',
    permission: 'purchase-order:write',
    frame: 'shell',
    lazy: () => import('./orders/add-order.screen.tsx'),
  },
  {
    path: '/pharmacy/suppliers',
    title: 'Suppliers',
    menu: { group: 'complications', place: 60, icon: IconTruckDelivery },
    permission: 'purchase:read',
    frame: 'shell',
    lazy: () => import('./suppliers/suppliers.screen.tsx'),
  },
  {
    path: '/pharmacy/supplier-ledger',
    title: 'Supplier Ledger',
    permission: 'purchase:read',
    frame: 'shell',
    lazy: () => import('./ledger/supplier-ledger.screen.tsx'),
  },
  {
    path: '/pharmacy/goods-received-note',
    title: 'Goods Received',
    permission: 'purchase:read',
    frame: 'shell',
    lazy: () => import('./notes/goods-received.screen.tsx'),
  },
  {
    path: '/pharmacy/supplier-returns',
    title: 'Returns to Suppliers',
    permission: 'purchase:read',
    frame: 'shell',
    lazy: () => import('./returns/supplier-returns.screen.tsx'),
  },
  {
    path: '/pharmacy/product-purchase-report',
    title: 'Product Purchase Report',
    permission: 'purchase:read',
    frame: 'shell',
    lazy: () => import('./reports/purchase-report.screen.tsx'),
  },
]
