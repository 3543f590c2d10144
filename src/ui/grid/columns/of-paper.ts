import type { ListColumn } from '../../../platform/model/lists/list-columns.ts'
import type { GridColumn } from './column.ts'

/** A column of paper as one of the screen: what stands at the right are figures. `wider` where the screen has more room. */
export const ofPaper = <Row>({ id, label, widthPx, align, text }: ListColumn<Row>, wider = 1): GridColumn<Row> => ({
  id,
  label,
  width: Math.round(widthPx * wider),
  text,
  ...(align === 'right' && { align, figures: true }),
})
