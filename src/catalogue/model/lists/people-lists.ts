import { field, type MasterList, name, STATUS } from './master-list.ts'

const PRACTITIONER = {
  table: 'practitioners',
  named: 'name',
  searched: ['name', 'specialty', 'department', 'institution'],
} as const
const SPECIALTY = field('specialty', 'Specialty', { max: 120, width: 180 })
const DEPARTMENT = field('department', 'Department', { max: 120, width: 160 })
const CONTACT = field('contactInfo', 'Contact', { max: 200, width: 180 })
const PERSON = name('Name', 'Name is required', 120)
const DOCTOR_FIELDS = [
  PERSON,
  SPECIALTY,
  DEPARTMENT,
  field('qualification', 'Qualification', { max: 120 }),
  field('registrationNo', 'Registration No', { max: 60 }),
  CONTACT,
  STATUS,
]
const DOCTOR_RATES = {
  by: 'practitioner_id',
  columns: ['tpa', 'nabh', 'non_nabh', 'private'],
  wardFactor: false,
} as const
const doctors = (kind: string, title: string, one: string): MasterList => ({
  ...PRACTITIONER,
  kind,
  title,
  one,
  purpose: `The ${title.toLowerCase()} of this hospital and their fees`,
  searchLabel: 'Search by name, specialty or department',
  filteredBy: 'specialty',
  fields: DOCTOR_FIELDS,
  rates: kind === 'anaesthetist' ? { ...DOCTOR_RATES, columns: ['general', 'spinal'] } : DOCTOR_RATES,
})

/** Doctors whose work has no fee of their own: it is in the price of the test, the study or the day. */
const onStaff = (kind: string, title: string, one: string, purpose: string): MasterList => ({
  ...PRACTITIONER,
  kind,
  title,
  one,
  purpose,
  searchLabel: 'Search by name, specialty or department',
  filteredBy: 'specialty',
  fields: DOCTOR_FIELDS,
})

/** Doctors of the hospital and those who refer to it: one table of practitioners, a kind each. */
export const PEOPLE_LISTS = {
  referees: {
    ...PRACTITIONER,
    kind: 'referee',
    title: 'Referees',
    one: 'referee',
    purpose: 'Doctors and hospitals who refer patients',
    searchLabel: 'Search by name, specialty or institution',
    filteredBy: 'specialty',
    fields: [PERSON, SPECIALTY, field('institution', 'Institution', { max: 160, width: 240 }), CONTACT, STATUS],
  },
  'esic-surgeons': {
    ...PRACTITIONER,
    kind: 'esic_surgeon',
    title: 'ESIC Surgeons',
    one: 'ESIC surgeon',
    purpose: 'Surgeons of ESIC who refer and follow up',
    searchLabel: 'Search by name, specialty or department',
    filteredBy: 'specialty',
    fields: [PERSON, SPECIALTY, DEPARTMENT, CONTACT, STATUS],
  },
  surgeons: doctors('surgeon', 'Surgeons', 'surgeon'),
  consultants: doctors('consultant', 'Consultants', 'consultant'),
  'billing-executives': {
    table: 'billing_executives',
    title: 'Billing Executives',
    one: 'billing executive',
    purpose: 'Who prepares bills, offered on the IPD dashboard',
    named: 'name',
    searched: ['name'],
    searchLabel: 'Search by name',
    filteredBy: 'status',
    fields: [PERSON, STATUS],
  },
  anaesthetists: doctors('anaesthetist', 'Anaesthetists', 'anaesthetist'),
  pathologists: onStaff(
    'pathologist',
    'Pathologists',
    'pathologist',
    'Doctors who verify the results of the laboratory',
  ),
  radiologists: onStaff('radiologist', 'Radiologists', 'radiologist', 'Doctors who report on pictures'),
  'medical-officers': onStaff('medical_officer', 'Medical Officers', 'medical officer', 'Resident and duty doctors'),
} as const satisfies Record<string, MasterList>
