import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { outsourcingContract } from '../../model/outsourcing/outsourcing.contract.ts'
import css from '../samples/samples.module.css'
import { SentRow } from './sent-row.tsx'

const SendDialog = lazy(() => import('./send.dialog.tsx'))
const ReportDialog = lazy(() => import('./report.dialog.tsx'))

/** Tests that other laboratories do, by centre: sent, reported, verified. */
export default function OutsourcingTab() {
  const url = useUrl()
  const show = url.text('show') === 'verified' ? 'verified' : 'open'
  const { data, error, refetch } = useRead(outsourcingContract.list, { show })
  const reported = data?.lines.find(({ id }) => id === url.text('report'))
  return (
    <div className={css.side}>
      <Group justify="space-between" gap={8}>
        <SegmentedControl
          aria-label="Tests shown"
          size="xs"
          value={show}
          onChange={(value) => url.set({ show: value === 'open' ? null : value })}
          data={[
            { value: 'open', label: 'At a centre' },
            { value: 'verified', label: 'Verified' },
          ]}
        />
        <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ send: '1' })}>
          Send a test
        </Button>
      </Group>
      {error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : !data ? (
        <FormSkeleton />
      ) : data.lines.length === 0 ? (
        <p className={css.empty}>
          {show === 'open' ? 'No test is at a centre.' : 'No report of a centre is verified.'}
        </p>
      ) : (
        [...Map.groupBy(data.lines, ({ centre }) => centre)].map(([centre, lines]) => (
          <section key={centre} className={css.card} aria-label={centre}>
            <div className={css.head}>
              <h2>{centre}</h2>
              <span className={css.quiet}>{lines.length}</span>
            </div>
            <div className={css.scroll}>
              <table className={css.table}>
                <thead>
                  <tr>
                    <th>Test</th>
                    <th>Patient</th>
                    <th>Sent</th>
                    <th>Expected</th>
                    <th className={css.right}>Cost</th>
                    <th>Report</th>
                    <th aria-label="Actions" />
                  </tr>
                </thead>
                <tbody>
                  {lines.map((line) => (
                    <SentRow key={line.id} line={line} onReport={() => url.open({ report: line.id })} />
                  ))}
                </tbody>
              </table>
            </div>
          </section>
        ))
      )}
      <Suspense>
        {url.text('send') !== '' && <SendDialog onClose={() => url.set({ send: null })} />}
        {reported && <ReportDialog line={reported} onClose={() => url.set({ report: null })} />}
      </Suspense>
    </div>
  )
}
