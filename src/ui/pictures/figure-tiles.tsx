import { type Address, Link } from '../../platform/web/navigation.tsx'
import css from './figure-tiles.module.css'

export type FigureTile = {
  readonly label: string
  readonly value: string | number | undefined
  /** The list of what it counts; undefined where the visitor may open none. */
  readonly to?: Address | undefined
}

/** The figures of some days, each the way to the list of what it counts. */
export const FigureTiles = ({ tiles }: { readonly tiles: readonly FigureTile[] }) => (
  <dl className={css.figures} aria-label="Figures of these days">
    {tiles.map(({ label, value, to }) => (
      <div key={label}>
        <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
        <dd>{value ?? '–'}</dd>
      </div>
    ))}
  </dl>
)
