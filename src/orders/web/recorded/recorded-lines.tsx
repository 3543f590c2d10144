import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { showDay, showMoment } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { type Department, SIDE_WORDS } from '../../model/order-words.ts'
import { type RecordedLine, recordedContract } from '../../model/recorded/recorded.contract.ts'
import css from '../orders.module.css'
import { AnsweredLine, OpenLine } from './recorded-actions.tsx'

type Show = 'open' | 'answered'

/** Tests or studies that the desk recorded: each gets its report, or it is confirmed that none exists. */
export function RecordedLines({ department }: { readonly department: Department }) {
  const [show, setShow] = useState<Show>('open')
  const { data, error, refetch } = useRead(recordedContract.list, { department, show })
  const [without, setWithout] = useState<RecordedLine | null>(null)
  const close = () => setWithout(null)
  return (
    <section className={css.recorded} aria-label="Recorded without a report">
      <div>
        <SegmentedControl
          aria-label="Recorded lines shown"
          size="xs"
          value={show}
          onChange={(value) => setShow(value as Show)}
          data={[
            { value: 'open', label: data ? `No report yet (${data.open})` : 'No report yet' },
            { value: 'answered', label: 'Answered lately' },
          ]}
        />
      </div>
      {error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : !data ? (
        <FormSkeleton />
      ) : data.lines.length === 0 ? (
        <p className={css.quiet}>
          {show === 'open' ? 'Everything that was recorded has its report.' : 'Nothing was answered yet.'}
        </p>
      ) : (
        <div className={css.scroll}>
          <table className={css.lines}>
            <thead>
              <tr>
                <th>Done</th>
                <th>Test or study</th>
                <th>Patient</th>
                <th>Recorded</th>
                <th aria-label="Actions" />
              </tr>
            </thead>
            <tbody>
              {data.lines.map((line) => (
                <tr key={line.id}>
                  <td>
                    {showDay(line.doneOn)}
                    <div className={css.quiet}>{`${line.doneWhere.toLowerCase()}, ${line.doneBy}`}</div>
                  </td>
                  <td>
                    {[line.name, line.side && SIDE_WORDS[line.side].toLowerCase()].filter(Boolean).join(', ')}
                    <div className={css.quiet}>{line.code}</div>
                  </td>
                  <td>
                    {line.patientName}
                    <div className={css.quiet}>{`${line.uhid} · ${line.visitNo}`}</div>
                  </td>
                  <td>
                    {showMoment(line.recordedAt)}
                    <div className={css.quiet}>{line.recordedBy}</div>
                  </td>
                  <td className={css.right}>
                    {line.answer ? (
                      <AnsweredLine line={line} answer={line.answer} />
                    ) : (
                      <OpenLine line={line} onNone={() => setWithout(line)} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {without && (
        <SentReasonDialog
          title={`No report of ${without.name}`}
          message="It is not asked for again. Say where you looked."
          submit="No report exists"
          route={recordedContract.confirmNone}
          input={({ reason }) => ({ id: without.id, reason })}
          done={close}
          onClose={close}
        />
      )}
    </section>
  )
}
