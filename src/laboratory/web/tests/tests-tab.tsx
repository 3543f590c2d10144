import { Button, Select } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useList, useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { ExportButton } from '../../../ui/import/export-button.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { testImport } from '../../model/imports/test-import.ts'
import { minutesWords } from '../../model/tests/minutes-words.ts'
import { labTestsContract, TEST_SHOWS, type TestRow } from '../../model/tests/tests.contract.ts'
import { SetUpPrint } from '../set-up-lists/set-up-print.tsx'
import css from './tests.module.css'

const ImportTestsDialog = lazy(() => import('./import-tests.dialog.tsx'))
const EditTest = lazy(() => import('./edit-test.tsx'))

const SHOW_WORDS = { tests: 'With parameters', panels: 'Panels', without: 'Without contents' } as const

const targetWords = ({ turnaroundMinutes, statMinutes }: TestRow) =>
  [turnaroundMinutes && minutesWords(turnaroundMinutes), statMinutes && `urgent ${minutesWords(statMinutes)}`]
    .filter(Boolean)
    .join(', ') || '-'

const columns = (onOpen: (row: TestRow) => void): GridColumn<TestRow>[] => [
  {
    id: 'name',
    label: 'Test',
    width: 240,
    sticky: true,
    text: ({ name }) => name,
    opening: { can: true, of: () => 'test', open: onOpen },
  },
  { id: 'code', label: 'CGHS code', width: 100, text: ({ code }) => code ?? '-' },
  { id: 'short', label: 'Short form', width: 110, text: ({ shortName }) => shortName ?? '-' },
  { id: 'sub', label: 'Sub specialty', width: 150, text: ({ subSpecialty }) => subSpecialty ?? '-' },
  { id: 'sample', label: 'Sample type', width: 150, text: ({ sampleType }) => sampleType ?? '-' },
  { id: 'containers', label: 'Containers', width: 130, text: ({ containers }) => containers.join(', ') || '-' },
  {
    id: 'contents',
    label: 'Reported as',
    width: 320,
    grows: true,
    text: ({ parameters, tests }) => [...tests.map((test) => `${test} (test)`), ...parameters].join(', ') || '-',
  },
  {
    id: 'findings',
    label: 'Left out by the ranges',
    width: 260,
    text: ({ findings }) => findings.join('; ') || '-',
  },
  { id: 'method', label: 'Method', width: 160, text: ({ method }) => method || '-' },
  { id: 'target', label: 'Turnaround target', width: 170, text: targetWords },
  { id: 'preparation', label: 'Preparation', width: 200, text: ({ preparation }) => preparation ?? '-' },
  { id: 'interface', label: 'Interface code', width: 120, text: ({ interfaceCode }) => interfaceCode ?? '-' },
  { id: 'machine', label: 'Machine', width: 120, hiddenAtFirst: true, text: ({ machine }) => machine ?? '-' },
  { id: 'loinc', label: 'LOINC', width: 100, text: ({ loinc }) => loinc ?? '-' },
  { id: 'status', label: 'Status', width: 90, text: ({ status }) => status },
]

/** Test Catalog: what each test is reported as, how, and how soon. */
export default function TestsTab() {
  const mayEdit = useAuth().can('lab-catalogue:edit')
  const url = useUrl()
  const search = url.text('search')
  const show = TEST_SHOWS.find((one) => one === url.text('show'))
  const subSpecialtyId = url.text('sub')
  const { data: choices } = useRead(labTestsContract.choices, {})
  const asked = { search, ...(show && { show }), ...(subSpecialtyId && { subSpecialtyId }) }
  const list = useList(labTestsContract.list, asked)
  const id = url.text('test')
  const close = () => url.set({ test: null })
  const sub = choices?.subSpecialties.find((one) => one.id === subSpecialtyId)?.name
  const filters = [search && `Name or code contains ${search}`, show && SHOW_WORDS[show], sub]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <div className={css.bar}>
        <SearchBox
          label="Search by name, code or interface code"
          value={search}
          onChange={(next) => url.set({ search: next })}
        />
        <Select
          aria-label="Contents"
          placeholder="Tests and panels"
          data={optionsOf(SHOW_WORDS)}
          value={show ?? null}
          clearable
          onChange={(chosen) => url.set({ show: chosen })}
        />
        <Select
          aria-label="Sub specialty"
          placeholder="Any sub specialty"
          data={(choices?.subSpecialties ?? []).map((one) => ({ value: one.id, label: one.name }))}
          value={subSpecialtyId || null}
          clearable
          onChange={(chosen) => url.set({ sub: chosen })}
        />
        {mayEdit && (
          <Button
            variant="default"
            leftSection={buttonIcon(IconTableImport)}
            onClick={() => url.open({ import: testImport.name })}
          >
            Import
          </Button>
        )}
        <ExportButton route={labTestsContract.exportList} input={asked} />
        <SetUpPrint table={{ of: 'tests', asked, filters, total: list.total ?? 0 }} />
      </div>
      <DataGrid<TestRow>
        label="Test Catalog"
        storageKey="lab_tests_catalog"
        columns={columns((row) => url.open({ test: row.id }))}
        {...ofList(list)}
        rowKey={(row) => row.id}
        onOpen={(row) => url.open({ test: row.id })}
        filters={filters}
        empty={
          <EmptyState line={search || show || sub ? 'No test matches.' : 'Tests of the price list will appear here.'} />
        }
      />
      <FormDialog title={nameOf(list.rows, id) ?? 'Test'} opened={id !== ''} onClose={close} size={980}>
        <EditTest id={id} onClose={close} />
      </FormDialog>
      {mayEdit && url.text('import') === testImport.name && (
        <Suspense>
          <ImportTestsDialog
            file={url.text('file') || null}
            onFile={(file) => url.set({ file })}
            onClose={() => url.set({ import: null, file: null })}
          />
        </Suspense>
      )}
    </>
  )
}

const nameOf = (rows: readonly TestRow[], id: string) => rows.find((row) => row.id === id)?.name
