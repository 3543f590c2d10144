// Written by npm run fix from the files that the slices register; not changed by hand.
import type { MenuCount } from '../../platform/model/records/menu-count.ts'
import { accessCounts } from '../../access/model/access.counts.ts'
import { catalogueCounts } from '../../catalogue/model/catalogue.counts.ts'
import { medicinesCounts } from '../../medicines/model/medicines.counts.ts'
import { patientCounts } from '../../patients/model/patients.counts.ts'
import { wardCounts } from '../../wards/model/wards.counts.ts'
import { stockCounts } from '../../stock/model/stock.counts.ts'
import { narcoticsCounts } from '../../narcotics/model/narcotics.counts.ts'
import { purchasingCounts } from '../../purchasing/model/purchasing.counts.ts'
import { visitCounts } from '../../visits/model/visits.counts.ts'
import { chargesCounts } from '../../charges/model/charges.counts.ts'
import { radiologyCounts } from '../../radiology/model/radiology.counts.ts'
import { laboratoryCounts } from '../../laboratory/model/laboratory.counts.ts'
import { bloodCounts } from '../../blood/model/blood.counts.ts'
import { satisfactionCounts } from '../../satisfaction/model/satisfaction.counts.ts'
import { dischargeCounts } from '../../discharge/model/discharge.counts.ts'
import { summariesCounts } from '../../summaries/model/summaries.counts.ts'
import { dashboardCounts } from '../../dashboards/model/dashboards.counts.ts'

export const counts: readonly MenuCount[] = [
  ...accessCounts,
  ...catalogueCounts,
  ...medicinesCounts,
  ...patientCounts,
  ...wardCounts,
  ...stockCounts,
  ...narcoticsCounts,
  ...purchasingCounts,
  ...visitCounts,
  ...chargesCounts,
  ...radiologyCounts,
  ...laboratoryCounts,
  ...bloodCounts,
  ...satisfactionCounts,
  ...dischargeCounts,
  ...summariesCounts,
  ...dashboardCounts,
]
