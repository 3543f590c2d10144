// biome-ignore-all lint/a11y/useSemanticElements: rows of a virtual grid are laid out, not a table's
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the active cell
import { Skeleton } from '@mantine/core'
import css from '../grid.module.css'

/** The shape of what is coming. */
export function Placeholders({ columns, height }: { readonly columns: number; readonly height: number }) {
  return (
    <div role="rowgroup" className={css.body}>
      {Array.from({ length: 12 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={row} role="row" className={css.row} style={{ height, position: 'relative' }}>
          {Array.from({ length: columns }, (__, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <div key={cell} role="gridcell" className={css.cell}>
              <Skeleton height={10} width={`${55 + ((row * 7 + cell * 13) % 35)}%`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
