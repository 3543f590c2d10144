import type { ScreenEntry } from '../../platform/web/screen.ts'

export const notesScreens: readonly ScreenEntry[] = [
  {
    path: '/note-texts',
    title: 'Note texts',
    permission: 'note-text:read',
    frame: 'shell',
    lazy: () => import('./texts/note-texts.screen.tsx'),
  },
]
