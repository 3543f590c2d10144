import { IconScan } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

export const radiologyScreens: readonly ScreenEntry[] = [
  {
    path: '/radiology',
    title: 'Radiology',
    menu: { group: 'complications', place: 30, icon: IconScan },
    permission: 'result:read',
    frame: 'shell',
    lazy: () => import('./radiology.screen.tsx'),
  },
  {
    path: '/radiology-report/:line',
    title: 'Radiology report',
    permission: 'result:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./report/report.screen.tsx'),
  },
  {
    path: '/radiology-overview',
    title: 'Radiology overview',
    permission: 'work-figures:read',
    frame: 'shell',
    lazy: () => import('./overview/overview.screen.tsx'),
  },
  {
    path: '/radiology-register',
    title: 'Radiology register',
    permission: 'result:read',
    frame: 'shell',
    lazy: () => import('./registers/register.screen.tsx'),
  },
  {
    path: '/form-f-register',
    title: 'Register of form F',
    permission: 'form-f:register',
    frame: 'shell',
    lazy: () => import('./registers/form-f-register.screen.tsx'),
  },
  {
    path: '/radiology-templates',
    title: 'Report templates',
    permission: 'radiology-template:read',
    frame: 'shell',
    lazy: () => import('./templates/templates.screen.tsx'),
  },
  {
    path: '/radiology-pictures/:line',
    title: 'Pictures',
    permission: 'radiology-picture:view',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./images/pictures.screen.tsx'),
  },
]
