import { Button, Stack, TextInput } from '@mantine/core'
import { showMoment } from '../../../kernel/calendar.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import {
  deliveryForm,
  type IssuedReport,
  type ReportListRow,
  reportsContract,
} from '../../model/reports/reports.contract.ts'
import css from './reports.module.css'

type Props = { readonly row: ReportListRow; onClose(): void }

const KINDS = [
  { value: 'handed', label: 'Handed over' },
  { value: 'sent', label: 'Sent' },
]
const KIND_WORDS = { printed: 'Printed', handed: 'Handed to', sent: 'Sent to', told: 'Told of the change:' } as const

/** The versions of a report and who received each; who received one that was amended since is to be told. */
export default function DeliveriesDialog({ row, onClose }: Props) {
  const { data, error, refetch } = useRead(reportsContract.ofSample, { sampleId: row.sampleId }, { keep: false })
  const newest = data?.reports[0]
  return (
    <FormDialog title={`Report ${row.accessionNo}, ${row.patientName}`} opened onClose={onClose} size={560}>
      {error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : data && newest ? (
        <Stack gap="md">
          <ToTell report={newest} receivers={data.toTell} />
          <Versions reports={data.reports} />
          <Received report={newest} onClose={onClose} />
        </Stack>
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}

function ToTell({ report, receivers }: { readonly report: IssuedReport; readonly receivers: readonly string[] }) {
  const deliver = useWrite(reportsContract.deliver)
  if (receivers.length === 0) return null
  const told = (receiver: string) =>
    deliver.mutate(
      { id: report.id, kind: 'told', receiver },
      {
        onSuccess: () => toast.success(`${receiver} was told`),
        onError: (problem) => toast.error('Not noted', problem.message),
      },
    )
  return (
    <section aria-label="To be told">
      <h3 className={css.version}>To be told that the report was amended</h3>
      <ul className={css.plain}>
        {receivers.map((receiver) => (
          <li key={receiver} className={css.tell}>
            {receiver}
            <Button size="compact-sm" variant="default" disabled={deliver.isPending} onClick={() => told(receiver)}>
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

function Received({ report, onClose }: { readonly report: IssuedReport; onClose(): void }) {
  const form = useContractForm(deliveryForm, { kind: 'handed' })
  const { submit, busy } = useSubmit(form, reportsContract.deliver, {
    input: (values) => ({ id: report.id, ...values }),
    done: (_, { receiver }) => {
      toast.success('Noted', receiver)
      form.reset()
    },
    failed: 'Not noted',
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
