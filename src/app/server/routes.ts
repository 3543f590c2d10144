import { accessRoutes } from '../../access/server/access.routes.ts'
import { billingRoutes } from '../../billing/server/billing.routes.ts'
import { catalogueRoutes } from '../../catalogue/server/catalogue.routes.ts'
import { listsRoutes } from '../../catalogue/server/lists/lists.routes.ts'
import { reportPatients } from '../../chart/server/report-patients.ts'
import { showWithdrawal } from '../../chart/server/show-withdrawal.ts'
import { ipdRoutes } from '../../dashboards/server/ipd/ipd.routes.ts'
import { opdRoutes } from '../../dashboards/server/opd/opd.routes.ts'
import { documentsRoutes } from '../../documents/server/documents.routes.ts'
import { homeRoutes } from '../../home/server/home.routes.ts'
import { hospitalsRoutes } from '../../hospitals/server/hospitals.routes.ts'
import { patientRecordRoutes } from '../../patients/server/patient-record.routes.ts'
import { patientsRoutes } from '../../patients/server/patients.routes.ts'
import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { filesRoutes } from '../../platform/server/files/files.routes.ts'
import { importRoutes } from '../../platform/server/imports/import.routes.ts'
import { printPresetsRoutes } from '../../platform/server/lists/print-presets.routes.ts'
import { worksRoutes } from '../../platform/server/work/works.routes.ts'
import { savedViewsRoutes } from '../../records/server/saved-views.routes.ts'
import { patientVisitsRoutes } from '../../visits/server/patient-records/patient-visits.routes.ts'
import { trackingRoutes } from '../../visits/server/tracking/tracking.routes.ts'
import { visitsRoutes } from '../../visits/server/visits.routes.ts'
import { wardsRoutes } from '../../wards/server/wards.routes.ts'
import { importKinds } from './import-kinds.ts'
import { shellRoutes } from './shell.routes.ts'

/** Every operation there is; a route of the contract that is missing here fails the architecture test. */
export const operations: readonly MountedOperation[] = [
  ...filesRoutes,
  ...worksRoutes,
  ...printPresetsRoutes,
  ...importRoutes(importKinds),
  ...hospitalsRoutes,
  ...accessRoutes,
  ...catalogueRoutes,
  ...listsRoutes,
  ...patientsRoutes,
  ...patientRecordRoutes,
  ...wardsRoutes,
  ...visitsRoutes,
  ...trackingRoutes,
  ...billingRoutes,
  ...savedViewsRoutes,
  ...patientVisitsRoutes,
  ...documentsRoutes,
  ...ipdRoutes,
  ...opdRoutes,
  reportPatients,
  showWithdrawal,
  ...shellRoutes,
  ...homeRoutes,
]
