import type { Permission } from '../grants.ts'

/** A permission of today, or of a domain that is still to come and grants nothing yet. */
type Admission = Permission | 'anyone' | 'signed-in' | (string & {})

/** A path of the product, who may open it, and whose it is where only one type of hospital has it. */
export type SpecifiedRoute = {
  readonly path: string
  readonly permission: Admission
  readonly hospital?: 'hope' | 'ayushman'
}

const open = (permission: Admission, ...paths: string[]): SpecifiedRoute[] =>
  paths.map((path) => ({ path, permission }))
const ofVisit = (permission: Admission, ...names: string[]) =>
  open(permission, ...names.map((name) => `/${name}/:visitId`))
const only = (hospital: 'hope' | 'ayushman'): SpecifiedRoute[] =>
  ['surgeons', 'consultants', 'anaesthetists'].map((who) => ({
    path: `/${hospital}-${who}`,
    permission: 'catalogue:read',
    hospital,
  }))

/**
 * Every route of specification 1 section 2.2, and those the decisions add, with its permission.
 * What is built is compared with it; the router knows only the screens of the slices.
 */
export const ROUTES: readonly SpecifiedRoute[] = [
  ...open('anyone', '/', '/login', '/signup', '/signup-full', '/signup-simple', '/test'),
  ...open('signed-in', '/settings', '/lab-print-demo', '/lab-results-entry-demo'),
  ...open('patient:read', '/patient-dashboard', '/patient-profile', '/patients', '/patients-without-visit'),
  ...open('visit:read', '/todays-ipd', '/todays-opd', '/advance-statement-report', '/advanced-statement-report'),
  ...open('visit:read', '/currently-admitted', '/discharged-patients'),
  ...open('call:read', '/patient-overview'),
  ...open(
    'catalogue:read',
    '/accommodation',
    '/room-management',
    '/doctors',
    '/mandatory-service',
    '/clinical-services',
  ),
  ...open('catalogue:edit', '/mandatory-service-create', '/clinical-service-create', '/external-requisition-create'),
  ...open('catalogue:read', '/diagnoses', '/complications', '/cghs-surgery', '/cghs-surgery-master'),
  ...open('medicine:read', '/medications'),
  ...open('catalogue:read', '/esic-surgeons', '/referees', '/corporate', '/external-requisition'),
  ...only('hope'),
  ...only('ayushman'),
  ...open('account:read', '/users'),
  ...open('record:restore', '/recycle-bin'),
  ...open('gate-pass:verify', '/security-verification'),
  ...open('prescription:read', '/prescriptions'),
  ...open('order:read', '/treatment-sheet'),
  ...open('theatre:read', '/operation-theatre'),
  ...open('result:read', '/lab', '/radiology'),
  ...open('accounts:read', '/accounting', '/financial-summary', '/daywise-bills'),
  ...open('report:read', '/reports'),
  ...open('bill:read', '/bill-management', '/old-bills', '/old-bills/:visitId', '/view-bill/:billId'),
  ...open('bill:read', '/detailed-invoice', '/detailed-invoice/:visitId'),
  ...open(
    'purchase:read',
    '/pharmacy/purchase-orders/list',
    '/pharmacy/product-purchase-report',
    '/pharmacy/goods-received-note',
  ),
  ...open('purchase-order:write', '/pharmacy/purchase-orders/add'),
  ...open('stock:read', '/pharmacy', '/pharmacy/inventory-tracking'),
  ...open('sale:read', '/pharmacy/edit-sale/:saleId'),
  ...ofVisit('gate-pass:read', 'gate-pass'),
  ...ofVisit('summary:read', 'discharge-summary-print', 'ipd-discharge-summary', 'discharge-summary'),
  // Every user has the icon of the OPD summary (specification 3 section 6); who writes it is asked there.
  ...ofVisit('summary:read', 'discharge-summary-edit'),
  ...ofVisit('note:read', 'admission-notes', 'opd-admission-notes'),
  ...ofVisit('bill:read', 'final-bill', 'invoice', 'discharge-invoice', 'pvi-form', 'p2form'),
  ...ofVisit('bill:edit', 'edit-final-bill', 'physiotherapy-bill'),
  ...ofVisit('letter:read', 'no-deduction-letter'),
]

type Entry = { readonly title: string; readonly path: string }
const entry = (title: string, path: string): Entry => ({ title, path })

/** The sidebar as specified: titles, paths and order (specification 1 section 2.3). */
export const SPECIFIED_MENU: readonly Entry[] = [
  entry('Dashboard', '/'),
  entry('Patient Dashboard', '/patient-dashboard'),
  entry('Patient Overview', '/patient-overview'),
  entry('IPD Dashboard', '/todays-ipd'),
  entry("Today's OPD", '/todays-opd'),
  entry('Currently Admitted', '/currently-admitted'),
  entry('Accommodation', '/accommodation'),
  entry('Room Management', '/room-management'),
  entry('Discharged Patients', '/discharged-patients'),
  entry('Security Gate', '/security-verification'),
  entry('Mandatory Service', '/mandatory-service'),
  entry('Clinical Services', '/clinical-services'),
  entry('External Requisition', '/external-requisition'),
  entry('CGHS Surgery', '/cghs-surgery-master'),
  entry('Diagnoses', '/diagnoses'),
  entry('Operation Theatre', '/operation-theatre'),
  entry('Patients', '/patients'),
  entry('Users', '/users'),
  entry('Complications', '/complications'),
  entry('Lab', '/lab'),
  entry('Radiology', '/radiology'),
  entry('Medications', '/medications'),
  entry('Prescriptions', '/prescriptions'),
  entry('Referees', '/referees'),
  entry('Hope Surgeons', '/hope-surgeons'),
  entry('Hope Consultants', '/hope-consultants'),
  entry('Hope Anaesthetists', '/hope-anaesthetists'),
  entry('Ayushman Surgeons', '/ayushman-surgeons'),
  entry('Ayushman Consultants', '/ayushman-consultants'),
  entry('Ayushman Anaesthetists', '/ayushman-anaesthetists'),
  entry('Accounting', '/accounting'),
  entry('Bill Management', '/bill-management'),
  entry('Corporate', '/corporate'),
  entry('Pharmacy', '/pharmacy'),
]

/** The bar above the pages as specified. */
export const SPECIFIED_TABS: readonly Entry[] = [
  entry('Dashboard', '/'),
  entry('IPD', '/todays-ipd'),
  entry('OPD', '/todays-opd'),
  entry('Patients', '/patients'),
  entry('Doctors', '/doctors'),
  entry('Reports', '/reports'),
  entry('Settings', '/settings'),
]
