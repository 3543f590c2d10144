import { Button, Group, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { grouped } from '../../../kernel/counted.ts'
import { figure } from '../../../kernel/money.ts'
import { addressOf } from '../../../platform/web/bytes.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import { expiryWords } from '../../model/batches/expiry.ts'
import { TRANSFER_STATE_WORDS } from '../../model/transfers/transfer-words.ts'
import { type ShownTransfer, type TransferLine, transfersContract } from '../../model/transfers/transfers.contract.ts'
import css from '../openings/openings.module.css'
import { ReceiveTransfer } from './receive-transfer.tsx'

const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))

/** A transfer with its lines; another person than its sender accepts or refuses them. */
export default function OpenedTransfer({ id }: { readonly id: string }) {
  const { data, error, refetch } = useRead(transfersContract.transfer, { id })
  const { can } = useAuth()
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const decides = data.open > 0 && !data.isOwn && can('stock:accept-transfer')
  return (
    <Stack gap="md">
      <FactList
        facts={[
          ['Document', data.transferNo],
          ['From', data.from],
          ['To', data.to],
          ['State', TRANSFER_STATE_WORDS[data.state]],
          ['Sent', `${showMoment(data.sentAt)}, ${data.sentBy}`],
          ...(data.remark ? ([['Remark', data.remark]] as const) : []),
          ...(data.withdrawnBecause ? ([['Withdrawn because', data.withdrawnBecause]] as const) : []),
        ]}
      />
      <Lines transfer={data} isShort={decides} />
      {decides && <ReceiveTransfer key={data.open} transfer={data} />}
      <Actions transfer={data} />
    </Stack>
  )
}

/** What was sent and what became of it; `isShort` only what is decided already. */
function Lines({ transfer: { rows }, isShort }: { readonly transfer: ShownTransfer; readonly isShort: boolean }) {
  const shown = rows.filter(({ decision }) => !isShort || decision !== null)
  if (shown.length === 0) return null
  const showsCost = shown.some(({ value }) => value !== null)
  return (
    <ScrollRegion aria-label="Lines">
      <table className={css.rows}>
        <thead>
          <tr>
            <th>Item</th>
            <th>Batch</th>
            <th>Expiry</th>
            <th>Sent</th>
            <th>Accepted</th>
            <th>Went back</th>
            {showsCost && <th>Value</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id}>
              <td>
                {row.name}
                {row.decision && <div className={textCss.caption}>{becameOf(row.decision)}</div>}
              </td>
              <td>{row.batchNo}</td>
              <td className={textCss.figures}>{expiryWords(row.expiry)}</td>
              <td className={textCss.amount}>{grouped(row.quantity)}</td>
              <td className={textCss.amount}>{row.decision ? grouped(row.decision.accepted) : '-'}</td>
              <td className={textCss.amount}>{row.decision?.refused ? grouped(row.decision.refused) : '-'}</td>
              {showsCost && <td className={textCss.amount}>{row.value === null ? '-' : figure(row.value)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const becameOf = ({ at, by, reason }: NonNullable<TransferLine['decision']>) =>
  [`${showMoment(at)}, ${by}`, reason].filter(Boolean).join(': ')

function Actions({ transfer: { id, transferNo, state, isOwn } }: { readonly transfer: ShownTransfer }) {
  const { can } = useAuth()
  const [step, setStep] = useState<'withdraw' | 'print' | null>(null)
  return (
    <>
      {isOwn && state === 'sent' && <p className={textCss.note}>Another person must accept what you have sent.</p>}
      <Group gap={8}>
        <Button variant="default" leftSection={buttonIcon(IconPrinter)} onClick={() => setStep('print')}>
          Print slip
        </Button>
        {isOwn && state === 'sent' && can('stock:transfer') && (
          <Button variant="default" onClick={() => setStep('withdraw')}>
            Withdraw
          </Button>
        )}
      </Group>
      {step === 'print' && (
        <Suspense>
          <PrintPreview
            title={`Transfer slip ${transferNo}`}
            address={addressOf(transfersContract.slip, { id })}
            onClose={() => setStep(null)}
          />
        </Suspense>
      )}
      {step === 'withdraw' && (
        <SentReasonDialog
          title={`Withdraw ${transferNo}`}
          message="Its units are where they came from again."
          route={transfersContract.withdraw}
          input={({ reason }) => ({ id, reason })}
          done={() => {
            toast.success('Withdrawn', transferNo)
            setStep(null)
          }}
          onClose={() => setStep(null)}
        />
      )}
    </>
  )
}
