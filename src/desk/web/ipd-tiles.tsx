import { Skeleton } from '@mantine/core'
import { useRead } from '../../platform/web/use-call.ts'
import { deskContract } from '../model/desk.contract.ts'
import { shownCount } from './counted.ts'
import classes from './ipd-tiles.module.css'

type Filter = Parameters<typeof useRead<typeof deskContract.ipdTiles>>[1]

/** Scheduled, In Progress, Completed, Total Visits: counted over the whole filtered result, not what is scrolled to. */
export function IpdTiles({ filter }: { readonly filter: Filter }) {
  const { data, isPending } = useRead(deskContract.ipdTiles, filter)
  const tiles = [
    ['Scheduled', data?.scheduled],
    ['In Progress', data?.inProgress],
    ['Completed', data?.completed],
    ['Total Visits', data?.total],
  ] as const
  return (
    <dl className={classes.tiles}>
      {tiles.map(([label, count]) => (
        <div key={label} className={classes.tile}>
          <dt>{label}</dt>
          <dd>{isPending ? <Skeleton height={28} width={40} /> : shownCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
