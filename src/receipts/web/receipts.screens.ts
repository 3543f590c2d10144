import { IconCashRegister } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

export const receiptsScreens: readonly ScreenEntry[] = [
  {
    path: '/cash-session',
    title: 'Cash Session',
    menu: { group: 'office', place: 5, icon: IconCashRegister },
    permission: 'cash-session:keep',
    frame: 'shell',
    lazy: () => import('./cash-session.screen.tsx'),
  },
]
