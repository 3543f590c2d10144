// Written by npm run fix from the files that the slices register; not changed by hand.
import type { CountedNow } from '../../platform/server/records/counted-now.ts'
import { stockCountedNow } from '../../stock/server/stock.counted-now.ts'
import { narcoticsCountedNow } from '../../narcotics/server/narcotics.counted-now.ts'
import { visitsCountedNow } from '../../visits/server/visits.counted-now.ts'
import { chargesCountedNow } from '../../charges/server/charges.counted-now.ts'
import { radiologyCountedNow } from '../../radiology/server/radiology.counted-now.ts'
import { laboratoryCountedNow } from '../../laboratory/server/laboratory.counted-now.ts'
import { bloodCountedNow } from '../../blood/server/blood.counted-now.ts'
import { satisfactionCountedNow } from '../../satisfaction/server/satisfaction.counted-now.ts'
import { dischargeCountedNow } from '../../discharge/server/discharge.counted-now.ts'
import { summariesCountedNow } from '../../summaries/server/summaries.counted-now.ts'
import { opdCountedNow } from '../../dashboards/server/opd/opd.counted-now.ts'

export const countedNow: readonly CountedNow[] = [
  ...stockCountedNow,
  ...narcoticsCountedNow,
  ...visitsCountedNow,
  ...chargesCountedNow,
  ...radiologyCountedNow,
  ...laboratoryCountedNow,
  ...bloodCountedNow,
  ...satisfactionCountedNow,
  ...dischargeCountedNow,
  ...summariesCountedNow,
  ...opdCountedNow,
]
