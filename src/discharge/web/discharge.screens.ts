import { IconShieldCheck } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

export const dischargeScreens: readonly ScreenEntry[] = [
  {
    path: '/security-verification',
    title: 'Security Gate',
    menu: { group: 'wards', place: 40, icon: IconShieldCheck },
    permission: 'gate-pass:verify',
    frame: 'shell',
    lazy: () => import('./gate/security-gate.screen.tsx'),
  },
  {
    path: '/gate-pass/:visitId',
    title: 'Gate Pass',
    permission: 'gate-pass:read',
    frame: 'shell',
    lazy: () => import('./pass/gate-pass.screen.tsx'),
  },
]
