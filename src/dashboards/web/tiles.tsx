import { Skeleton } from '@mantine/core'
import { shownCount } from '../../ui/display/counted.ts'
import classes from './tiles.module.css'

type Tile = readonly [label: string, count: number | undefined]
type Props = {
  readonly tiles: readonly Tile[]
  /** The last tile; what of it no other tile counts are the cancelled visits. */
  readonly total: Tile
  readonly loading: boolean
}

/** The counts of a dashboard, on a line: over the whole filtered result, not what is scrolled to. */
export function Tiles({ tiles, total, loading }: Props) {
  const cancelled = tiles.reduce((rest, [, count = 0]) => rest - count, total[1] ?? 0)
  return (
    <dl className={classes.tiles}>
      {[...tiles, total].map(([label, count]) => (
        <div key={label} className={classes.tile}>
          <dt>
            {label}
            {label === total[0] && cancelled > 0 && <span className={classes.note}>{cancelled} cancelled</span>}
          </dt>
          <dd>{loading ? <Skeleton height={16} width={20} /> : shownCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
