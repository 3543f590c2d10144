import { Button, Select } from '@mantine/core'
import { IconPlus, IconTableImport } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useList } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { ExportButton } from '../../../ui/import/export-button.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { parameterImport } from '../../model/imports/parameter-import.ts'
import { KIND_WORDS } from '../../model/parameters/kind-words.ts'
import { PARAMETER_KINDS } from '../../model/parameters/parameter-fields.ts'
import { labParametersContract, type ParameterRow } from '../../model/parameters/parameters.contract.ts'
import { SetUpPrint } from '../set-up-lists/set-up-print.tsx'
import css from './parameters.module.css'

const NewParameter = lazy(() => import('./new-parameter.tsx'))
const ImportParametersDialog = lazy(() => import('./import-parameters.dialog.tsx'))
const EditParameter = lazy(() => import('./edit-parameter.tsx'))

const columns = (onOpen: (row: ParameterRow) => void): GridColumn<ParameterRow>[] => [
  { id: 'code', label: 'Code', width: 110, sticky: true, text: ({ code }) => code },
  {
    id: 'name',
    label: 'Name',
    width: 230,
    grows: true,
    text: ({ name }) => name,
    opening: { can: true, of: () => 'parameter', open: onOpen },
  },
  { id: 'kind', label: 'Result', width: 110, text: ({ kind }) => KIND_WORDS[kind] },
  { id: 'unit', label: 'Unit', width: 110, text: ({ unit }) => unit || '-' },
  { id: 'method', label: 'Method', width: 180, text: ({ method }) => method || '-' },
  {
    id: 'ranges',
    label: 'Ranges',
    width: 80,
    align: 'right',
    figures: true,
    text: ({ kind, ranges }) => (kind === 'numeric' || ranges > 0 ? String(ranges) : '-'),
  },
  {
    id: 'findings',
    label: 'Left out by the ranges',
    width: 280,
    text: ({ findings }) => findings.join('; ') || '-',
  },
  { id: 'formula', label: 'Formula', width: 200, text: ({ formula }) => formula ?? '-' },
  { id: 'loinc', label: 'LOINC', width: 100, hiddenAtFirst: true, text: ({ loinc }) => loinc ?? '-' },
  {
    id: 'confidential',
    label: 'Confidential',
    width: 110,
    text: ({ isConfidential }) => (isConfidential ? 'Confidential' : '-'),
  },
  { id: 'status', label: 'Status', width: 100, text: ({ status }) => status },
]

/** What the laboratory measures. */
export default function ParametersTab() {
  const { can } = useAuth()
  const url = useUrl()
  const search = url.text('search')
  const kind = PARAMETER_KINDS.find((one) => one === url.text('kind'))
  const asked = { search, ...(kind && { kind }) }
  const list = useList(labParametersContract.list, asked)
  const filters = [search && `Name or code contains ${search}`, kind && KIND_WORDS[kind]].filter(Boolean).join(', ')
  const mayEdit = can('lab-catalogue:edit')
  const id = url.text('parameter')
  const close = () => url.set({ parameter: null })
  return (
    <>
      <div className={css.bar}>
        <SearchBox label="Search by name or code" value={search} onChange={(next) => url.set({ search: next })} />
        <Select
          aria-label="Result"
          placeholder="Any result"
          data={optionsOf(KIND_WORDS)}
          value={kind ?? null}
          clearable
          onChange={(chosen) => url.set({ kind: chosen })}
        />
        {mayEdit && (
          <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ parameter: 'new' })}>
            Add parameter
          </Button>
        )}
        {mayEdit && (
          <Button
            variant="default"
            leftSection={buttonIcon(IconTableImport)}
            onClick={() => url.open({ import: parameterImport.name })}
          >
            Import
          </Button>
        )}
        <ExportButton route={labParametersContract.exportList} input={asked} />
        <SetUpPrint table={{ of: 'parameters', asked, filters, total: list.total ?? 0 }} />
      </div>
      <DataGrid<ParameterRow>
        label="Parameters"
        storageKey="lab_parameters"
        columns={columns((row) => url.open({ parameter: row.id }))}
        {...ofList(list)}
        rowKey={(row) => row.id}
        onOpen={(row) => url.open({ parameter: row.id })}
        rowVersion={(row) => row.version}
        filters={filters}
        empty={<EmptyState line={search || kind ? 'No parameter matches.' : 'Parameters will appear here.'} />}
      />
      <FormDialog
        title={id === 'new' ? 'Add parameter' : 'Parameter'}
        opened={id !== '' && (id !== 'new' || mayEdit)}
        onClose={close}
        size={1180}
      >
        {id === 'new' ? <NewParameter onClose={close} /> : <EditParameter id={id} onClose={close} />}
      </FormDialog>
      {mayEdit && url.text('import') === parameterImport.name && (
        <Suspense>
          <ImportParametersDialog
            file={url.text('file') || null}
            onFile={(file) => url.set({ file })}
            onClose={() => url.set({ import: null, file: null })}
          />
        </Suspense>
      )}
    </>
  )
}
