import {
  IconAlertCircle,
  IconAmbulance,
  IconBed,
  IconBuilding,
  IconBuildingHospital,
  IconBuildingStore,
  IconCash,
  IconClipboardHeart,
  IconClipboardList,
  IconDoor,
  IconDoorExit,
  IconFileInvoice,
  IconFlask,
  IconHeartbeat,
  IconHome,
  IconListCheck,
  IconListDetails,
  IconMask,
  IconPhoneCall,
  IconPill,
  IconPrescription,
  IconRadioactive,
  IconReportMedical,
  IconShieldCheck,
  IconStethoscope,
  IconTags,
  IconUserHeart,
  IconUserShare,
  IconUsers,
  IconUsersGroup,
  IconVaccine,
  type TablerIcon,
} from '@tabler/icons-react'

/** An entry of the sidebar. Neighbours of one group stand together; a hair line parts the groups. */
export type MenuEntry = {
  readonly title: string
  readonly path: string
  readonly icon: TablerIcon
  readonly group: number
}

const entry = (group: number, title: string, path: string, icon: TablerIcon): MenuEntry => ({
  title,
  path,
  icon,
  group,
})

/** The sidebar as specified: titles, routes and order (specification 1 section 2.3). */
export const MENU: readonly MenuEntry[] = [
  entry(0, 'Dashboard', '/', IconHome),
  entry(0, 'Patient Dashboard', '/patient-dashboard', IconUserHeart),
  entry(0, 'Patient Overview', '/patient-overview', IconPhoneCall),
  entry(1, 'IPD Dashboard', '/todays-ipd', IconBed),
  entry(1, "Today's OPD", '/todays-opd', IconStethoscope),
  entry(1, 'Currently Admitted', '/currently-admitted', IconBuildingHospital),
  entry(2, 'Accommodation', '/accommodation', IconListDetails),
  entry(2, 'Room Management', '/room-management', IconDoor),
  entry(2, 'Discharged Patients', '/discharged-patients', IconDoorExit),
  entry(2, 'Security Gate', '/security-verification', IconShieldCheck),
  entry(3, 'Mandatory Service', '/mandatory-service', IconListCheck),
  entry(3, 'Clinical Services', '/clinical-services', IconClipboardHeart),
  entry(3, 'External Requisition', '/external-requisition', IconAmbulance),
  entry(4, 'CGHS Surgery', '/cghs-surgery-master', IconTags),
  entry(4, 'Diagnoses', '/diagnoses', IconReportMedical),
  entry(4, 'Operation Theatre', '/operation-theatre', IconMask),
  entry(5, 'Patients', '/patients', IconUsers),
  entry(5, 'Users', '/users', IconUsersGroup),
  entry(6, 'Complications', '/complications', IconAlertCircle),
  entry(6, 'Lab', '/lab', IconFlask),
  entry(6, 'Radiology', '/radiology', IconRadioactive),
  entry(6, 'Medications', '/medications', IconPill),
  entry(6, 'Prescriptions', '/prescriptions', IconPrescription),
  entry(7, 'Referees', '/referees', IconUserShare),
  entry(7, 'Hope Surgeons', '/hope-surgeons', IconHeartbeat),
  entry(7, 'Hope Consultants', '/hope-consultants', IconClipboardList),
  entry(7, 'Hope Anaesthetists', '/hope-anaesthetists', IconVaccine),
  entry(7, 'Ayushman Surgeons', '/ayushman-surgeons', IconHeartbeat),
  entry(7, 'Ayushman Consultants', '/ayushman-consultants', IconClipboardList),
  entry(7, 'Ayushman Anaesthetists', '/ayushman-anaesthetists', IconVaccine),
  entry(8, 'Accounting', '/accounting', IconCash),
  entry(8, 'Bill Management', '/bill-management', IconFileInvoice),
  entry(8, 'Corporate', '/corporate', IconBuilding),
  entry(8, 'Pharmacy', '/pharmacy', IconBuildingStore),
]

/** The key under which the server counts an entry: its path without the slash. */
export const countKeyOf = (path: string): string => path.slice(1)

/** The bar above the pages. */
export const TABS: readonly { readonly title: string; readonly path: string }[] = [
  { title: 'Dashboard', path: '/' },
  { title: 'IPD', path: '/todays-ipd' },
  { title: 'OPD', path: '/todays-opd' },
  { title: 'Patients', path: '/patients' },
  { title: 'Doctors', path: '/doctors' },
  { title: 'Reports', path: '/reports' },
  { title: 'Settings', path: '/settings' },
]
