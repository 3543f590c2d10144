import type { ScreenEntry } from '../../platform/web/screen.ts'

const finalBill = () => import('./final-bill/final-bill.screen.tsx')
const detailedInvoice = () => import('./documents/detailed-invoice.screen.tsx')
const oldBills = () => import('./old-bills/old-bills.screen.tsx')

export const billingScreens: readonly ScreenEntry[] = [
  {
    path: '/final-bill/:visitId',
    title: 'Final Bill',
    permission: 'bill:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: finalBill,
  },
  {
    path: '/edit-final-bill/:visitId',
    title: 'Edit Final Bill',
    permission: 'bill:edit',
    frame: 'shell',
    sidebar: 'folded',
    lazy: finalBill,
  },
  {
    path: '/invoice/:visitId',
    title: 'Invoice',
    permission: 'bill:read',
    frame: 'shell',
    lazy: () => import('./documents/invoice.screen.tsx'),
  },
  {
    path: '/discharge-invoice/:visitId',
    title: 'Discharge Invoice',
    permission: 'bill:read',
    frame: 'shell',
    lazy: () => import('./documents/discharge-invoice.screen.tsx'),
  },
  {
    path: '/detailed-invoice',
    title: 'Detailed Invoice',
    permission: 'bill:read',
    frame: 'shell',
    lazy: detailedInvoice,
  },
  {
    path: '/detailed-invoice/:visitId',
    title: 'Detailed Invoice',
    permission: 'bill:read',
    frame: 'shell',
    lazy: detailedInvoice,
  },
  {
    path: '/financial-summary',
    title: 'Financial Summary',
    permission: 'accounts:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./summary/financial-summary.screen.tsx'),
  },
  {
    path: '/daywise-bills',
    title: 'Day-wise Bills',
    permission: 'accounts:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./summary/daywise-bills.screen.tsx'),
  },
  {
    path: '/old-bills',
    title: 'Old Bills',
    permission: 'bill:read',
    frame: 'shell',
    lazy: oldBills,
  },
  { path: '/old-bills/:visitId', title: 'Old Bills', permission: 'bill:read', frame: 'shell', lazy: oldBills },
  {
    path: '/view-bill/:billId',
    title: 'View Bill',
    permission: 'bill:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./old-bills/view-bill.screen.tsx'),
  },
]
