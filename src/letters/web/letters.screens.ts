import { IconMail } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

const letter = () => import('./letter.screen.tsx')

export const lettersScreens: readonly ScreenEntry[] = [
  {
    path: '/no-deduction-letter',
    title: 'No Deduction Letter',
    menu: { group: 'office', place: 65, icon: IconMail },
    permission: 'letter:read',
    frame: 'shell',
    lazy: letter,
  },
  {
    path: '/no-deduction-letter/:visitId',
    title: 'No Deduction Letter',
    permission: 'letter:read',
    frame: 'shell',
    lazy: letter,
  },
]
