import { IconPill } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

export const medicinesScreens: readonly ScreenEntry[] = [
  {
    path: '/medications',
    title: 'Medications',
    menu: { group: 'complications', place: 40, icon: IconPill },
    permission: 'medicine:read',
    frame: 'shell',
    lazy: () => import('./medicines.screen.tsx'),
  },
]
