import { Button, Stack, TextInput } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { confirmUnpaid } from '../../../orders/web/confirm-unpaid.ts'
import { addressOf } from '../../../platform/web/bytes.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { collectionForm, samplesContract } from '../../model/samples/samples.contract.ts'
import { CollectionPayment } from './collection-payment.tsx'
import { ContainerName } from './container-name.tsx'
import css from './samples.module.css'

const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))

type Props = { readonly visitId: string; onClose(): void }

/** At the bed or the desk: the containers in the order of draw, their labels, the wrist band, and that it was drawn. */
export default function CollectDialog({ visitId, onClose }: Props) {
  const { data } = useRead(samplesContract.toCollect, {})
  const patient = data?.patients.find((one) => one.visitId === visitId)
  const [printed, print] = useState<string | null>(null)
  const label = useWrite(samplesContract.label)
  const form = useContractForm(collectionForm, {})
  const { submit, busy } = useSubmit(form, samplesContract.collect, {
    input: (values) => ({ visitId, ...values }),
    done: ({ accessionNo }) => {
      toast.success('Collected', accessionNo)
      onClose()
    },
    failed: 'Not collected',
    handled: confirmUnpaid,
  })
  const labels = () =>
    label.mutate(
      { visitId },
      { onSuccess: ({ id }) => print(id), onError: ({ message }) => toast.error('No labels', message) },
    )
  return (
    <FormDialog title={patient ? `Collect of ${patient.patientName}` : 'Collect'} opened onClose={onClose} size={520}>
      {!data ? (
        <FormSkeleton />
      ) : !patient ? (
        <p>Nothing is to be collected of this patient.</p>
      ) : (
        <form onSubmit={submit} noValidate autoComplete="off">
          <Stack gap="md">
            <p className={css.quiet}>
              {[patient.uhid, patient.visitNo, patient.place, patient.sample?.accessionNo].filter(Boolean).join(' · ')}
            </p>
            <CollectionPayment patient={patient} />
            <ol>
              {patient.containers.map(({ name, cap, tests, isRecollection }) => (
                <li key={name}>
                  <ContainerName name={name} cap={cap} />
                  <span className={css.quiet}>
                    {tests.join(', ')}
                    {isRecollection && ', recollection'}
                  </span>
                </li>
              ))}
            </ol>
            <Button variant="default" leftSection={buttonIcon(IconPrinter)} loading={label.isPending} onClick={labels}>
              Print labels
            </Button>
            <TextInput
              label="Wrist band"
              description="Scan it: the band of another patient is refused"
              maxLength={40}
              {...FIRST_FIELD}
              {...form.getInputProps('band')}
            />
            <FormFooter submit="Collected" busy={busy} onCancel={onClose} />
          </Stack>
        </form>
      )}
      <Suspense>
        {printed && (
          <PrintPreview
            title="Sample labels"
            address={addressOf(samplesContract.labels, { id: printed })}
            onClose={() => print(null)}
          />
        )}
      </Suspense>
    </FormDialog>
  )
}
