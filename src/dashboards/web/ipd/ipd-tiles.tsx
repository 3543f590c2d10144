import { useRead } from '../../../platform/web/use-call.ts'
import { ipdContract } from '../../model/ipd.contract.ts'
import { Tiles } from '../tiles.tsx'

type Filter = Parameters<typeof useRead<typeof ipdContract.ipdTiles>>[1]

/** Scheduled, In Progress, Completed, Total Visits (specification 3 section 2.1). */
export function IpdTiles({ filter }: { readonly filter: Filter }) {
  const { data, isPending } = useRead(ipdContract.ipdTiles, filter)
  return (
    <Tiles
      loading={isPending}
      tiles={[
        ['Scheduled', data?.scheduled],
        ['In Progress', data?.inProgress],
        ['Completed', data?.completed],
      ]}
      total={['Total Visits', data?.total]}
    />
  )
}
