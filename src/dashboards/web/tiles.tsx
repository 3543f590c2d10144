import { Skeleton } from '@mantine/core'
import { shownCount } from '../../ui/display/counted.ts'
import classes from './tiles.module.css'

type Tile = readonly [label: string, count: number | undefined, note?: string | null]
type Counts = { readonly completed: number; readonly inProgress: number; readonly total: number }

/** What of the total no other tile counts: the cancelled visits. */
export const cancelledOf = (counts: (Counts & { readonly open: number }) | undefined): string | null => {
  const cancelled = counts ? counts.total - counts.open - counts.inProgress - counts.completed : 0
  return cancelled > 0 ? `${cancelled} cancelled` : null
}

/** The counts above a dashboard: over the whole filtered result, not what is scrolled to. */
export const Tiles = ({ tiles, loading }: { readonly tiles: readonly Tile[]; readonly loading: boolean }) => (
  <dl className={classes.tiles}>
    {tiles.map(([label, count, note]) => (
      <div key={label} className={classes.tile}>
        <dt>
          {label}
          {note && <span className={classes.note}>{note}</span>}
        </dt>
        <dd>{loading ? <Skeleton height={28} width={40} /> : shownCount(count)}</dd>
      </div>
    ))}
  </dl>
)
