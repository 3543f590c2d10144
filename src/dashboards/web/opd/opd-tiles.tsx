import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { FigureStrip } from '../../../ui/display/figure-strip.tsx'
import type { opdContract } from '../../model/opd.contract.ts'

type Props = { readonly counts: RouteReply<typeof opdContract.opdTiles> | undefined; readonly loading: boolean }

/** Waiting, In Progress, Completed, Total OPD Today (specification 3 section 2.3). */
export const OpdTiles = ({ counts, loading }: Props) => (
  <FigureStrip
    loading={loading}
    figures={[
      { label: 'Waiting', value: counts?.waiting },
      { label: 'In Progress', value: counts?.inProgress },
      { label: 'Completed', value: counts?.completed },
      { label: 'Total OPD Today', value: counts?.total },
    ]}
  />
)
