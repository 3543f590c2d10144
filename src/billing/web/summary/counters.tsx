import { Button, Group, Select, Skeleton, Stack } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { addressOf } from '../../../platform/web/bytes.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { countersContract } from '../../model/summary/counters.contract.ts'
import { SHIFT_WORDS, SHIFTS } from '../../model/summary/shifts.ts'
import { CountersTable } from './counters-table.tsx'
import css from './summary.module.css'
import { useCounters } from './use-counters.ts'

const CountersPrintDialog = lazy(() => import('./counters-print.dialog.tsx'))
const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))

const SHIFT_CHOICES = SHIFTS.map((value) => ({ value, label: SHIFT_WORDS[value] }))

/** Money by counter: the cash sessions of some days, with the slip for the bank. */
export function Counters() {
  const { can } = useAuth()
  const url = useUrl()
  const { asked, inWords } = useCounters()
  const { data, error, refetch } = useRead(countersContract.counters, asked)
  const mayDeposit = data?.rows.some(({ toDeposit }) => toDeposit !== null) ?? false
  return (
    <Stack component="section" gap={12} mt={16} className={css.part ?? ''} aria-label="Counters">
      <div>
        <h2>Counters</h2>
        <p className={textCss.caption}>Cash sessions by the day and hour at which they were opened</p>
      </div>
      <Group gap={8}>
        <DayInput label="From" inToolbar value={asked.from} onChange={(opened) => url.set({ opened })} />
        <DayInput label="To" inToolbar value={asked.to} onChange={(until) => url.set({ until })} />
        <Select
          aria-label="Shift"
          w={190}
          placeholder="All shifts"
          clearable
          data={SHIFT_CHOICES}
          value={asked.shift ?? null}
          onChange={(shift) => url.set({ shift })}
        />
        {mayDeposit && (
          <Button variant="default" leftSection={buttonIcon(IconBuildingBank)} onClick={() => url.open({ slip: '1' })}>
            Deposit slip
          </Button>
        )}
        {data && can('list:export') && (
          <PrintList>{(dialog) => <CountersPrintDialog rows={data.rows} {...dialog} />}</PrintList>
        )}
      </Group>
      {error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : data ? (
        <CountersTable data={data} />
      ) : (
        <Skeleton height={160} role="status" aria-label="Loading the counters" />
      )}
      <Suspense>
        {url.text('slip') !== '' && (
          <PrintPreview
            title={`Deposit slip, ${inWords}`}
            address={addressOf(countersContract.depositSlip, asked)}
            onClose={() => url.set({ slip: null })}
          />
        )}
      </Suspense>
    </Stack>
  )
}
