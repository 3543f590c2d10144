import { Select } from '@mantine/core'
import { lazy } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { monthInWords } from '../../../kernel/dates/months.ts'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useList, useRead } from '../../../platform/web/use-call.ts'
import { FigureStrip } from '../../../ui/display/figure-strip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NothingMatches } from '../../../ui/feedback/nothing-matches.tsx'
import { gridColumnsOf } from '../../../ui/grid/columns-of-list.ts'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { MonthSelect, useMonth } from '../../../ui/page/month-select.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { useToday } from '../../../ui/page/use-now.ts'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { MODALITIES, MODALITY_WORDS } from '../../model/examination-words.ts'
import { registerColumns } from '../../model/registers/register-columns.ts'
import { type RegisterRow, radiologyRegistersContract } from '../../model/registers/registers.contract.ts'
import { RadiologyLists } from '../radiology-lists.tsx'

const RegisterPrint = lazy(() => import('./register-print.dialog.tsx'))
const IN_GRID = ['done_at', 'patient', 'study', 'place', 'ordered_by', 'technician', 'films', 'report_no', 'signed_as']

/** The register of radiology: what was done in a month, by modality. */
export function Component() {
  const { can } = useAuth()
  const url = useUrl()
  const go = useNavigate()
  const month = useMonth()
  const filter = {
    month,
    modality: url.oneOf('modality', ['', ...MODALITIES]),
    search: url.text('search'),
  }
  const today = useToday()
  const list = useList(radiologyRegistersContract.register, filter)
  const figures = useRead(radiologyRegistersContract.figures, { month })
  const shown = (figures.data?.modalities ?? []).filter(
    ({ modality }) => filter.modality === '' || filter.modality === modality,
  )
  const sum = (of: 'done' | 'films' | 'reported') => shown.reduce((all, one) => all + one[of], 0)
  const inWords = [
    monthInWords(month),
    filter.modality && MODALITY_WORDS[filter.modality],
    filter.search && `Search: ${filter.search}`,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <Page
      title="Radiology register"
      subtitle={monthInWords(month)}
      figures={
        <FigureStrip
          loading={figures.isPending}
          figures={[
            { label: 'Done', value: sum('done') },
            { label: 'Reported', value: sum('reported') },
            { label: 'Films', value: sum('films') },
          ]}
        />
      }
      actions={
        <>
          {can('list:export') && (
            <PrintList>
              {(dialog) => <RegisterPrint filter={filter} inWords={inWords} total={list.total} {...dialog} />}
            </PrintList>
          )}
          <RadiologyLists />
        </>
      }
      toolbar={
        <>
          <SearchBox
            label="Patient, ID or study"
            hint="Searches patient names, patient IDs, visit IDs, order numbers and studies"
            value={filter.search}
            onChange={(search) => url.set({ search })}
          />
          <MonthSelect month={month} />
          <Select
            aria-label="Modality"
            placeholder="All modalities"
            clearable
            w={190}
            data={MODALITIES.map((value) => ({ value, label: labelOf(value, figures.data?.modalities) }))}
            value={filter.modality || null}
            onChange={(modality) => url.set({ modality })}
          />
        </>
      }
    >
      <DataGrid<RegisterRow>
        label="Studies done"
        storageKey="radiology-register"
        columns={gridColumnsOf(registerColumns(today), IN_GRID, 'patient')}
        {...ofList(list)}
        rowKey={({ id }) => id}
        rowName={(row) => `${row.study} of ${row.patientName}`}
        rowVersion={({ version }) => version}
        filters={inWords}
        printsItself
        onOpen={({ id }) => void go(`/radiology-report/${id}`)}
        empty={
          filter.search || filter.modality ? (
            <NothingMatches of="studies" onClear={() => url.set({ search: null, modality: null })} />
          ) : (
            <EmptyState line="Studies that were done in this month will appear here." />
          )
        }
      />
    </Page>
  )
}

type Figures = readonly { readonly modality: string; readonly done: number }[] | undefined

const labelOf = (modality: (typeof MODALITIES)[number], figures: Figures): string => {
  const done = figures?.find((one) => one.modality === modality)?.done
  return done === undefined ? MODALITY_WORDS[modality] : `${MODALITY_WORDS[modality]}, ${done}`
}
