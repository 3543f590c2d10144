import { Button, Select } from '@mantine/core'
import { IconPlus, IconTableImport } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useList, useRead } from '../../../platform/web/use-call.ts'
import { RecordHistory } from '../../../records/web/history/record-history.tsx'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { ExportButton } from '../../../ui/import/export-button.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { MEDICINE_KINDS, SCHEDULES } from '../../model/items/medicine-fields.ts'
import { medicineImport } from '../../model/items/medicine-import.ts'
import { KIND_WORDS, SCHEDULE_WORDS } from '../../model/items/medicine-words.ts'
import { type MedicineRow, medicinesContract } from '../../model/items/medicines.contract.ts'
import { medicineWords } from '../../model/medicines.history-words.ts'
import css from '../medicines.module.css'
import { ItemActions } from './item-actions.tsx'
import { itemColumns } from './item-columns.tsx'

const NewItem = lazy(() => import('./new-item.tsx'))
const EditItem = lazy(() => import('./edit-item.tsx'))
const ImportItemsDialog = lazy(() => import('./import-items.dialog.tsx'))

const MARK_WORDS = {
  'high-risk': 'High risk',
  'look-alike': 'Look-alike',
  'cold-chain': 'Cold chain',
  'no-generic': 'Without a generic',
  inactive: 'Inactive',
} as const
const MARKS = Object.keys(MARK_WORDS) as (keyof typeof MARK_WORDS)[]

/** What is chosen above the list, as the address has it. */
function useFilters() {
  const url = useUrl()
  const search = url.text('search')
  const kind = MEDICINE_KINDS.find((one) => one === url.text('kind'))
  const schedule = SCHEDULES.find((one) => one === url.text('schedule'))
  const mark = MARKS.find((one) => one === url.text('mark'))
  const maker = url.text('maker')
  return {
    asked: {
      search,
      ...(kind && { kind }),
      ...(schedule && { schedule }),
      ...(mark && { mark }),
      ...(maker && { maker }),
    },
    words: [
      search && `Found by ${search}`,
      kind && KIND_WORDS[kind],
      schedule && SCHEDULE_WORDS[schedule],
      mark && MARK_WORDS[mark],
      maker && 'One manufacturer',
    ]
      .filter(Boolean)
      .join(', '),
  }
}

/** The item master. */
export default function ItemsTab() {
  const { can } = useAuth()
  const url = useUrl()
  const { asked, words } = useFilters()
  const list = useList(medicinesContract.list, asked)
  const makers = useRead(medicinesContract.makers, {}).data?.makers ?? []
  const mayEdit = can('medicine:edit')
  const id = url.text('item')
  const history = url.text('history')
  const close = () => url.set({ item: null, history: null })
  const choose = (name: string) => (chosen: string | null) => url.set({ [name]: chosen })
  return (
    <>
      <div className={css.bar}>
        <SearchBox
          label="Search by brand, generic, code or barcode"
          value={asked.search}
          onChange={(next) => url.set({ search: next })}
        />
        <Select
          aria-label="Kind"
          placeholder="Any kind"
          data={optionsOf(KIND_WORDS)}
          value={asked.kind ?? null}
          clearable
          w={150}
          onChange={choose('kind')}
        />
        <Select
          aria-label="Schedule"
          placeholder="Any schedule"
          data={optionsOf(SCHEDULE_WORDS)}
          value={asked.schedule ?? null}
          clearable
          w={150}
          onChange={choose('schedule')}
        />
        <Select
          aria-label="Mark"
          placeholder="Any mark"
          data={optionsOf(MARK_WORDS)}
          value={asked.mark ?? null}
          clearable
          w={160}
          onChange={choose('mark')}
        />
        <Select
          aria-label="Manufacturer"
          placeholder="Any manufacturer"
          searchable
          clearable
          limit={60}
          w={190}
          nothingFoundMessage="No manufacturer is called so"
          data={makers.map(({ id: value, name }) => ({ value, label: name }))}
          value={asked.maker ?? null}
          onChange={choose('maker')}
        />
        {mayEdit && (
          <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ item: 'new' })}>
            Add item
          </Button>
        )}
        {mayEdit && (
          <Button
            variant="default"
            leftSection={buttonIcon(IconTableImport)}
            onClick={() => url.open({ import: medicineImport.name })}
          >
            Import
          </Button>
        )}
        <ExportButton route={medicinesContract.exportList} input={asked} />
      </div>
      <DataGrid<MedicineRow>
        label="Items"
        storageKey="medicines"
        columns={itemColumns((row) => url.open({ item: row.id }))}
        {...ofList(list)}
        rowKey={(row) => row.id}
        rowVersion={(row) => row.version}
        onOpen={(row) => url.open({ item: row.id })}
        rowActions={(row) => <ItemActions item={row} onHistory={() => url.open({ history: row.id })} />}
        filters={words}
        empty={<EmptyState line={words ? 'No item matches.' : 'Items will appear here.'} />}
      />
      <FormDialog
        title={id === 'new' ? 'Add item' : 'Item'}
        opened={id !== '' && (id !== 'new' || mayEdit)}
        onClose={close}
        size={1080}
      >
        <Suspense>{id === 'new' ? <NewItem onClose={close} /> : id && <EditItem id={id} onClose={close} />}</Suspense>
      </FormDialog>
      <FormDialog title="History" opened={history !== ''} onClose={close}>
        <RecordHistory route={medicinesContract.history} words={medicineWords} id={history} shownAtOnce />
      </FormDialog>
      {mayEdit && url.text('import') === medicineImport.name && (
        <Suspense>
          <ImportItemsDialog
            file={url.text('file') || null}
            onFile={(file) => url.set({ file })}
            onClose={() => url.set({ import: null, file: null })}
          />
        </Suspense>
      )}
    </>
  )
}
