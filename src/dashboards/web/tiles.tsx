import { type Figure, FigureStrip } from './figure-strip.tsx'

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
  const figures = tiles.map(([label, value]): Figure => ({ label, value }))
  const last = { label: total[0], value: total[1], ...(cancelled > 0 && { note: `${cancelled} cancelled` }) }
  return <FigureStrip figures={[...figures, last]} loading={loading} />
}
