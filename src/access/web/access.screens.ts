import type { ScreenEntry } from '../../platform/web/screen.ts'

const signUp = () => import('./signup.screen.tsx')

export const accessScreens: readonly ScreenEntry[] = [
  { path: '/login', title: 'Login', permission: 'anyone', frame: 'bare', lazy: () => import('./login.screen.tsx') },
  { path: '/signup', title: 'Create New Account', permission: 'anyone', frame: 'bare', lazy: signUp },
  { path: '/signup-full', title: 'Create New Account', permission: 'anyone', frame: 'bare', lazy: signUp },
  {
    path: '/signup-simple',
    title: 'Sign Up',
    permission: 'anyone',
    frame: 'bare',
    lazy: () => import('./signup-simple.screen.tsx'),
  },
  {
    path: '/users',
    title: 'Users',
    permission: 'account:read',
    frame: 'shell',
    lazy: () => import('./users.screen.tsx'),
  },
  {
    path: '/settings',
    title: 'Settings',
    permission: 'signed-in',
    frame: 'shell',
    lazy: () => import('./settings.screen.tsx'),
  },
]
