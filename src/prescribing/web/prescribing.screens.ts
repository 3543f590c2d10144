import { IconPrescription } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

export const prescribingScreens: readonly ScreenEntry[] = [
  {
    path: '/prescriptions',
    title: 'Prescriptions',
    menu: { group: 'complications', place: 50, icon: IconPrescription },
    permission: 'prescription:read',
    frame: 'shell',
    lazy: () => import('./prescriptions.screen.tsx'),
  },
  {
    path: '/prescriptions/:visitId',
    title: 'Prescriptions of a visit',
    permission: 'prescription:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./visit-prescriptions.screen.tsx'),
  },
]
