import { IconUserHeart, IconUsers } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

const patients = () => import('./list/patients.screen.tsx')

export const chartScreens: readonly ScreenEntry[] = [
  {
    path: '/patients',
    title: 'Patients',
    menu: { group: 'people', place: 10, icon: IconUsers },
    tab: { place: 40 },
    permission: 'patient:read',
    frame: 'shell',
    lazy: patients,
  },
  {
    path: '/patients-without-visit',
    title: 'Patients without a visit',
    permission: 'patient:read',
    frame: 'shell',
    lazy: () => import('./list/unvisited.screen.tsx'),
  },
  {
    path: '/patient-dashboard',
    title: 'Patient Dashboard',
    menu: { group: 'start', place: 20, icon: IconUserHeart },
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
    path: '/admission-notes/:visitId',
    title: 'Admission note',
    permission: 'note:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./notes/admission-notes.screen.tsx'),
  },
  {
    path: '/opd-admission-notes/:visitId',
    title: 'OPD note',
    permission: 'note:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./notes/opd-admission-notes.screen.tsx'),
  },
]
