import { lazy } from 'react'
import type { GridColumn } from '../../../../ui/grid/data-grid.tsx'
import { DOCUMENT_MARKS, MARK_CATEGORIES, type MarkCategory } from '../../../../visits/model/tracking/document-marks.ts'
import type { IpdRow } from '../../../model/ipd.contract.ts'
import type { IpdDesk } from './ipd-columns.tsx'
import { EVERYTHING_PX, toggleColumn } from './toggle-column.tsx'

const DocumentMarksDialog = lazy(() => import('../../../../visits/web/document-marks.dialog.tsx'))

const marksColumn = ({ can }: IpdDesk, category: MarkCategory): GridColumn<IpdRow> => {
  const { title, names } = DOCUMENT_MARKS[category]
  const words = (row: IpdRow) => `${row[category]}/${names.length}`
  return {
    id: category,
    label: title,
    width: category === 'photos' || category === 'sign' ? 72 : 124,
    align: 'center',
    shownFrom: EVERYTHING_PX,
    text: words,
    panel: {
      can: can('visit:claim'),
      label: (row) => `${title} of ${row.visitNo}: ${row[category]} of ${names.length}`,
      render: (row, close) => <DocumentMarksDialog visit={row} category={category} onClose={close} />,
    },
  }
}

/** Papers of a claim: what is ticked as available, delays, extensions and approvals. */
export const paperColumns = (desk: IpdDesk): GridColumn<IpdRow>[] => [
  ...MARK_CATEGORIES.map((category) => marksColumn(desk, category)),
  toggleColumn(desk, 'condonationDelayClaim', 218),
  toggleColumn(desk, 'condonationDelayIntimation', 218),
  toggleColumn(desk, 'extensionOfStay'),
  toggleColumn(desk, 'additionalApprovals', 148),
]
