// Written by npm run fix from the files that the slices register; not changed by hand.
import type { SliceDescription } from './kernel/slice-description.ts'
import { kernelSlice } from './kernel/kernel.slice.ts'
import { platformSlice } from './platform/platform.slice.ts'
import { uiSlice } from './ui/ui.slice.ts'
import { hospitalsSlice } from './hospitals/hospitals.slice.ts'
import { accessSlice } from './access/access.slice.ts'
import { backupsSlice } from './backups/backups.slice.ts'
import { hoursSlice } from './hours/hours.slice.ts'
import { journalSlice } from './journal/journal.slice.ts'
import { recordsSlice } from './records/records.slice.ts'
import { catalogueSlice } from './catalogue/catalogue.slice.ts'
import { medicinesSlice } from './medicines/medicines.slice.ts'
import { patientsSlice } from './patients/patients.slice.ts'
import { alertsSlice } from './alerts/alerts.slice.ts'
import { schemesSlice } from './schemes/schemes.slice.ts'
import { staffSlice } from './staff/staff.slice.ts'
import { wardsSlice } from './wards/wards.slice.ts'
import { stockSlice } from './stock/stock.slice.ts'
import { narcoticsSlice } from './narcotics/narcotics.slice.ts'
import { purchasingSlice } from './purchasing/purchasing.slice.ts'
import { visitsSlice } from './visits/visits.slice.ts'
import { documentsSlice } from './documents/documents.slice.ts'
import { chargesSlice } from './charges/charges.slice.ts'
import { observationsSlice } from './observations/observations.slice.ts'
import { notesSlice } from './notes/notes.slice.ts'
import { receiptsSlice } from './receipts/receipts.slice.ts'
import { ordersSlice } from './orders/orders.slice.ts'
import { billingSlice } from './billing/billing.slice.ts'
import { dispensingSlice } from './dispensing/dispensing.slice.ts'
import { physiotherapySlice } from './physiotherapy/physiotherapy.slice.ts'
import { prescribingSlice } from './prescribing/prescribing.slice.ts'
import { radiologySlice } from './radiology/radiology.slice.ts'
import { laboratorySlice } from './laboratory/laboratory.slice.ts'
import { bloodSlice } from './blood/blood.slice.ts'
import { refinementSlice } from './refinement/refinement.slice.ts'
import { lettersSlice } from './letters/letters.slice.ts'
import { satisfactionSlice } from './satisfaction/satisfaction.slice.ts'
import { claimsSlice } from './claims/claims.slice.ts'
import { theatreSlice } from './theatre/theatre.slice.ts'
import { dischargeSlice } from './discharge/discharge.slice.ts'
import { nursingSlice } from './nursing/nursing.slice.ts'
import { chartSlice } from './chart/chart.slice.ts'
import { pharmacySlice } from './pharmacy/pharmacy.slice.ts'
import { summariesSlice } from './summaries/summaries.slice.ts'
import { telecallingSlice } from './telecalling/telecalling.slice.ts'
import { dashboardsSlice } from './dashboards/dashboards.slice.ts'
import { homeSlice } from './home/home.slice.ts'

/** Every slice with what it says of itself, each after those it stands on. */
export const SLICES = {
  kernel: kernelSlice,
  platform: platformSlice,
  ui: uiSlice,
  hospitals: hospitalsSlice,
  access: accessSlice,
  backups: backupsSlice,
  hours: hoursSlice,
  journal: journalSlice,
  records: recordsSlice,
  catalogue: catalogueSlice,
  medicines: medicinesSlice,
  patients: patientsSlice,
  alerts: alertsSlice,
  schemes: schemesSlice,
  staff: staffSlice,
  wards: wardsSlice,
  stock: stockSlice,
  narcotics: narcoticsSlice,
  purchasing: purchasingSlice,
  visits: visitsSlice,
  documents: documentsSlice,
  charges: chargesSlice,
  observations: observationsSlice,
  notes: notesSlice,
  receipts: receiptsSlice,
  orders: ordersSlice,
  billing: billingSlice,
  dispensing: dispensingSlice,
  physiotherapy: physiotherapySlice,
  prescribing: prescribingSlice,
  radiology: radiologySlice,
  laboratory: laboratorySlice,
  blood: bloodSlice,
  refinement: refinementSlice,
  letters: lettersSlice,
  satisfaction: satisfactionSlice,
  claims: claimsSlice,
  theatre: theatreSlice,
  discharge: dischargeSlice,
  nursing: nursingSlice,
  chart: chartSlice,
  pharmacy: pharmacySlice,
  summaries: summariesSlice,
  telecalling: telecallingSlice,
  dashboards: dashboardsSlice,
  home: homeSlice,
} as const satisfies Readonly<Record<string, SliceDescription>>
