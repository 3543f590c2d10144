import { Link } from '../../platform/web/navigation.tsx'
import type { GridColumn } from '../../ui/grid/data-grid.tsx'
import { profileOf } from './profile-of.ts'
import css from './visit-id.module.css'

type VisitRow = { readonly visitNo: string; readonly patientId: string; readonly id: string }

/** The visit id, which leads to the patient's profile; what a list has differently is given. */
export const visitIdColumn = <Row extends VisitRow>(differs: Partial<GridColumn<Row>>): GridColumn<Row> => ({
  id: 'visitNo',
  label: 'Visit ID',
  width: 100,
  figures: true,
  text: (row) => row.visitNo,
  cell: (row) => (
    <Link className={css.id} to={profileOf(row)}>
      {row.visitNo}
    </Link>
  ),
  ...differs,
})

/** Where a list is known by its visits: before everything that scrolls, and on the first line of a card. */
export const IN_FRONT = { sticky: true, cardLine: 1 } as const
