import type { Permission } from '../../grants.ts'

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
 * Every route of specification 1 section 2.2, and those the decisions add, with its permission. The router offers the
 * ones whose screen is built; any other path is the not-found page.
 */
export const ROUTES: readonly SpecifiedRoute[] = [
  ...open('anyone', '/', '/login', '/signup', '/signup-full', '/signup-simple', '/test'),
  ...open('signed-in', '/settings', '/lab-print-demo', '/lab-results-entry-demo'),
  ...open('patient:read', '/patient-dashboard', '/patient-profile', '/patients'),
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
  ...open('catalogue:read', '/diagnoses', '/complications', '/cghs-surgery', '/cghs-surgery-master', '/medications'),
  ...open('catalogue:read', '/esic-surgeons', '/referees', '/corporate', '/external-requisition'),
  ...only('hope'),
  ...only('ayushman'),
  ...open('account:read', '/users'),
  ...open('record:restore', '/recycle-bin'),
  ...open('gate-pass:verify', '/security-verification'),
  ...open('order:read', '/prescriptions', '/treatment-sheet'),
  ...open('theatre:read', '/operation-theatre'),
  ...open('result:read', '/lab', '/radiology'),
  ...open('accounts:read', '/accounting', '/financial-summary', '/daywise-bills'),
  ...open('report:read', '/reports'),
  ...open('bill:read', '/bill-management', '/old-bills', '/old-bills/:visitId', '/view-bill/:billId'),
  ...open('bill:read', '/detailed-invoice', '/detailed-invoice/:visitId'),
  ...open('pharmacy:read', '/pharmacy', '/pharmacy/purchase-orders/list', '/pharmacy/product-purchase-report'),
  ...open('pharmacy:read', '/pharmacy/inventory-tracking'),
  ...open(
    'pharmacy:edit',
    '/pharmacy/goods-received-note',
    '/pharmacy/purchase-orders/add',
    '/pharmacy/edit-sale/:saleId',
  ),
  ...ofVisit('gate-pass:read', 'gate-pass'),
  ...ofVisit('summary:read', 'discharge-summary-print', 'ipd-discharge-summary', 'discharge-summary'),
  ...ofVisit('summary:write', 'discharge-summary-edit'),
  ...ofVisit('note:read', 'admission-notes', 'opd-admission-notes'),
  ...ofVisit('bill:read', 'final-bill', 'invoice', 'discharge-invoice', 'pvi-form', 'p2form'),
  ...ofVisit('bill:edit', 'edit-final-bill', 'physiotherapy-bill'),
  ...ofVisit('letter:read', 'no-deduction-letter'),
]
