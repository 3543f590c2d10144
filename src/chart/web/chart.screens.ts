import type { ScreenEntry } from '../../platform/web/screen.ts'

const patients = () => import('./list/patients.screen.tsx')

export const chartScreens: readonly ScreenEntry[] = [
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
]
