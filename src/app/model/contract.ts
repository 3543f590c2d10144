import { accessContract } from '../../access/model/access.contract.ts'
import { billingContract } from '../../billing/model/billing.contract.ts'
import { catalogueContract } from '../../catalogue/model/catalogue.contract.ts'
import { listsContract } from '../../catalogue/model/lists/lists.contract.ts'
import { chartContract } from '../../chart/model/chart.contract.ts'
import { ipdContract } from '../../dashboards/model/ipd.contract.ts'
import { opdContract } from '../../dashboards/model/opd.contract.ts'
import { documentsContract } from '../../documents/model/documents.contract.ts'
import { homeContract } from '../../home/model/home.contract.ts'
import { hospitalsContract } from '../../hospitals/model/hospitals.contract.ts'
import { draftContract } from '../../patients/model/draft.contract.ts'
import { duplicatesContract } from '../../patients/model/duplicates.contract.ts'
import { mergeContract } from '../../patients/model/merge.contract.ts'
import { patientRecordContract } from '../../patients/model/patient-record.contract.ts'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { platformContract } from '../../platform/model/contract/platform.contract.ts'
import type { Route } from '../../platform/model/contract/route.ts'
import { importContract } from '../../platform/model/imports/import-contract.ts'
import { printPresetsContract } from '../../platform/model/lists/print-presets.contract.ts'
import { recycleBinContract } from '../../records/model/recycle-bin.contract.ts'
import { savedViewsContract } from '../../records/model/saved-views.contract.ts'
import { commentsContract } from '../../visits/model/comments.contract.ts'
import { outpatientContract } from '../../visits/model/outpatient.contract.ts'
import { patientVisitsContract } from '../../visits/model/patient-visits.contract.ts'
import { trackingContract } from '../../visits/model/tracking/tracking.contract.ts'
import { treatmentContract } from '../../visits/model/treatment/treatment.contract.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { bedMapContract } from '../../wards/model/bed-map.contract.ts'
import { wardsContract } from '../../wards/model/wards.contract.ts'
import { shellContract } from './shell.contract.ts'

type Slices = Record<string, Record<string, Route>>

/** Every call there is. */
export const contract = {
  platform: platformContract,
  printPresets: printPresetsContract,
  imports: importContract,
  hospitals: hospitalsContract,
  access: accessContract,
  catalogue: catalogueContract,
  lists: listsContract,
  patients: patientsContract,
  patientRecord: patientRecordContract,
  merges: mergeContract,
  duplicates: duplicatesContract,
  draft: draftContract,
  wards: wardsContract,
  bedMap: bedMapContract,
  visits: visitsContract,
  tracking: trackingContract,
  comments: commentsContract,
  outpatient: outpatientContract,
  billing: billingContract,
  patientVisits: patientVisitsContract,
  documents: documentsContract,
  treatment: treatmentContract,
  ipd: ipdContract,
  opd: opdContract,
  chart: chartContract,
  shell: shellContract,
  recycleBin: recycleBinContract,
  savedViews: savedViewsContract,
  home: homeContract,
} satisfies Slices

export const allRoutes: readonly Route[] = Object.values(contract).flatMap((slice) => Object.values(slice))
