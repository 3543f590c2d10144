import type { ScreenEntry } from '../../platform/web/screen.ts'

const signUp = () => import('./sign-up/signup.screen.tsx')

export const accessScreens: readonly ScreenEntry[] = [
  {
    path: '/login',
    title: 'Login',
    permission: 'anyone',
    frame: 'bare',
    lazy: () => import('./sign-in/login.screen.tsx'),
  },
  { path: '/signup', title: 'Create New Account', permission: 'anyone', frame: 'bare', lazy: signUp },
  { path: '/signup-full', title: 'Create New Account', permission: 'anyone', frame: 'bare', lazy: signUp },
  {
    path: '/signup-simple',
    title: 'Sign Up',
    permission: 'anyone',
    frame: 'bare',
    lazy: () => import('./sign-up/signup-simple.screen.tsx'),
  },
  {
    path: '/forgot-password',
    title: 'Forgot your password?',
    permission: 'anyone',
    frame: 'bare',
    lazy: () => import('./passwords/forgot-password.screen.tsx'),
  },
  {
    path: '/reset-password',
    title: 'Choose a new password',
    permission: 'anyone',
    frame: 'bare',
    lazy: () => import('./passwords/reset-password.screen.tsx'),
  },
  {
    path: '/test',
    title: 'Test',
    permission: 'anyone',
    frame: 'bare',
    onlyOn: 'demo',
    lazy: () => import('./demo/test.screen.tsx'),
  },
  {
    path: '/settings',
    title: 'Settings',
    tab: { place: 70 },
    permission: 'signed-in',
    frame: 'shell',
    lazy: () => import('./settings/settings.screen.tsx'),
  },
]
