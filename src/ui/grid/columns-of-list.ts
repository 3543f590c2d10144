import { columnsAmong, type ListColumn } from '../../platform/model/lists/list-columns.ts'
import type { GridColumn } from './data-grid.tsx'

/** The columns of a printed list as a grid shows them: these, that of the name first and in sight. */
export const gridColumnsOf = <Row>(
  columns: readonly ListColumn<Row>[],
  ids: readonly string[],
  name: string,
): GridColumn<Row>[] =>
  columnsAmong(columns, ids).map(({ id, label, widthPx, align, text, whole }) => ({
    ...{ id, label, text, width: widthPx + 20 },
    ...(align === 'right' && { align, figures: true }),
    ...(whole && { figures: true }),
    ...(id === name ? { cardLine: 1 as const, grows: true } : { cardLine: 2 as const }),
  }))
