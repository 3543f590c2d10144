import { Button } from '@mantine/core'
import { IconCalendarOff, IconPlus } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { WARD_CLASS_WORDS } from '../../../catalogue/model/rates/rates.ts'
import { showDay } from '../../../kernel/calendar.ts'
import { KIND_WORDS } from '../../../medicines/model/items/medicine-words.ts'
import { percentWords } from '../../../medicines/web/taxes/percent-words.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LastDayForm } from '../../../ui/forms/days/last-day-form.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { RowActions } from '../../../ui/grid/row-actions.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import {
  type MedicineDiscountRow,
  medicineDiscountsContract,
} from '../../model/discounts/medicine-discounts.contract.ts'
import css from '../dispensing.module.css'
import { AddDiscount } from './add-discount.tsx'

/** What the agreements of payers take off the MRP of what is issued, from day to day. */
export default function DiscountsTab() {
  const url = useUrl()
  const mayEdit = useAuth().can('hospital:settings')
  const { data, error, isPending, refetch } = useRead(medicineDiscountsContract.list, {})
  const discounts = data?.discounts ?? []
  const ending = discounts.find(({ id }) => id === url.text('end'))
  const close = () => url.set({ add: null, end: null })
  return (
    <>
      {mayEdit && (
        <div className={css.bar}>
          <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ add: '1' })}>
            Add discount
          </Button>
        </div>
      )}
      <DataGrid<MedicineDiscountRow>
        label="Discounts of payers"
        storageKey="medicine-discounts"
        columns={COLUMNS}
        rows={discounts}
        total={discounts.length}
        loading={isPending}
        error={error}
        onMore={undefined}
        onRetry={() => void refetch()}
        rowKey={({ id }) => id}
        rowVersion={({ version }) => version}
        rowActions={(row) =>
          mayEdit && (
            <RowActions
              of={wordsOf(row)}
              actions={[{ Icon: IconCalendarOff, label: 'Last day', onClick: () => url.open({ end: row.id }) }]}
            />
          )
        }
        empty={<EmptyState line="No payer takes anything off the MRP: every issue is charged at it." />}
      />
      <FormDialog title="Add discount" opened={url.text('add') !== '' && mayEdit} onClose={close} size={640}>
        <AddDiscount onClose={close} />
      </FormDialog>
      <FormDialog title="Last day of the discount" opened={ending !== undefined && mayEdit} onClose={close} size={480}>
        {ending && (
          <LastDayForm
            key={ending.id}
            title="Last day of the discount"
            rule={ending}
            route={medicineDiscountsContract.end}
            input={(values) => ({ ...values, id: ending.id, version: ending.version })}
            saved="What was issued until today stays as it was charged."
            onClose={close}
          />
        )}
      </FormDialog>
    </>
  )
}

const onWhat = ({ medicine, kind }: MedicineDiscountRow): string => medicine ?? (kind ? KIND_WORDS[kind] : 'Everything')
const wordsOf = (row: MedicineDiscountRow): string =>
  `${percentWords(row.basisPoints)} of ${row.tariffClass} on ${onWhat(row)}`

const COLUMNS: GridColumn<MedicineDiscountRow>[] = [
  { id: 'class', label: 'Agreement', width: 180, sticky: true, text: ({ tariffClass }) => tariffClass },
  { id: 'what', label: 'On', width: 240, text: onWhat },
  {
    id: 'ward',
    label: 'Ward class',
    width: 140,
    text: ({ wardClass }) => (wardClass ? WARD_CLASS_WORDS[wardClass] : 'any'),
  },
  {
    id: 'discount',
    label: 'Off the MRP',
    width: 110,
    align: 'right',
    figures: true,
    text: ({ basisPoints }) => percentWords(basisPoints),
  },
  { id: 'from', label: 'From', width: 110, text: ({ validFrom }) => showDay(validFrom) },
  { id: 'to', label: 'To', width: 110, text: ({ validTo }) => (validTo ? showDay(validTo) : '-') },
  { id: 'source', label: 'Source', width: 300, grows: true, text: ({ source }) => source || '-' },
]
