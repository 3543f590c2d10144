import { Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { counted, grouped } from '../../../kernel/counted.ts'
import { figure } from '../../../kernel/money.ts'
import type { VedClass } from '../../../medicines/model/items/medicine-fields.ts'
import { VED_CLASSES } from '../../../medicines/model/items/medicine-fields.ts'
import { VED_WORDS } from '../../../medicines/model/items/medicine-words.ts'
import textCss from '../../../ui/display/text.module.css'
import { ABC_CLASSES, type AbcClass } from '../../model/reports/analyse-stock.ts'
import type { SumsOfClass } from '../../model/reports/stock-report.contract.ts'
import css from './reports.module.css'

export type ChosenClass = { readonly abc: AbcClass | 'none'; readonly ved: VedClass | 'none' }
type Props = { readonly classes: readonly SumsOfClass[]; onChoose(chosen: ChosenClass): void }

const ROWS = [...ABC_CLASSES, null]
const COLUMNS = [...VED_CLASSES, null]

/** How many items are dear and how badly they are missed, with their stock at cost; a cell opens its items. */
export function ClassMatrix({ classes, onChoose }: Props) {
  return (
    <Table className={css.matrix ?? ''} aria-label="Items by ABC and VED">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>By use</Table.Th>
          {COLUMNS.map((ved) => (
            <Table.Th key={ved ?? ''}>{ved ? VED_WORDS[ved] : 'Not said'}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {ROWS.map((abc) => (
          <Table.Tr key={abc ?? ''}>
            <Table.Th scope="row">{abc ?? 'Without use'}</Table.Th>
            {COLUMNS.map((ved) => {
              const cell = classes.find((one) => one.abc === abc && one.ved === ved)
              return (
                <Table.Td key={ved ?? ''}>
                  {cell && cell.items > 0 && (
                    <button
                      type="button"
                      className={css.cell}
                      aria-label={`${abc ?? 'Without use'}, ${ved ? VED_WORDS[ved] : 'not said'}: ${counted(cell.items, 'item')}`}
                      onClick={() => onChoose({ abc: abc ?? 'none', ved: ved ?? 'none' })}
                    >
                      <b className={textCss.figures}>{grouped(cell.items)}</b>
                      {cell.atCost !== null && <span className={textCss.caption}>{figure(cell.atCost)}</span>}
                    </button>
                  )}
                </Table.Td>
              )
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
