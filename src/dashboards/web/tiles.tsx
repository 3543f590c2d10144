import { Skeleton } from '@mantine/core'
import { shownCount } from '../../ui/display/counted.ts'
import classes from './tiles.module.css'

type Tile = readonly [label: string, count: number | undefined]

/** The counts above a dashboard: over the whole filtered result, not what is scrolled to. */
export const Tiles = ({ tiles, loading }: { readonly tiles: readonly Tile[]; readonly loading: boolean }) => (
  <dl className={classes.tiles}>
    {tiles.map(([label, count]) => (
      <div key={label} className={classes.tile}>
        <dt>{label}</dt>
        <dd>{loading ? <Skeleton height={28} width={40} /> : shownCount(count)}</dd>
      </div>
    ))}
  </dl>
)
