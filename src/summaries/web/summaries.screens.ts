import { IconFileText } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

const ofVisit = (name: string, title: string, lazy: ScreenEntry['lazy']): ScreenEntry => ({
  ...{ path: `/${name}/:visitId`, title, permission: 'summary:read', frame: 'shell', sidebar: 'folded', lazy },
})

export const summariesScreens: readonly ScreenEntry[] = [
  {
    path: '/discharge-summary',
    title: 'Discharge Summaries',
    menu: { group: 'wards', place: 35, icon: IconFileText },
    permission: 'summary:read',
    frame: 'shell',
    lazy: () => import('./summaries.screen.tsx'),
  },
  ofVisit('discharge-summary', 'Discharge summary', () => import('./summary.screen.tsx')),
  ofVisit('ipd-discharge-summary', 'IPD discharge summary', () => import('./summary.screen.tsx')),
  ofVisit('discharge-summary-edit', 'OPD summary', () => import('./summary.screen.tsx')),
  ofVisit('discharge-summary-print', 'Print of the discharge summary', () => import('./print-summary.screen.tsx')),
]
