import { IconReceiptOff } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

export const chargesScreens: readonly ScreenEntry[] = [
  {
    path: '/rates-not-set',
    title: 'Rates not set',
    menu: { group: 'office', place: 50, icon: IconReceiptOff },
    permission: 'bill:read',
    frame: 'shell',
    lazy: () => import('./tray/rates-not-set.screen.tsx'),
  },
]
