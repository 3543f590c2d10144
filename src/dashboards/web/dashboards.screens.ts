import { IconBed, IconLogout, IconStethoscope, IconUserCheck, IconWritingSign } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

const advanceReport = () => import('./advance-report/advance-report.screen.tsx')

export const dashboardScreens: readonly ScreenEntry[] = [
  {
    path: '/waits-for-me',
    title: 'Waits for Me',
    menu: { group: 'start', place: 15, icon: IconWritingSign },
    permission: 'note:sign',
    frame: 'shell',
    lazy: () => import('./my-work/my-work.screen.tsx'),
  },
  {
    path: '/todays-ipd',
    title: 'IPD Dashboard',
    menu: { group: 'visits', place: 10, icon: IconBed },
    tab: { place: 20, title: 'IPD' },
    permission: 'visit:read',
    frame: 'shell',
    lazy: () => import('./ipd/todays-ipd.screen.tsx'),
  },
  {
    path: '/todays-opd',
    title: "Today's OPD",
    menu: { group: 'visits', place: 20, icon: IconStethoscope },
    tab: { place: 30, title: 'OPD' },
    permission: 'visit:read',
    frame: 'shell',
    lazy: () => import('./opd/todays-opd.screen.tsx'),
  },
  {
    path: '/currently-admitted',
    title: 'Currently Admitted',
    menu: { group: 'visits', place: 30, icon: IconUserCheck },
    permission: 'visit:read',
    frame: 'shell',
    lazy: () => import('./admitted/currently-admitted.screen.tsx'),
  },
  {
    path: '/discharged-patients',
    title: 'Discharged Patients',
    menu: { group: 'wards', place: 30, icon: IconLogout },
    permission: 'visit:read',
    frame: 'shell',
    lazy: () => import('./discharged/discharged-patients.screen.tsx'),
  },
  {
    path: '/advance-statement-report',
    title: 'Advance Statement Report',
    permission: 'visit:read',
    frame: 'shell',
    lazy: advanceReport,
  },
  {
    path: '/advanced-statement-report',
    title: 'Advanced Statement Report',
    permission: 'visit:read',
    frame: 'shell',
    lazy: advanceReport,
  },
]
