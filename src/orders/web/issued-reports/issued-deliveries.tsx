import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { showMoment } from '../../../kernel/calendar.ts'
import { CallFailed } from '../../../platform/web/call-failed.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { deliveryForm, type IssuedReport } from '../../model/issued-reports/issued-report.ts'
import css from './issued-deliveries.module.css'

type NotedDelivery = z.output<typeof deliveryForm>

type Props = {
  readonly title: string
  /** The versions, the newest first, and who is to be told that what they received was amended. */
  readonly read: {
    readonly data: { readonly reports: readonly IssuedReport[]; readonly toTell: readonly string[] } | undefined
    readonly error: CallFailed | null
    refetch(): Promise<unknown>
  }
  deliver(delivery: NotedDelivery & { readonly id: string }): Promise<unknown>
  onClose(): void
}

const KINDS = [
  { value: 'handed', label: 'Handed over' },
  { value: 'sent', label: 'Sent' },
]
const KIND_WORDS = { printed: 'Printed', handed: 'Handed to', sent: 'Sent to', told: 'Told of the change:' } as const

/** The versions of a report and who received each; who received one that was amended since is to be told. */
export function IssuedDeliveries({ title, read: { data, error, refetch }, deliver, onClose }: Props) {
  const newest = data?.reports[0]
  const note = async (delivery: NotedDelivery, said: string): Promise<boolean> => {
    try {
      await deliver({ id: newest?.id ?? '', ...delivery })
      toast.success(said, delivery.receiver)
      return true
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      toast.error('Not noted', problem.message)
      return false
    }
  }
  return (
    <FormDialog title={title} opened onClose={onClose} size={560}>
      {error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : data && newest ? (
        <Stack gap="md">
          <ToTell
            receivers={data.toTell}
            told={async (receiver) => void (await note({ kind: 'told', receiver }, 'Told'))}
          />
          <Versions reports={data.reports} />
          <Received received={(delivery) => note(delivery, 'Noted')} onClose={onClose} />
        </Stack>
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}

type ToTellProps = { readonly receivers: readonly string[]; told(receiver: string): Promise<void> }

function ToTell({ receivers, told }: ToTellProps) {
  if (receivers.length === 0) return null
  return (
    <section aria-label="To be told">
      <h3 className={css.version}>To be told that the report was amended</h3>
      <ul className={css.plain}>
        {receivers.map((receiver) => (
          <li key={receiver} className={css.tell}>
            {receiver}
            <Button size="compact-sm" variant="default" onClick={() => void told(receiver)}>
              Told
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Versions = ({ reports }: { readonly reports: readonly IssuedReport[] }) => (
  <ul className={css.plain} aria-label="Versions">
    {reports.map(({ id, edition, status, issuedAt, issuedBy, deliveries }) => (
      <li key={id}>
        <h3 className={css.version}>
          Version {edition}: {status}
        </h3>
        <div className={css.quiet}>
          Issued {showMoment(issuedAt)} by {issuedBy}
        </div>
        <ul className={css.plain}>
          {deliveries.map((delivery) => (
            <li key={delivery.id}>
              {KIND_WORDS[delivery.kind]} {delivery.receiver ?? ''}{' '}
              <span className={css.quiet}>
                {showMoment(delivery.at)}, {delivery.by}
              </span>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)

type ReceivedProps = { received(delivery: NotedDelivery): Promise<boolean>; onClose(): void }

function Received({ received, onClose }: ReceivedProps) {
  const form = useContractForm(deliveryForm, { kind: 'handed' })
  const [busy, setBusy] = useState(false)
  const submit = form.onSubmit(async (delivery) => {
    setBusy(true)
    if (await received(delivery)) form.reset()
    setBusy(false)
  })
  return (
    <form onSubmit={submit} noValidate autoComplete="off" aria-label="Who received it">
      <Stack gap="md">
        <Pick label="How" data={KINDS} {...form.getInputProps('kind')} />
        <TextInput
          label="Received by"
          required
          maxLength={120}
          placeholder="Patient, relative, ward, doctor"
          {...FIRST_FIELD}
          {...form.getInputProps('receiver')}
        />
      </Stack>
      <FormFooter submit="Note it" busy={busy} onCancel={onClose} />
    </form>
  )
}
