import { Select } from '@mantine/core'
import { lazy } from 'react'
import { useList, useRead } from '../../../platform/web/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { labTestsContract, type TestRow } from '../../model/tests/tests.contract.ts'
import { SetUpPrint } from '../set-up-lists/set-up-print.tsx'
import css from './tests.module.css'

const EditTest = lazy(() => import('./edit-test.tsx'))

const columns = (onOpen: (row: TestRow) => void): GridColumn<TestRow>[] => [
  { id: 'sub', label: 'Sub specialty', width: 170, text: ({ subSpecialty }) => subSpecialty ?? '-' },
  {
    id: 'order',
    label: 'Order',
    width: 70,
    align: 'right',
    figures: true,
    text: ({ printOrder }) => String(printOrder),
  },
  {
    id: 'name',
    label: 'Test',
    width: 240,
    sticky: true,
    text: ({ name }) => name,
    opening: { can: true, of: () => 'print format', open: onOpen },
  },
  {
    id: 'contents',
    label: 'Lines in their order',
    width: 320,
    grows: true,
    text: ({ parameters }) => parameters.join(', ') || '-',
  },
  {
    id: 'method',
    label: 'Method printed',
    width: 200,
    text: ({ isMethodShown, method }) => (isMethodShown ? method || 'Of the parameter' : 'No'),
  },
  { id: 'page', label: 'New page', width: 90, text: ({ startsPage }) => (startsPage ? 'Yes' : '-') },
  { id: 'interpretation', label: 'Interpretation', width: 280, text: ({ interpretation }) => interpretation ?? '-' },
]

/** Print Format: what a report says of each test, and where. */
export default function PrintFormatTab() {
  const url = useUrl()
  const search = url.text('search')
  const subSpecialtyId = url.text('sub')
  const asked = { search, ...(subSpecialtyId && { subSpecialtyId }) }
  const { data: choices } = useRead(labTestsContract.choices, {})
  const list = useList(labTestsContract.list, { ...asked, sort: 'print' })
  const id = url.text('test')
  const close = () => url.set({ test: null })
  return (
    <>
      <div className={css.bar}>
        <SearchBox
          label="Search by name, code or interface code"
          value={search}
          onChange={(next) => url.set({ search: next })}
        />
        <Select
          aria-label="Sub specialty"
          placeholder="Any sub specialty"
          data={(choices?.subSpecialties ?? []).map((one) => ({ value: one.id, label: one.name }))}
          value={subSpecialtyId || null}
          clearable
          onChange={(chosen) => url.set({ sub: chosen })}
        />
        <SetUpPrint
          table={{
            of: 'print-format',
            asked,
            filters: search && `Name or code contains ${search}`,
            total: list.total ?? 0,
          }}
        />
      </div>
      <DataGrid<TestRow>
        label="Print Format"
        storageKey="lab_print_format"
        columns={columns((row) => url.open({ test: row.id }))}
        {...ofList(list)}
        rowKey={(row) => row.id}
        onOpen={(row) => url.open({ test: row.id })}
        filters={search && `Name or code contains ${search}`}
        empty={
          <EmptyState
            line={search || subSpecialtyId ? 'No test matches.' : 'Tests of the price list will appear here.'}
          />
        }
      />
      <FormDialog
        title={list.rows.find((row) => row.id === id)?.name ?? 'Print Format'}
        opened={id !== ''}
        onClose={close}
        size={880}
      >
        <EditTest id={id} part="print" onClose={close} />
      </FormDialog>
    </>
  )
}
