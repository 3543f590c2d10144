import type { ScreenEntry } from '../../platform/web/screen.ts'

const patients = () => import('./patients.screen.tsx')

export const deskScreens: readonly ScreenEntry[] = [
  {
    path: '/',
    title: 'Dashboard',
    permission: 'visit:read',
    frame: 'shell',
    lazy: () => import('./home/home.screen.tsx'),
  },
  { path: '/patients', title: 'Patients', permission: 'patient:read', frame: 'shell', lazy: patients },
  {
    path: '/patient-dashboard',
    title: 'Patient Dashboard',
    permission: 'patient:read',
    frame: 'shell',
    lazy: patients,
  },
  {
    path: '/patient-profile',
    title: 'Patient Profile',
    permission: 'patient:read',
    frame: 'shell',
    lazy: () => import('./profile/patient-profile.screen.tsx'),
  },
  {
    path: '/todays-ipd',
    title: 'IPD Dashboard',
    permission: 'visit:read',
    frame: 'shell',
    lazy: () => import('./todays-ipd.screen.tsx'),
  },
  {
    path: '/todays-opd',
    title: "Today's OPD",
    permission: 'visit:read',
    frame: 'shell',
    lazy: () => import('./todays-opd.screen.tsx'),
  },
  {
    path: '/room-management',
    title: 'Room Management',
    permission: 'catalogue:read',
    frame: 'shell',
    lazy: () => import('./room-management.screen.tsx'),
  },
  {
    path: '/recycle-bin',
    title: 'Recycle Bin',
    permission: 'record:restore',
    frame: 'shell',
    lazy: () => import('./recycle-bin.screen.tsx'),
  },
]
