import { Select, Skeleton } from '@mantine/core'
import { lazy } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showDay } from '../../../kernel/calendar.ts'
import type { CallFailed } from '../../../platform/web/call-failed.ts'
import { Link, useNavigate } from '../../../platform/web/navigation.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { GRID_COLUMN_WORDS } from '../../model/bill/grid/financial-grid.ts'
import { CHARGE_COLUMNS } from '../../model/bill/grid/grid-of.ts'
import type { DaywiseBills as Data } from '../../model/summary/daywise.contract.ts'
import { useDaywiseFilter } from './daywise-filter.ts'
import { DaywiseMoney } from './daywise-money.tsx'
import { DaywiseTable } from './daywise-table.tsx'
import css from './summary.module.css'

const DaywisePrintDialog = lazy(() => import('./daywise-print.dialog.tsx'))

export type DaywiseOf = { readonly visitId: string } | { readonly patientId: string }

type Props = {
  readonly title: string
  readonly of: DaywiseOf
  readonly data: Data | undefined
  readonly error: CallFailed | null
  onRetry(): void
}

/** The day-wise bills of a visit or patient with their filters. */
export function DaywiseBills({ title, of, data, error, onRetry }: Props) {
  const { can } = useAuth()
  return (
    <Page
      title={title}
      subtitle={
        data ? (
          <Link to={`/patient-profile?patient=${data.patient.id}`} className={css.patient}>
            {data.patient.name}, {data.patient.uhid}
          </Link>
        ) : (
          ' '
        )
      }
      actions={
        data &&
        can('list:export') && (
          <PrintList>{(dialog) => <DaywisePrintDialog of={of} data={data} {...dialog} />}</PrintList>
        )
      }
      toolbar={<Filters of={of} data={data} />}
    >
      {error && !data ? (
        <ErrorState what={error.message} retry={onRetry} />
      ) : data ? (
        <>
          {data.closed.map(({ visitNo, message }) => (
            <p key={visitNo} className={css.closed}>
              <strong>{visitNo}</strong> {message}
            </p>
          ))}
          <DaywiseTable data={data} isOfPatient={'patientId' in of} />
          <DaywiseMoney data={data} />
        </>
      ) : (
        <Skeleton height={320} role="status" aria-label="Loading the days" />
      )}
    </Page>
  )
}

const HEADS = CHARGE_COLUMNS.map((value) => ({ value, label: GRID_COLUMN_WORDS[value] }))
const ALL_VISITS = ''

function Filters({ of, data }: Pick<Props, 'of' | 'data'>) {
  const go = useNavigate()
  const { asked, set } = useDaywiseFilter()
  const visits = (data?.visits ?? []).map(({ visitId, visitNo, visitDate }) => ({
    value: visitId,
    label: `${visitNo}, ${showDay(visitDate)}`,
  }))
  return (
    <div className={css.filters}>
      <Select
        aria-label="Visit"
        disabled={!data}
        allowDeselect={false}
        data={[{ value: ALL_VISITS, label: 'All visits' }, ...visits]}
        value={'visitId' in of ? of.visitId : ALL_VISITS}
        onChange={(visitId) => data && void go(`/daywise-bills?id=${visitId || data.patient.id}`)}
      />
      <DayInput label="From" inToolbar clearable value={asked.from ?? ''} onChange={(from) => set({ from })} />
      <DayInput label="To" inToolbar clearable value={asked.to ?? ''} onChange={(to) => set({ to })} />
      <Select
        aria-label="Head"
        placeholder="All heads"
        clearable
        data={HEADS}
        value={asked.head ?? null}
        onChange={(head) => set({ head })}
      />
    </div>
  )
}
