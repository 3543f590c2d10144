import { Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { figure } from '../../../kernel/money.ts'
import {
  type FinancialGrid,
  GRID_COLUMN_WORDS,
  GRID_ROW_WORDS,
  GRID_ROWS,
  shownColumns,
} from '../../model/bill/grid/financial-grid.ts'
import css from './grid-table.module.css'

/** The financial summary in whole: 16 columns, 6 rows (domain screens 5.4), and the round off where there is one. */
export function GridTable({ grid }: { readonly grid: FinancialGrid }) {
  const columns = shownColumns(grid)
  return (
    <Table.ScrollContainer minWidth={0} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table className={css.grid ?? ''} withColumnBorders withTableBorder aria-label="Financial Summary">
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            {columns.map((column) => (
              <Table.Th key={column} ta="end">
                {GRID_COLUMN_WORDS[column]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {GRID_ROWS.map((row) => (
            <Table.Tr key={row}>
              <Table.Th scope="row">{GRID_ROW_WORDS[row]}</Table.Th>
              {columns.map((column) => {
                const amount = grid.rows[row][column]
                return (
                  <Table.Td key={column} ta="end">
                    {amount === null ? '–' : figure(amount)}
                  </Table.Td>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
