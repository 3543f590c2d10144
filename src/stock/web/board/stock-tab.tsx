import { Select } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { grouped } from '../../../kernel/counted.ts'
import { figure } from '../../../kernel/money.ts'
import { useList, useRead } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { SidePanel } from '../../../ui/page/side-panel.tsx'
import { useScanner } from '../../../ui/scan/use-scanner.ts'
import { blocksContract } from '../../model/batches/blocks.contract.ts'
import { type BoardRow, stockContract } from '../../model/board/stock.contract.ts'
import { documentBegunWith } from '../batches/begun-row.tsx'
import css from './board.module.css'
import { batchColumns } from './board-columns.tsx'
import { BoardParts } from './board-parts.tsx'
import { useBoardView } from './board-view.ts'

const ItemPanel = lazy(() => import('./item-panel.tsx'))
const BlockDialog = lazy(() => import('./block.dialog.tsx'))
const CorrectDialog = lazy(() => import('../corrections/correct.dialog.tsx'))

/** Stock: what is on hand by batch and place, the earliest expiry first; an item with its movements beside it. */
export default function StockTab() {
  const { can } = useAuth()
  const view = useBoardView()
  const { url, places, asked, search, placeId, words } = view
  const list = useList(stockContract.board, asked)
  const { data: figures } = useRead(stockContract.figures, placeId ? { placeId } : {})
  const [item, batch, step] = [url.text('item'), url.text('batch'), url.text('step')]
  const opened = list.rows.find(({ batchId }) => batchId === batch)
  const closeStep = () => url.set({ step: null })
  useScanner((code) => url.set({ search: code }))
  return (
    <>
      <div className={css.bar}>
        <SearchBox
          label="Item, generic, batch; or scan"
          hint="Searches brands, generics, codes, barcodes and batch numbers"
          value={search}
          onChange={(next) => url.set({ search: next })}
        />
        <Select
          aria-label="Place"
          placeholder="All places"
          data={places.map(({ id, name }) => ({ value: id, label: name }))}
          value={placeId || null}
          clearable
          w={190}
          onChange={(place) => url.set({ place })}
        />
        {figures && (
          <p className={`${css.figures} ${textCss.note}`}>
            {figures.atCost !== null && <Sum label="Value at cost" value={figure(figures.atCost)} />}
            <Sum label="At MRP" value={figure(figures.atMrp)} />
            <Sum label="Items" value={grouped(figures.items)} />
          </p>
        )}
        <BoardParts view={view} figures={figures} />
      </div>
      <DataGrid<BoardRow>
        label="Stock"
        storageKey="stock"
        columns={batchColumns(can('stock:read-cost'))}
        {...ofList(list)}
        rowKey={({ batchId, placeId: at }) => `${batchId} ${at}`}
        rowName={({ name, batchNo }) => `${name} ${batchNo}`}
        lines={2}
        onOpen={(row) => url.open({ item: row.medicineId, batch: row.batchId, lies: row.placeId })}
        filters={words}
        empty={<EmptyState line={words ? 'No batch matches.' : 'Batches on hand will appear here.'} />}
      />
      <SidePanel
        title={opened?.name ?? 'Item'}
        opened={item !== ''}
        size={440}
        onClose={() => url.set({ item: null, batch: null, lies: null, step: null })}
      >
        <Suspense>
          {item && (
            <ItemPanel
              medicineId={item}
              batchId={batch}
              placeId={url.text('lies')}
              onStep={(next) => url.open({ step: next })}
              onDocument={(tab, row) => url.open(documentBegunWith(tab, row))}
            />
          )}
        </Suspense>
      </SidePanel>
      {batch && step === 'block' && (
        <Suspense>
          <BlockDialog batchId={batch} onClose={closeStep} />
        </Suspense>
      )}
      {opened && step === 'correct' && (
        <Suspense>
          <CorrectDialog row={opened} onClose={closeStep} />
        </Suspense>
      )}
      {batch && step === 'lift' && (
        <SentReasonDialog
          title="Lift the block"
          message="The batch can be given out again, at every place."
          route={blocksContract.lift}
          input={({ reason }) => ({ batchId: batch, reason })}
          done={({ batchNo }) => {
            toast.success('Block lifted', batchNo)
            closeStep()
          }}
          onClose={closeStep}
        />
      )}
    </>
  )
}

const Sum = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <span>
    {label} <b className={textCss.figures}>{value}</b>
  </span>
)
