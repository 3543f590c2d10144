import type { ScreenEntry } from '../../platform/web/screen.ts'

export const notesScreens: readonly ScreenEntry[] = [
  {
    path: '/admission-notes/:visitId',
    title: 'Admission note',
    permission: 'note:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./admission-notes.screen.tsx'),
  },
  {
    path: '/opd-admission-notes/:visitId',
    title: 'OPD note',
    permission: 'note:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./opd-admission-notes.screen.tsx'),
  },
  {
    path: '/note-texts',
    title: 'Note texts',
    permission: 'note-text:read',
    frame: 'shell',
    lazy: () => import('./texts/note-texts.screen.tsx'),
  },
]
