import { SegmentedControl } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { ShiftBoard } from '../../../narcotics/web/shift-board.tsx'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useList } from '../../../platform/web/use-call.ts'
import { REGISTERS } from '../../../stock/model/registers/registers.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'
import css from './sales.module.css'

type Entry = RouteReply<typeof salesContract.register>['rows'][number]

const COLUMNS: GridColumn<Entry>[] = [
  { id: 'number', label: 'Number', width: 150, sticky: true, text: ({ number }) => number },
  { id: 'at', label: 'Date', width: 150, text: ({ at }) => showMoment(at) },
  { id: 'item', label: 'Item', width: 200, grows: true, text: ({ item }) => item },
  { id: 'batchNo', label: 'Batch', width: 120, text: ({ batchNo }) => batchNo },
  {
    id: 'quantity',
    label: 'Quantity',
    width: 90,
    align: 'right',
    figures: true,
    text: ({ quantity }) => String(quantity),
  },
  {
    id: 'balance',
    label: 'Left there',
    width: 100,
    align: 'right',
    figures: true,
    text: ({ balance }) => String(balance),
  },
  { id: 'place', label: 'From', width: 130, text: ({ place }) => place },
  { id: 'buyer', label: 'Patient', width: 180, text: ({ buyer }) => buyer },
  { id: 'address', label: 'Address', width: 220, text: ({ address }) => address ?? '-' },
  { id: 'prescriber', label: 'Prescriber', width: 220, text: ({ prescriber }) => prescriber ?? '-' },
  {
    id: 'paperNo',
    label: 'Bill or slip',
    width: 200,
    text: ({ paperNo, isReversed }) => (isReversed ? `${paperNo}, reversed` : paperNo),
  },
]

/** The registers of schedule H1, X and narcotics, numbered without a gap by financial year. */
export default function RegistersTab() {
  const { can } = useAuth()
  const url = useUrl()
  const register = url.oneOf('register', REGISTERS)
  const list = useList(salesContract.register, { register })
  const grid = (
    <DataGrid<Entry>
      label="Register"
      storageKey="pharmacy-registers"
      columns={COLUMNS}
      {...ofList(list)}
      rowKey={(row) => row.id}
      empty={<EmptyState line="Entries will appear here." />}
    />
  )
  return (
    <>
      <div className={css.bar}>
        <SegmentedControl
          aria-label="Register"
          data={[
            { value: 'H1', label: 'Schedule H1' },
            { value: 'X', label: 'Schedule X' },
            { value: 'narcotic', label: 'Narcotics' },
          ]}
          value={register}
          onChange={(one) => url.set({ register: one })}
        />
      </div>
      {register === 'narcotic' && can('narcotic-count:read') ? <ShiftBoard>{grid}</ShiftBoard> : grid}
    </>
  )
}
