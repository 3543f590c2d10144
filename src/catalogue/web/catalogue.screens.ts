import {
  IconAlertCircle,
  IconAmbulance,
  IconBuilding,
  IconClipboardHeart,
  IconClipboardList,
  IconHeartbeat,
  IconListCheck,
  IconListDetails,
  IconMicroscope,
  IconRadioactive,
  IconReportMedical,
  IconScan,
  IconStethoscope,
  IconTags,
  IconTestPipe,
  IconUserShare,
  IconVaccine,
} from '@tabler/icons-react'
import type { MenuPlace, ScreenEntry } from '../../platform/web/screen.ts'
import { CREATE_PATHS, LIST_PATHS } from './lists/list-paths.ts'

const list = () => import('./lists/list.screen.tsx')
const create = () => import('./form/create.screen.tsx')

const MENU: Readonly<Record<string, MenuPlace>> = {
  '/accommodation': { group: 'wards', place: 10, icon: IconListDetails },
  '/mandatory-service': { group: 'services', place: 10, icon: IconListCheck },
  '/clinical-services': { group: 'services', place: 20, icon: IconClipboardHeart },
  '/external-requisition': { group: 'services', place: 30, icon: IconAmbulance },
  '/cghs-surgery-master': { group: 'lists', place: 10, icon: IconTags, title: 'CGHS Surgery' },
  '/lab-tests': { group: 'lists', place: 12, icon: IconTestPipe },
  '/radiology-studies': { group: 'lists', place: 14, icon: IconRadioactive },
  '/diagnoses': { group: 'lists', place: 20, icon: IconReportMedical },
  '/complications': { group: 'complications', place: 10, icon: IconAlertCircle },
  '/referees': { group: 'practitioners', place: 10, icon: IconUserShare },
  '/hope-surgeons': { group: 'practitioners', place: 20, icon: IconHeartbeat },
  '/hope-consultants': { group: 'practitioners', place: 30, icon: IconClipboardList },
  '/hope-anaesthetists': { group: 'practitioners', place: 40, icon: IconVaccine },
  '/ayushman-surgeons': { group: 'practitioners', place: 50, icon: IconHeartbeat },
  '/ayushman-consultants': { group: 'practitioners', place: 60, icon: IconClipboardList },
  '/ayushman-anaesthetists': { group: 'practitioners', place: 70, icon: IconVaccine },
  '/pathologists': { group: 'practitioners', place: 80, icon: IconMicroscope },
  '/radiologists': { group: 'practitioners', place: 90, icon: IconScan },
  '/medical-officers': { group: 'practitioners', place: 100, icon: IconStethoscope },
  '/corporate': { group: 'office', place: 30, icon: IconBuilding },
}

/** The doctors' lists have a path for each type of hospital. */
const hospitalOf = (path: string): Pick<ScreenEntry, 'hospital'> => {
  const [, hospital] = /^\/(hope|ayushman)-/.exec(path) ?? []
  return hospital === 'hope' || hospital === 'ayushman' ? { hospital } : {}
}

export const catalogueScreens: readonly ScreenEntry[] = [
  {
    path: '/doctors',
    title: 'Doctors',
    tab: { place: 50 },
    permission: 'catalogue:read',
    frame: 'shell',
    lazy: () => import('./doctors.screen.tsx'),
  },
  ...Object.entries(LIST_PATHS).map(
    ([path, { title }]): ScreenEntry => ({
      path,
      title,
      permission: 'catalogue:read',
      frame: 'shell',
      ...hospitalOf(path),
      ...(MENU[path] && { menu: MENU[path] }),
      lazy: list,
    }),
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
