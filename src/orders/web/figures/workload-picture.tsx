import { counted } from '../../../kernel/counted.ts'
import { Bars, Picture } from '../../../ui/pictures/pictures.tsx'
import { durationOf } from '../../model/figures/work-figure-columns.ts'
import type { WorkFigure } from '../../model/figures/work-figures.ts'

type Props = { readonly part: string; readonly rows: readonly WorkFigure[] }

/** More are in the table. */
const MOST = 10

/** How much was ordered of each name: the full part of the bar is done. */
export function WorkloadPicture({ part, rows }: Props) {
  const left = rows.slice(MOST).reduce((sum, { begun }) => sum + begun, 0)
  return (
    <Picture title={`By ${part.toLowerCase()}`} label={`Workload by ${part.toLowerCase()}`}>
      <Bars
        legend={['done', 'ordered']}
        bars={rows
          .slice(0, MOST)
          .map((row) => ({ name: row.name, full: row.done, light: row.begun, words: said(row) }))}
        rest={left > 0 ? `and ${left} of ${counted(rows.length - MOST, 'name')} more, see the table` : undefined}
      />
    </Picture>
  )
}

const said = ({ begun, done, medianMinutes }: WorkFigure): string =>
  [begun, done < begun && `${done} done`, medianMinutes !== null && durationOf(medianMinutes)]
    .filter((part) => part !== false)
    .join(', ')
