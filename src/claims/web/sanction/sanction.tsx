import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showDay, showDayOf } from '../../../kernel/calendar.ts'
import { figure } from '../../../kernel/money.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { P2View } from '../../model/p2/p2-view.ts'
import { MemoForm } from './memo-form.tsx'
import css from './sanction.module.css'

/** P-IV: what was admitted of each line, and its entry. */
export function Sanction({ p2 }: { readonly p2: P2View }) {
  const { can } = useAuth()
  const [isEntering, setEntering] = useState(false)
  if (p2.state !== 'submitted') return <EmptyState line="A P-IV memo is entered once the P-II is submitted." />
  if (isEntering || (!p2.memo && can('claim:edit')))
    return <MemoForm key={p2.memo?.id ?? 'first'} p2={p2} onDone={() => setEntering(false)} />
  if (!p2.memo) return <EmptyState line="No P-IV memo has been entered yet." />
  const { memoNo, memoDate, admitted, disallowed, deducted, at, by } = p2.memo
  return (
    <div className={css.sanction}>
      <Group gap={8} justify="space-between">
        <span>
          Memo {memoNo} of {showDay(memoDate)}
          <span className={css.quiet}>
            Entered on {showDayOf(at)}
            {by && ` by ${by}`}
          </span>
        </span>
        {can('claim:edit') && (
          <Button variant="default" onClick={() => setEntering(true)}>
            Enter a later memo
          </Button>
        )}
      </Group>
      <table className={`${css.table} ${css.three}`}>
        <thead>
          <tr>
            <th>Line</th>
            <th className={css.figure}>Claimed</th>
            <th className={css.figure}>Admitted</th>
            <th className={css.figure}>Disallowed</th>
            <th>For</th>
          </tr>
        </thead>
        <tbody>
          {p2.lines
            .filter(({ lineId }) => lineId !== null)
            .map((line) => (
              <tr key={line.key}>
                <td>{line.description}</td>
                <td className={css.figure}>{figure(line.claimed)}</td>
                <td className={css.figure}>{figure(line.admitted ?? 0)}</td>
                <td className={css.figure}>{figure(line.claimed - (line.admitted ?? 0))}</td>
                <td>{[line.disallowedFor, line.appealed && 'appealed'].filter(Boolean).join(', ')}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th>Total</th>
            <td className={css.figure}>{figure(p2.totals.claimed)}</td>
            <td className={css.figure}>{figure(admitted)}</td>
            <td className={css.figure}>{figure(disallowed)}</td>
            <td>{deducted !== disallowed && `${figure(disallowed - deducted)} under appeal`}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
