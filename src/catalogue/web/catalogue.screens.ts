import type { ScreenEntry } from '../../platform/web/screen.ts'
import { CREATE_PATHS, LIST_PATHS } from './lists/list-paths.ts'

const list = () => import('./lists/list.screen.tsx')
const create = () => import('./form/create.screen.tsx')

export const catalogueScreens: readonly ScreenEntry[] = [
  {
    path: '/doctors',
    title: 'Doctors',
    permission: 'catalogue:read',
    frame: 'shell',
    lazy: () => import('./doctors.screen.tsx'),
  },
  ...Object.entries(LIST_PATHS).map(
    ([path, { title }]): ScreenEntry => ({ path, title, permission: 'catalogue:read', frame: 'shell', lazy: list }),
  ),
  ...Object.entries(CREATE_PATHS).map(
    ([path, { title }]): ScreenEntry => ({
      path,
      title,
      permission: 'catalogue:edit',
      frame: 'shell',
      lazy: create,
    }),
  ),
]
