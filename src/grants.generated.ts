// Written by npm run fix from the files that the slices register; not changed by hand.
import type { Grants } from './roles.ts'
import { platformGrants } from './platform/model/platform.grants.ts'
import { hospitalsGrants } from './hospitals/model/hospitals.grants.ts'
import { accessGrants } from './access/model/access.grants.ts'
import { hoursGrants } from './hours/model/hours.grants.ts'
import { journalGrants } from './journal/model/journal.grants.ts'
import { recordsGrants } from './records/model/records.grants.ts'
import { catalogueGrants } from './catalogue/model/catalogue.grants.ts'
import { medicinesGrants } from './medicines/model/medicines.grants.ts'
import { patientsGrants } from './patients/model/patients.grants.ts'
import { alertsGrants } from './alerts/model/alerts.grants.ts'
import { stockGrants } from './stock/model/stock.grants.ts'
import { narcoticsGrants } from './narcotics/model/narcotics.grants.ts'
import { purchasingGrants } from './purchasing/model/purchasing.grants.ts'
import { visitsGrants } from './visits/model/visits.grants.ts'
import { documentsGrants } from './documents/model/documents.grants.ts'
import { observationsGrants } from './observations/model/observations.grants.ts'
import { notesGrants } from './notes/model/notes.grants.ts'
import { receiptsGrants } from './receipts/model/receipts.grants.ts'
import { ordersGrants } from './orders/model/orders.grants.ts'
import { billingGrants } from './billing/model/billing.grants.ts'
import { dispensingGrants } from './dispensing/model/dispensing.grants.ts'
import { prescribingGrants } from './prescribing/model/prescribing.grants.ts'
import { radiologyGrants } from './radiology/model/radiology.grants.ts'
import { laboratoryGrants } from './laboratory/model/laboratory.grants.ts'
import { bloodGrants } from './blood/model/blood.grants.ts'
import { refinementGrants } from './refinement/model/refinement.grants.ts'
import { lettersGrants } from './letters/model/letters.grants.ts'
import { satisfactionGrants } from './satisfaction/model/satisfaction.grants.ts'
import { claimsGrants } from './claims/model/claims.grants.ts'
import { theatreGrants } from './theatre/model/theatre.grants.ts'
import { dischargeGrants } from './discharge/model/discharge.grants.ts'
import { nursingGrants } from './nursing/model/nursing.grants.ts'
import { pharmacyGrants } from './pharmacy/model/pharmacy.grants.ts'
import { summariesGrants } from './summaries/model/summaries.grants.ts'
import { telecallingGrants } from './telecalling/model/telecalling.grants.ts'
import { dashboardsGrants } from './dashboards/model/dashboards.grants.ts'

/** Every right, by the slice that owns it. */
export const GRANTS = {
  ...platformGrants,
  ...hospitalsGrants,
  ...accessGrants,
  ...hoursGrants,
  ...journalGrants,
  ...recordsGrants,
  ...catalogueGrants,
  ...medicinesGrants,
  ...patientsGrants,
  ...alertsGrants,
  ...stockGrants,
  ...narcoticsGrants,
  ...purchasingGrants,
  ...visitsGrants,
  ...documentsGrants,
  ...observationsGrants,
  ...notesGrants,
  ...receiptsGrants,
  ...ordersGrants,
  ...billingGrants,
  ...dispensingGrants,
  ...prescribingGrants,
  ...radiologyGrants,
  ...laboratoryGrants,
  ...bloodGrants,
  ...refinementGrants,
  ...lettersGrants,
  ...satisfactionGrants,
  ...claimsGrants,
  ...theatreGrants,
  ...dischargeGrants,
  ...nursingGrants,
  ...pharmacyGrants,
  ...summariesGrants,
  ...telecallingGrants,
  ...dashboardsGrants,
} as const satisfies Grants
