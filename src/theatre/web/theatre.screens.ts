import { IconHeartRateMonitor } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

export const theatreScreens: readonly ScreenEntry[] = [
  {
    path: '/operation-theatre',
    title: 'Operation Theatre',
    menu: { group: 'lists', place: 30, icon: IconHeartRateMonitor },
    permission: 'theatre:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./operation-theatre.screen.tsx'),
  },
  {
    path: '/operation-theatre/visit/:visitId',
    title: 'Operations of a visit',
    permission: 'theatre:read',
    frame: 'shell',
    lazy: () => import('./operations-of-visit.screen.tsx'),
  },
  {
    path: '/operation-theatre/:caseId',
    title: 'Case',
    permission: 'theatre:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./theatre-case.screen.tsx'),
  },
  {
    path: '/theatre-register',
    title: 'Theatre register',
    permission: 'operation-note:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./register/theatre-register.screen.tsx'),
  },
  {
    path: '/operation-theatre/note/:noteId',
    title: 'Note of an operation',
    permission: 'operation-note:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./notes/case-note.screen.tsx'),
  },
]
