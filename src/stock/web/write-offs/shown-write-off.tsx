import { Stack } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { grouped } from '../../../kernel/counted.ts'
import { figure } from '../../../kernel/money.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import { expiryWords } from '../../model/batches/expiry.ts'
import { type ShownWriteOff, writeOffsContract } from '../../model/write-offs/write-offs.contract.ts'
import { DecideDocument } from '../decide-document.tsx'
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

const ABOVE_LIMIT = 'It is worth more than you may approve: it needs a higher approval.'

function Decide({ writeOff: { id, version, writeOffNo, isOwn, isAboveLimit } }: { readonly writeOff: ShownWriteOff }) {
  const { can } = useAuth()
  const { mutate, isPending } = useWrite(writeOffsContract.approve)
  if (!can('stock:approve-write-off')) return null
  return (
    <DecideDocument
      no={writeOffNo}
      isOwn={isOwn}
      hindrance={isAboveLimit ? ABOVE_LIMIT : undefined}
      isApproving={isPending}
      approve={(then) => mutate({ id, version }, then)}
      rejection={(then) => (
        <SentReasonDialog
          title="Reject"
          message="Nothing moves; the document stays readable."
          route={writeOffsContract.reject}
          input={({ reason }) => ({ id, version, reason })}
          {...then}
        />
      )}
    />
  )
}
