import { Skeleton } from '@mantine/core'
import { shownCount } from './counted.ts'
import css from './figure-strip.module.css'

export type Figure = {
  readonly label: string
  /** Null and undefined are shown as a dash: a figure that could not be read is not 0. */
  readonly value: number | null | undefined
  /** Where the figure is a filter of the list: whether it is applied, and what a click does. */
  readonly filter?: { readonly isApplied: boolean; toggle(): void }
}

type Props = { readonly figures: readonly Figure[]; readonly loading: boolean }

/** A few figures of a list, on a line beside its name. */
export const FigureStrip = ({ figures, loading }: Props) => (
  <dl className={css.tiles}>
    {figures.map(({ label, value, filter }) => (
      <div key={label} className={css.tile} data-applied={filter?.isApplied || undefined}>
        <dt>
          {filter ? (
            <button type="button" className={css.filter} aria-pressed={filter.isApplied} onClick={filter.toggle}>
              {label}
            </button>
          ) : (
            label
          )}
        </dt>
        <dd>{loading ? <Skeleton height={16} width={20} mt={4} /> : shownCount(value)}</dd>
      </div>
    ))}
  </dl>
)
