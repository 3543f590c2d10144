import { useRead } from '../../../platform/web/use-call.ts'
import { opdContract } from '../../model/opd.contract.ts'
import { Tiles } from '../tiles.tsx'
import { REFRESH_MS } from './opd-view.ts'

type Filter = Parameters<typeof useRead<typeof opdContract.opdTiles>>[1]

/** Waiting, In Progress, Completed, Total OPD Today (specification 3 section 2.3). */
export function OpdTiles({ filter }: { readonly filter: Filter }) {
  const { data, isPending } = useRead(opdContract.opdTiles, filter, { everyMs: REFRESH_MS })
  return (
    <Tiles
      loading={isPending}
      tiles={[
        ['Waiting', data?.waiting],
        ['In Progress', data?.inProgress],
        ['Completed', data?.completed],
      ]}
      total={['Total OPD Today', data?.total]}
    />
  )
}
