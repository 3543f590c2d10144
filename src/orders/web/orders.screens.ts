import type { ScreenEntry } from '../../platform/web/screen.ts'

export const ordersScreens: readonly ScreenEntry[] = [
  {
    path: '/orders/:visitId',
    title: 'Orders',
    permission: 'order:read',
    frame: 'shell',
    lazy: () => import('./orders.screen.tsx'),
  },
]
