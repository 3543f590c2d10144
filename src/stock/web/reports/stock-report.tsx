import { Button, Group, Select } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { lazy } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { grouped } from '../../../kernel/counted.ts'
import { figure } from '../../../kernel/money.ts'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useList, useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { CountChoice } from '../../../ui/display/count-choice.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { ofPaper } from '../../../ui/grid/columns/of-paper.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { SidePanel } from '../../../ui/page/side-panel.tsx'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { PACES } from '../../model/reports/analyse-stock.ts'
import { PACE_WORDS, stockReportColumns } from '../../model/reports/stock-columns.ts'
import { type StockReportRow, stockReportContract, USE_DAYS } from '../../model/reports/stock-report.contract.ts'
import css from '../board/board.module.css'
import { ClassMatrix } from './class-matrix.tsx'
import { useReportView } from './report-view.ts'

const StockReportPrint = lazy(() => import('./stock-report-print.dialog.tsx'))

/** What a window has no room for, and is found under Columns. */
const HIDDEN_AT_FIRST = new Set(['code', 'rack', 'batches', 'unit'])

const columns = (mayReadCost: boolean, onOpen: (row: StockReportRow) => void): GridColumn<StockReportRow>[] =>
  stockReportColumns
    .filter(({ id }) => mayReadCost || (id !== 'at_cost' && id !== 'used_cost'))
    .map((column) => ({
      ...ofPaper(column),
      ...(HIDDEN_AT_FIRST.has(column.id) && { hiddenAtFirst: true }),
      ...(column.id === 'item' && {
        grows: true,
        sticky: true,
        opening: { can: true, of: () => 'movements', open: onOpen },
      }),
    }))

/** Stock on any day, at cost and at MRP, and how it is used: the classes ABC and VED, what is slow and what is dead. */
export default function StockReport() {
  const { can } = useAuth()
  const view = useReportView()
  const { url, asked, asOf, search, placeId, day, days, pace, words, isNarrowed } = view
  const list = useList(stockReportContract.rows, asked)
  const sums = useRead(stockReportContract.sums, asOf).data
  const mayReadCost = can('stock:read-cost')
  const go = useNavigate()
  const amount = (of: number | null | undefined) => (of === undefined || of === null ? '-' : figure(of))
  const openItem = ({ medicineId }: StockReportRow) => void go(`/pharmacy/inventory-tracking?item=${medicineId}`)
  return (
    <>
      <div className={css.bar}>
        <SearchBox label="Item or generic" value={search} onChange={(next) => url.set({ search: next })} />
        <Select
          aria-label="Place"
          placeholder="All places"
          data={view.places.map(({ id, name }) => ({ value: id, label: name }))}
          value={placeId || null}
          clearable
          w={180}
          onChange={(place) => url.set({ place })}
        />
        <DayInput
          label="On the evening of"
          inToolbar
          clearable
          value={day || null}
          onChange={(on) => url.set({ on })}
        />
        <Select
          aria-label="Use of"
          data={USE_DAYS.map((of) => ({ value: of, label: `Use of ${of} days` }))}
          value={days}
          allowDeselect={false}
          w={150}
          onChange={(use) => url.set({ use })}
        />
        <Button variant="default" leftSection={buttonIcon(IconTable)} onClick={() => url.open({ classes: '1' })}>
          ABC and VED
        </Button>
        {can('list:export') && (
          <PrintList>
            {(dialog) => <StockReportPrint asked={asked} filters={words} total={list.total} {...dialog} />}
          </PrintList>
        )}
      </div>
      <FactList
        facts={[
          ['Items', sums ? grouped(sums.all.items) : '-'],
          ...(mayReadCost ? [['At cost', amount(sums?.all.atCost)] as const] : []),
          ['At MRP', amount(sums?.all.atMrp)],
          ...(mayReadCost ? [[`Use of ${days} days at cost`, amount(sums?.all.usedCost)] as const] : []),
        ]}
      />
      <Group gap={4}>
        <CountChoice
          label="All"
          count={sums?.all.items}
          isChosen={!isNarrowed}
          onChoose={() => url.set({ pace: null, abc: null, ved: null, search: null })}
        />
        {PACES.map((one) => (
          <CountChoice
            key={one}
            label={PACE_WORDS[one]}
            count={sums?.paces.find((of) => of.pace === one)?.items}
            isChosen={pace === one}
            onChoose={() => url.set({ pace: pace === one ? null : one })}
          />
        ))}
      </Group>
      <DataGrid<StockReportRow>
        label="Stock report"
        storageKey="stock-report"
        columns={columns(mayReadCost, openItem)}
        {...ofList(list)}
        rowKey={(row) => row.medicineId}
        rowName={(row) => row.name}
        onOpen={openItem}
        filters={isNarrowed ? words : ''}
        empty={<EmptyState line={isNarrowed ? 'No item matches.' : 'Items in stock will appear here.'} />}
      />
      <SidePanel
        title="Items by ABC and VED"
        opened={url.text('classes') !== ''}
        size={640}
        onClose={() => url.set({ classes: null })}
      >
        {sums && (
          <ClassMatrix
            classes={sums.classes}
            onChoose={(chosen) => url.set({ ...chosen, pace: null, classes: null })}
          />
        )}
      </SidePanel>
    </>
  )
}
