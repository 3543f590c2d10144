import { IconMicroscope } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

export const laboratoryScreens: readonly ScreenEntry[] = [
  {
    path: '/lab',
    title: 'Lab',
    menu: { group: 'complications', place: 20, icon: IconMicroscope },
    permission: 'result:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./lab.screen.tsx'),
  },
  {
    path: '/verify/:token',
    title: 'Check of a report',
    permission: 'anyone',
    frame: 'bare',
    lazy: () => import('./reports/verify.screen.tsx'),
  },
  {
    path: '/lab-print-demo',
    title: 'Laboratory report, for trying',
    permission: 'signed-in',
    frame: 'shell',
    onlyOn: 'demo',
    lazy: () => import('./reports/demo/print-demo.screen.tsx'),
  },
  {
    path: '/lab-results-entry-demo',
    title: 'Result entry, for trying',
    permission: 'signed-in',
    frame: 'shell',
    onlyOn: 'demo',
    lazy: () => import('./results/demo/entry-demo.screen.tsx'),
  },
]
