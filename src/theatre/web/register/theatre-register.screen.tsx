import { Button, Select } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { monthInWords } from '../../../kernel/dates/months.ts'
import { addressOf } from '../../../platform/web/bytes.ts'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useList, useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { FigureStrip } from '../../../ui/display/figure-strip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NothingMatches } from '../../../ui/feedback/nothing-matches.tsx'
import { gridColumnsOf } from '../../../ui/grid/columns-of-list.ts'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import iconCss from '../../../ui/page/icon-on-phone.module.css'
import { MonthSelect, useMonth } from '../../../ui/page/month-select.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { REGISTER_COLUMNS } from '../../model/register/register-columns.ts'
import { type RegisterRow, theatreRegisterContract } from '../../model/register/theatre-register.contract.ts'

const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))
const RegisterPrint = lazy(() => import('./register-print.dialog.tsx'))
const ALL = REGISTER_COLUMNS.map(({ id }) => id)

/** The register of the theatre: who was operated in a month, by theatre and surgeon. */
export function Component() {
  const { can } = useAuth()
  const url = useUrl()
  const go = useNavigate()
  const month = useMonth()
  const theatreId = url.text('theatre')
  const surgeonId = url.text('surgeon')
  const filter = { month, ...(theatreId && { theatreId }), ...(surgeonId && { surgeonId }) }
  const list = useList(theatreRegisterContract.register, filter)
  const { data: figures, isPending } = useRead(theatreRegisterContract.registerFigures, filter)
  const nameOf = (among: readonly { readonly id: string; readonly name: string }[] | undefined, id: string) =>
    among?.find((one) => one.id === id)?.name
  const inWords = [monthInWords(month), nameOf(figures?.theatres, theatreId), nameOf(figures?.surgeons, surgeonId)]
    .filter(Boolean)
    .join(', ')
  return (
    <Page
      title="Theatre register"
      subtitle={monthInWords(month)}
      figures={
        <FigureStrip
          loading={isPending}
          figures={[
            { label: 'Cases', value: figures?.cases },
            { label: 'Emergencies', value: figures?.emergencies },
            { label: 'Given up', value: figures?.abandoned },
          ]}
        />
      }
      actions={
        <>
          <Button
            variant="default"
            className={iconCss.button ?? ''}
            aria-label="Print the register"
            leftSection={buttonIcon(IconPrinter)}
            onClick={() => url.open({ paper: '1' })}
          >
            <span className={iconCss.words}>Print the register</span>
          </Button>
          {can('list:export') && (
            <PrintList>
              {(dialog) => <RegisterPrint filter={filter} inWords={inWords} total={list.total} {...dialog} />}
            </PrintList>
          )}
        </>
      }
      toolbar={
        <>
          <MonthSelect month={month} />
          <Select
            aria-label="Theatre"
            placeholder="All theatres"
            clearable
            w={170}
            data={(figures?.theatres ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={theatreId || null}
            onChange={(theatre) => url.set({ theatre })}
          />
          <Select
            aria-label="Surgeon"
            placeholder="All surgeons"
            clearable
            searchable
            w={210}
            data={(figures?.surgeons ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={surgeonId || null}
            onChange={(surgeon) => url.set({ surgeon })}
          />
        </>
      }
    >
      <DataGrid<RegisterRow>
        label="Theatre register"
        storageKey="theatre-register"
        columns={gridColumnsOf(REGISTER_COLUMNS, ALL, 'patient')}
        {...ofList(list)}
        rowKey={({ id }) => id}
        rowName={({ patientName, no }) => `No. ${no}, ${patientName}`}
        filters={inWords}
        printsItself
        onOpen={({ id }) => void go(`/operation-theatre/${id}`)}
        empty={
          theatreId || surgeonId ? (
            <NothingMatches of="cases" onClear={() => url.set({ theatre: null, surgeon: null })} />
          ) : (
            <EmptyState line="Who is taken into a theatre in this month will appear here." />
          )
        }
      />
      <Suspense>
        {url.text('paper') !== '' && (
          <PrintPreview
            title="Theatre register"
            address={addressOf(theatreRegisterContract.printRegister, filter)}
            onClose={() => url.set({ paper: null })}
          />
        )}
      </Suspense>
    </Page>
  )
}
