import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { grouped } from '../../../kernel/counted.ts'
import { figure } from '../../../kernel/money.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import { expiryWords } from '../../model/batches/expiry.ts'
import { type ShownWriteOff, writeOffsContract } from '../../model/write-offs/write-offs.contract.ts'
import css from '../openings/openings.module.css'
import { WRITE_OFF_KIND_WORDS, WRITE_OFF_STATE_WORDS } from './write-off-words.ts'

/** A write-off with its lines; another person than its writer approves or rejects it. */
export default function OpenedWriteOff({ id }: { readonly id: string }) {
  const { data, error, refetch } = useRead(writeOffsContract.writeOff, { id })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const showsCost = data.rows.some(({ value }) => value !== null)
  return (
    <Stack gap="md">
      <FactList
        facts={[
          ['Document', data.writeOffNo],
          ['Place', data.place],
          ['What happened', WRITE_OFF_KIND_WORDS[data.kind]],
          ['Reason', data.reason],
          ['State', WRITE_OFF_STATE_WORDS[data.state]],
          ['Written', `${showMoment(data.writtenAt)}, ${data.writtenBy}`],
          ['Decided', data.decidedBy ?? 'Not yet'],
          ...(data.rejectedBecause ? ([['Rejected because', data.rejectedBecause]] as const) : []),
          ...(showsCost
            ? ([['Value at cost', figure(data.rows.reduce((sum, { value }) => sum + (value ?? 0), 0))]] as const)
            : []),
        ]}
      />
      <ScrollRegion aria-label="Lines">
        <table className={css.rows}>
          <thead>
            <tr>
              <th>Item</th>
              <th>Batch</th>
              <th>Expiry</th>
              <th>Units</th>
              <th>There now</th>
              {showsCost && <th>Value</th>}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.id}>
                <td>{row.name}</td>
                <td>{row.batchNo}</td>
                <td className={textCss.figures}>{expiryWords(row.expiry)}</td>
                <td className={textCss.amount}>{grouped(row.quantity)}</td>
                <td className={textCss.amount}>{grouped(row.onHand)}</td>
                {showsCost && <td className={textCss.amount}>{row.value === null ? '-' : figure(row.value)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {data.state === 'written' && <Decide writeOff={data} />}
    </Stack>
  )
}

function Decide({ writeOff: { id, version, writeOffNo, isOwn, isAboveLimit } }: { readonly writeOff: ShownWriteOff }) {
  const { can } = useAuth()
  const approve = useWrite(writeOffsContract.approve)
  const [rejects, setRejects] = useState(false)
  if (!can('stock:approve-write-off')) return null
  if (isOwn) return <p className={textCss.note}>Another person must decide what you have written.</p>
  return (
    <Group gap={8}>
      {isAboveLimit && (
        <p className={textCss.note}>It is worth more than you may approve: it needs a higher approval.</p>
      )}
      <Button
        disabled={isAboveLimit}
        loading={approve.isPending}
        onClick={() =>
          approve.mutate(
            { id, version },
            {
              onSuccess: () => toast.success('Approved', writeOffNo),
              onError: ({ message }) => toast.error('Not approved', message),
            },
          )
        }
      >
        Approve
      </Button>
      <Button variant="default" onClick={() => setRejects(true)}>
        Reject
      </Button>
      {rejects && (
        <SentReasonDialog
          title="Reject"
          message="Nothing moves; the document stays readable."
          route={writeOffsContract.reject}
          input={({ reason }) => ({ id, version, reason })}
          done={() => {
            toast.success('Rejected', writeOffNo)
            setRejects(false)
          }}
          onClose={() => setRejects(false)}
        />
      )}
    </Group>
  )
}
