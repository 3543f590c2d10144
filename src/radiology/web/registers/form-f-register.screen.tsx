import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showDay } from '../../../kernel/calendar.ts'
import { monthInWords } from '../../../kernel/dates/months.ts'
import { addressOf } from '../../../platform/web/bytes.ts'
import { useList } from '../../../platform/web/use-call.ts'
import { Chip, type Tone } from '../../../ui/display/chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { gridColumnsOf } from '../../../ui/grid/columns-of-list.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { RowActions } from '../../../ui/grid/row-actions.tsx'
import { MonthSelect, useMonth } from '../../../ui/page/month-select.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { useToday } from '../../../ui/page/use-now.ts'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { FORM_F_COLUMNS, missingOf } from '../../model/registers/register-columns.ts'
import { dueDay, type RegisterState, registerState } from '../../model/registers/register-month.ts'
import { type FormFRow, radiologyRegistersContract } from '../../model/registers/registers.contract.ts'
import { RadiologyLists } from '../radiology-lists.tsx'

const FormFPrint = lazy(() => import('./form-f-print.dialog.tsx'))
const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))

const IN_GRID = ['done_at', 'patient', 'age', 'relative', 'study', 'weeks', 'referred_by', 'indication', 'declared_by']
const STATE: GridColumn<FormFRow> = {
  id: 'missing',
  label: 'Form F',
  width: 130,
  cardLine: 1,
  text: (row) => missingOf(row) || 'Declared',
  cell: (row) => <Chip tone={missingOf(row) ? 'danger' : 'good'}>{missingOf(row) || 'Declared'}</Chip>,
}
const COLUMNS = [STATE, ...gridColumnsOf(FORM_F_COLUMNS, IN_GRID, 'patient')]
const DUE: Readonly<Record<RegisterState, { readonly tone: Tone; readonly words: string }>> = {
  running: { tone: 'neutral', words: 'Due' },
  due: { tone: 'warning', words: 'Due' },
  late: { tone: 'neutral', words: 'Was due' },
}

/** The register of form F of a month, what is incomplete on top, and until when it is to be with the authority. */
export function Component() {
  const { can } = useAuth()
  const url = useUrl()
  const month = useMonth()
  const due = DUE[registerState(month, useToday())]
  const list = useList(radiologyRegistersContract.formF, { month })
  const printed = url.text('form')
  return (
    <Page
      title="Register of form F"
      subtitle={monthInWords(month)}
      actions={
        <>
          <PrintList>{(dialog) => <FormFPrint month={month} total={list.total} {...dialog} />}</PrintList>
          <RadiologyLists />
        </>
      }
      toolbar={
        <>
          <MonthSelect month={month} />
          <Chip tone={due.tone}>{`${due.words} ${showDay(dueDay(month))}`}</Chip>
        </>
      }
    >
      <DataGrid<FormFRow>
        label="Forms F"
        storageKey="form-f-register"
        columns={COLUMNS}
        {...ofList(list)}
        rowKey={({ id }) => id}
        rowName={(row) => `${row.study} of ${row.patientName}`}
        filters={monthInWords(month)}
        printsItself
        sectionOf={(row) => (missingOf(row) ? 'Incomplete' : 'Complete')}
        {...(can('form-f:fill') && {
          rowActions: (row: FormFRow) => (
            <RowActions
              of={row.patientName}
              actions={[
                {
                  Icon: IconPrinter,
                  label: 'Print form F',
                  blocked: row.relativeName === null ? 'it is not filled' : undefined,
                  onClick: () => url.open({ form: row.id }),
                },
              ]}
            />
          ),
        })}
        empty={<EmptyState line="Examinations of this month that need form F will appear here." />}
      />
      <Suspense>
        {printed !== '' && (
          <PrintPreview
            title="Form F"
            address={addressOf(radiologyRegistersContract.printFormF, { id: printed })}
            onClose={() => url.set({ form: null })}
          />
        )}
      </Suspense>
    </Page>
  )
}
