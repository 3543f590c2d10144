import { Button, Select } from '@mantine/core'
import { IconHistory, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { ALLERGENS } from '../../../catalogue/model/allergens/allergens.ts'
import { useList } from '../../../platform/web/use-call.ts'
import { RecordHistory } from '../../../records/web/history/record-history.tsx'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { RowActions } from '../../../ui/grid/row-actions.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { type GenericRow, genericsContract } from '../../model/generics/generics.contract.ts'
import { genericWords } from '../../model/medicines.history-words.ts'
import css from '../medicines.module.css'
import { CAUTION_WORDS, CONTROLLED_WORDS } from './generic-words.ts'

const NewGeneric = lazy(() => import('./generic-form.tsx').then((part) => ({ default: part.NewGeneric })))
const EditGeneric = lazy(() => import('./generic-form.tsx').then((part) => ({ default: part.EditGeneric })))

const MARK_WORDS = { 'high-risk': 'High risk', controlled: 'Controlled', 'no-limit': 'No limit known' } as const
const MARKS = Object.keys(MARK_WORDS) as (keyof typeof MARK_WORDS)[]

const columns = (onOpen: (row: GenericRow) => void): GridColumn<GenericRow>[] => [
  {
    id: 'name',
    label: 'Generic',
    width: 240,
    grows: true,
    sticky: true,
    text: ({ name }) => name,
    opening: { can: true, of: () => 'generic', open: onOpen },
  },
  {
    id: 'allergens',
    label: 'Allergy groups',
    width: 220,
    text: ({ allergens }) => allergens.map((code) => nameOf(code)).join(', ') || '-',
  },
  {
    id: 'limits',
    label: 'Dose limits',
    width: 140,
    text: ({ limits }) => (limits === 0 ? 'no limit known' : String(limits)),
  },
  { id: 'lookAlikes', label: 'Taken for', width: 200, text: ({ lookAlikes }) => lookAlikes.join(', ') || '-' },
  { id: 'pregnancy', label: 'Pregnancy', width: 120, text: ({ pregnancy }) => CAUTION_WORDS[pregnancy] ?? pregnancy },
  { id: 'kidney', label: 'Kidney', width: 150, text: ({ asksKidney }) => (asksKidney ? 'asks creatinine' : '-') },
  { id: 'risk', label: 'High risk', width: 100, text: ({ isHighRisk }) => (isHighRisk ? 'High risk' : '-') },
  {
    id: 'controlled',
    label: 'Controlled',
    width: 120,
    text: ({ controlled }) => (controlled ? (CONTROLLED_WORDS[controlled] ?? controlled) : '-'),
  },
  { id: 'items', label: 'Items', width: 80, align: 'right', figures: true, text: ({ items }) => String(items) },
]
const nameOf = (code: string): string => (ALLERGENS as Readonly<Record<string, { name: string }>>)[code]?.name ?? code

/** Generics, and what a dose, an allergy and a look-alike name are checked by. */
export default function GenericsTab() {
  const { can } = useAuth()
  const url = useUrl()
  const search = url.text('search')
  const mark = MARKS.find((one) => one === url.text('mark'))
  const list = useList(genericsContract.list, { search, ...(mark && { mark }) })
  const mayEdit = can('medicine:edit-safety')
  const id = url.text('generic')
  const history = url.text('history')
  const close = () => url.set({ generic: null, history: null })
  return (
    <>
      <div className={css.bar}>
        <SearchBox label="Search by name" value={search} onChange={(next) => url.set({ search: next })} />
        <Select
          aria-label="Mark"
          placeholder="Any mark"
          data={optionsOf(MARK_WORDS)}
          value={mark ?? null}
          clearable
          w={170}
          onChange={(chosen) => url.set({ mark: chosen })}
        />
        {mayEdit && (
          <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ generic: 'new' })}>
            Add generic
          </Button>
        )}
      </div>
      <DataGrid<GenericRow>
        label="Generics"
        storageKey="generics"
        columns={columns((row) => url.open({ generic: row.id }))}
        {...ofList(list)}
        rowKey={(row) => row.id}
        rowVersion={(row) => row.version}
        onOpen={(row) => url.open({ generic: row.id })}
        rowActions={(row) => (
          <RowActions
            of={row.name}
            actions={
              can('record:history')
                ? [{ Icon: IconHistory, label: 'History', onClick: () => url.open({ history: row.id }) }]
                : []
            }
          />
        )}
        filters={[search && `Name contains ${search}`, mark && MARK_WORDS[mark]].filter(Boolean).join(', ')}
        empty={<EmptyState line={search || mark ? 'No generic matches.' : 'Generics will appear here.'} />}
      />
      <FormDialog
        title={id === 'new' ? 'Add generic' : 'Generic'}
        opened={id !== '' && (id !== 'new' || mayEdit)}
        onClose={close}
        size={1120}
      >
        <Suspense>
          {id === 'new' ? <NewGeneric onClose={close} /> : id && <EditGeneric id={id} onClose={close} />}
        </Suspense>
      </FormDialog>
      <FormDialog title="History" opened={history !== ''} onClose={close}>
        <RecordHistory route={genericsContract.history} words={genericWords} id={history} shownAtOnce />
      </FormDialog>
    </>
  )
}
