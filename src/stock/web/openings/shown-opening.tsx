import { Button, Group, Stack } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { grouped } from '../../../kernel/counted.ts'
import { figure } from '../../../kernel/money.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import { expiryWords } from '../../model/batches/expiry.ts'
import { openingsContract, type ShownOpening } from '../../model/openings/openings.contract.ts'
import { OPENING_STATE_WORDS } from './opening-words.ts'
import css from './openings.module.css'

/** An opening document with its lines; another person than its writer approves it. */
export default function OpenedOpening({ id }: { readonly id: string }) {
  const { data, error, refetch } = useRead(openingsContract.opening, { id })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return (
    <Stack gap="md">
      <FactList
        facts={[
          ['Place', data.place],
          ['State', OPENING_STATE_WORDS[data.state]],
          ['Written', `${showMoment(data.writtenAt)}, ${data.writtenBy}`],
          ['Decided', data.decidedBy ?? 'Not yet'],
          ['Remark', data.remark ?? 'None'],
          ...(data.value === null ? [] : ([['Value at cost', figure(data.value)]] as const)),
        ]}
      />
      <Lines rows={data.rows} showsCost={data.value !== null} />
      {data.state === 'written' && <Decide opening={data} />}
    </Stack>
  )
}

const Lines = ({ rows, showsCost }: Pick<ShownOpening, 'rows'> & { readonly showsCost: boolean }) => (
  <ScrollRegion aria-label="Lines">
    <table className={css.rows}>
      <thead>
        <tr>
          <th>Item</th>
          <th>Batch</th>
          <th>Expiry</th>
          <th>MRP</th>
          <th>Units</th>
          {showsCost && <th>Value</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{row.name}</td>
            <td>{row.batchNo}</td>
            <td className={textCss.figures}>{expiryWords(row.expiry)}</td>
            <td className={textCss.amount}>{figure(row.mrp)}</td>
            <td className={textCss.amount}>{grouped(row.quantity)}</td>
            {showsCost && <td className={textCss.amount}>{row.value === null ? '-' : figure(row.value)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)

function Decide({ opening: { id, version, openingNo, isOwn } }: { readonly opening: ShownOpening }) {
  const { can } = useAuth()
  const approve = useWrite(openingsContract.approve)
  const cancel = useWrite(openingsContract.cancel)
  const said = (words: string) => ({
    onSuccess: () => toast.success(words, openingNo),
    onError: ({ message }: { readonly message: string }) => toast.error('Not done', message),
  })
  return (
    <Group gap={8}>
      {can('stock:approve-opening') && !isOwn && (
        <Button loading={approve.isPending} onClick={() => approve.mutate({ id, version }, said('Approved'))}>
          Approve
        </Button>
      )}
      {can('stock:write-opening') && (
        <Button
          variant="default"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ id, version }, said('Cancelled'))}
        >
          Cancel the document
        </Button>
      )}
    </Group>
  )
}
