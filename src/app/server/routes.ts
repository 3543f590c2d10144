import { accessRoutes } from '../../access/server/access.routes.ts'
import { billingRoutes } from '../../billing/server/billing.routes.ts'
import { catalogueRoutes } from '../../catalogue/server/catalogue.routes.ts'
import { listsRoutes } from '../../catalogue/server/lists.routes.ts'
import { deskRoutes } from '../../desk/server/desk.routes.ts'
import { homeRoutes } from '../../desk/server/home/home.routes.ts'
import { savedViewsRoutes } from '../../desk/server/saved-views.routes.ts'
import { documentsRoutes } from '../../documents/server/documents.routes.ts'
import { hospitalsRoutes } from '../../hospitals/server/hospitals.routes.ts'
import { patientRecordRoutes } from '../../patients/server/patient-record.routes.ts'
import { patientsRoutes } from '../../patients/server/patients.routes.ts'
import { filesRoutes } from '../../platform/server/files.routes.ts'
import type { MountedOperation } from '../../platform/server/operation.ts'
import { printPresetsRoutes } from '../../platform/server/print-presets.routes.ts'
import { worksRoutes } from '../../platform/server/works.routes.ts'
import { patientVisitsRoutes } from '../../visits/server/patient-visits.routes.ts'
import { trackingRoutes } from '../../visits/server/tracking.routes.ts'
import { visitsRoutes } from '../../visits/server/visits.routes.ts'
import { wardsRoutes } from '../../wards/server/wards.routes.ts'

/** Every operation there is; a route of the contract that is missing here fails the architecture test. */
export const operations: readonly MountedOperation[] = [
  ...filesRoutes,
  ...worksRoutes,
  ...printPresetsRoutes,
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
  ...deskRoutes,
  ...homeRoutes,
]
