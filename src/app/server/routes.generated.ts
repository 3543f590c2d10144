// Written by npm run fix from the files that the slices register; not changed by hand.
import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { printPresetsRoutes } from '../../platform/server/lists/print-presets.routes.ts'
import { worksRoutes } from '../../platform/server/work/works.routes.ts'
import { hospitalsRoutes } from '../../hospitals/server/hospitals.routes.ts'
import { accessRoutes } from '../../access/server/access.routes.ts'
import { backupsRoutes } from '../../backups/server/backups.routes.ts'
import { hoursRoutes } from '../../hours/server/hours.routes.ts'
import { journalRoutes } from '../../journal/server/journal.routes.ts'
import { accountRoutes } from '../../records/server/account.routes.ts'
import { savedViewsRoutes } from '../../records/server/saved-views.routes.ts'
import { catalogueRoutes } from '../../catalogue/server/catalogue.routes.ts'
import { listsRoutes } from '../../catalogue/server/lists/lists.routes.ts'
import { mandatoryServicesRoutes } from '../../catalogue/server/services/mandatory-services.routes.ts'
import { medicinesRoutes } from '../../medicines/server/medicines.routes.ts'
import { patientRecordRoutes } from '../../patients/server/patient-record.routes.ts'
import { patientsRoutes } from '../../patients/server/patients.routes.ts'
import { alertsRoutes } from '../../alerts/server/alerts.routes.ts'
import { schemesRoutes } from '../../schemes/server/schemes.routes.ts'
import { staffRoutes } from '../../staff/server/staff.routes.ts'
import { wardsRoutes } from '../../wards/server/wards.routes.ts'
import { stockRoutes } from '../../stock/server/stock.routes.ts'
import { narcoticsRoutes } from '../../narcotics/server/narcotics.routes.ts'
import { purchasingRoutes } from '../../purchasing/server/purchasing.routes.ts'
import { approvalsRoutes } from '../../visits/server/approvals/approvals.routes.ts'
import { patientVisitsRoutes } from '../../visits/server/patient-records/patient-visits.routes.ts'
import { trackingRoutes } from '../../visits/server/tracking/tracking.routes.ts'
import { visitsRoutes } from '../../visits/server/visits.routes.ts'
import { graceOverrideRoutes } from '../../documents/server/billing-access/grace-override.routes.ts'
import { documentsRoutes } from '../../documents/server/documents.routes.ts'
import { chargesRoutes } from '../../charges/server/charges.routes.ts'
import { observationsRoutes } from '../../observations/server/observations.routes.ts'
import { notesRoutes } from '../../notes/server/notes.routes.ts'
import { receiptsRoutes } from '../../receipts/server/receipts.routes.ts'
import { ordersRoutes } from '../../orders/server/orders.routes.ts'
import { billingRoutes } from '../../billing/server/billing.routes.ts'
import { billsRoutes } from '../../billing/server/bills.routes.ts'
import { doctorsPlanRoutes } from '../../billing/server/plan/doctors-plan.routes.ts'
import { summaryRoutes } from '../../billing/server/summary.routes.ts'
import { dispensingRoutes } from '../../dispensing/server/dispensing.routes.ts'
import { physiotherapyRoutes } from '../../physiotherapy/server/physiotherapy.routes.ts'
import { prescribingRoutes } from '../../prescribing/server/prescribing.routes.ts'
import { picturesRoutes } from '../../radiology/server/images/pictures.routes.ts'
import { pacsRoutes } from '../../radiology/server/pacs/pacs.routes.ts'
import { radiologyRoutes } from '../../radiology/server/radiology.routes.ts'
import { laboratoryRoutes } from '../../laboratory/server/laboratory.routes.ts'
import { bloodRoutes } from '../../blood/server/blood.routes.ts'
import { refinementRoutes } from '../../refinement/server/refinement.routes.ts'
import { lettersRoutes } from '../../letters/server/letters.routes.ts'
import { satisfactionRoutes } from '../../satisfaction/server/satisfaction.routes.ts'
import { claimsRoutes } from '../../claims/server/claims.routes.ts'
import { theatreRoutes } from '../../theatre/server/theatre.routes.ts'
import { dischargeRoutes } from '../../discharge/server/discharge.routes.ts'
import { nursingRoutes } from '../../nursing/server/nursing.routes.ts'
import { chartRoutes } from '../../chart/server/chart.routes.ts'
import { pharmacyRoutes } from '../../pharmacy/server/pharmacy.routes.ts'
import { summariesRoutes } from '../../summaries/server/summaries.routes.ts'
import { telecallingRoutes } from '../../telecalling/server/telecalling.routes.ts'
import { advanceReportRoutes } from '../../dashboards/server/advance-report/advance-report.routes.ts'
import { bedsRoutes } from '../../dashboards/server/beds/beds.routes.ts'
import { inpatientsRoutes } from '../../dashboards/server/inpatients/inpatients.routes.ts'
import { ipdRoutes } from '../../dashboards/server/ipd/ipd.routes.ts'
import { myWorkRoutes } from '../../dashboards/server/my-work/my-work.routes.ts'
import { opdRoutes } from '../../dashboards/server/opd/opd.routes.ts'
import { homeRoutes } from '../../home/server/home.routes.ts'
import { filesRoutes } from './files.routes.ts'
import { importedListsRoutes } from './imports.routes.ts'
import { shellRoutes } from './shell/shell.routes.ts'

export const routes: readonly MountedOperation[] = [
  ...printPresetsRoutes,
  ...worksRoutes,
  ...hospitalsRoutes,
  ...accessRoutes,
  ...backupsRoutes,
  ...hoursRoutes,
  ...journalRoutes,
  ...accountRoutes,
  ...savedViewsRoutes,
  ...catalogueRoutes,
  ...listsRoutes,
  ...mandatoryServicesRoutes,
  ...medicinesRoutes,
  ...patientRecordRoutes,
  ...patientsRoutes,
  ...alertsRoutes,
  ...schemesRoutes,
  ...staffRoutes,
  ...wardsRoutes,
  ...stockRoutes,
  ...narcoticsRoutes,
  ...purchasingRoutes,
  ...approvalsRoutes,
  ...patientVisitsRoutes,
  ...trackingRoutes,
  ...visitsRoutes,
  ...graceOverrideRoutes,
  ...documentsRoutes,
  ...chargesRoutes,
  ...observationsRoutes,
  ...notesRoutes,
  ...receiptsRoutes,
  ...ordersRoutes,
  ...billingRoutes,
  ...billsRoutes,
  ...doctorsPlanRoutes,
  ...summaryRoutes,
  ...dispensingRoutes,
  ...physiotherapyRoutes,
  ...prescribingRoutes,
  ...picturesRoutes,
  ...pacsRoutes,
  ...radiologyRoutes,
  ...laboratoryRoutes,
  ...bloodRoutes,
  ...refinementRoutes,
  ...lettersRoutes,
  ...satisfactionRoutes,
  ...claimsRoutes,
  ...theatreRoutes,
  ...dischargeRoutes,
  ...nursingRoutes,
  ...chartRoutes,
  ...pharmacyRoutes,
  ...summariesRoutes,
  ...telecallingRoutes,
  ...advanceReportRoutes,
  ...bedsRoutes,
  ...inpatientsRoutes,
  ...ipdRoutes,
  ...myWorkRoutes,
  ...opdRoutes,
  ...homeRoutes,
  ...filesRoutes,
  ...importedListsRoutes,
  ...shellRoutes,
]
