import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { FigureStrip } from '../../../ui/display/figure-strip.tsx'
import type { ipdContract } from '../../model/ipd.contract.ts'

type Props = { readonly counts: RouteReply<typeof ipdContract.ipdTiles> | undefined; readonly loading: boolean }

/** Scheduled, In Progress, Completed, Total Visits (specification 3 section 2.1). */
export const IpdTiles = ({ counts, loading }: Props) => (
  <FigureStrip
    loading={loading}
    figures={[
      { label: 'Scheduled', value: counts?.scheduled },
      { label: 'In Progress', value: counts?.inProgress },
      { label: 'Completed', value: counts?.completed },
      { label: 'Total Visits', value: counts?.total },
    ]}
  />
)
