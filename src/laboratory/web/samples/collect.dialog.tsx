import { Button, Stack, TextInput } from '@mantine/core'
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { confirmUnpaid } from '../../../orders/web/confirm-unpaid.ts'
import { addressOf } from '../../../platform/web/bytes.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormDialog, FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { useScanner } from '../../../ui/scan/use-scanner.ts'
import { isBand } from '../../model/samples/accession.ts'
import { collectionForm, samplesContract, type ToCollect } from '../../model/samples/samples.contract.ts'
import { BloodHere } from './blood-here.tsx'
import { CollectionPayment } from './collection-payment.tsx'
import { ContainerName } from './container-name.tsx'
import css from './samples.module.css'

const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))

type Props = {
  readonly visitId: string
  /** What was scanned already. */
  readonly band: string
  onClose(): void
}

/** At the bed or the desk: the containers in the order of draw, their labels, the wrist band, and that it was drawn. */
export default function CollectDialog({ visitId, band, onClose }: Props) {
  const { data } = useRead(samplesContract.toCollect, {})
  const patient = data?.patients.find((one) => one.visitId === visitId)
  return (
    <FormDialog title={patient ? `Collect of ${patient.patientName}` : 'Collect'} opened onClose={onClose} size={520}>
      {!data ? (
        <FormSkeleton />
      ) : !patient ? (
        <p>Nothing is to be collected of this patient.</p>
      ) : (
        <Collection patient={patient} band={band} onClose={onClose} />
      )}
    </FormDialog>
  )
}

type CollectionProps = { readonly patient: ToCollect; readonly band: string; onClose(): void }

/** The scanner says by itself whether it read a wrist band or a label; Enter notes that all of it was drawn. */
function Collection({ patient, band, onClose }: CollectionProps) {
  const { visitId, sample } = patient
  const [printed, print] = useState<string | null>(null)
  const label = useWrite(samplesContract.label)
  const form = useContractForm(collectionForm, { band })
  const { submit, busy } = useSubmit(form, samplesContract.collect, {
    input: (values) => ({ visitId, ...values }),
    done: ({ accessionNo }) => {
      toast.success('Collected', accessionNo)
      onClose()
    },
    failed: 'Not collected',
    handled: confirmUnpaid,
  })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const scanned = form.values.labels ?? []
  useScanner((code) => {
    // From here the next Enter says that it was drawn.
    field.current?.focus()
    if (isBand(code)) form.setFieldValue('band', code)
    else if (sample?.labels.some((one) => one.code === code)) form.setFieldValue('labels', [...scanned, code])
    else toast.error('Another label', `${code} is no label of this collection`)
  }, 'dialog')
  const labels = () =>
    label.mutate(
      { visitId },
      { onSuccess: ({ id }) => print(id), onError: ({ message }) => toast.error('No labels', message) },
    )
  return (
    <>
      <form onSubmit={submit} noValidate autoComplete="off">
        <Stack gap="md">
          <p className={css.quiet}>
            {[patient.uhid, patient.visitNo, patient.place, sample?.accessionNo].filter(Boolean).join(' · ')}
          </p>
          <CollectionPayment patient={patient} />
          {patient.onHand.length > 0 && <BloodHere patient={patient} />}
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
          {sample && <Labels labels={sample.labels} scanned={scanned} />}
          {form.errors['labels'] && <p role="alert">{form.errors['labels']}</p>}
          <TextInput
            label="Wrist band"
            description="Scan it: the band of another patient is refused"
            maxLength={40}
            data-autofocus
            ref={field}
            {...form.getInputProps('band')}
          />
          <FormFooter submit="Collected" busy={busy} onCancel={onClose} />
        </Stack>
      </form>
      <Suspense>
        {printed && (
          <PrintPreview
            title="Sample labels"
            address={addressOf(samplesContract.labels, { id: printed })}
            onClose={() => print(null)}
          />
        )}
      </Suspense>
    </>
  )
}

type LabelsProps = {
  readonly labels: NonNullable<ToCollect['sample']>['labels']
  readonly scanned: readonly string[]
}

/** The labels of the collection; which of them the scanner has read from their containers. */
const Labels = ({ labels, scanned }: LabelsProps) => (
  <ul aria-label="Labels" className={css.labels}>
    {labels.map(({ no, code, name }) => (
      <li key={no}>
        {no} {name}
        {scanned.includes(code) ? (
          <span className={css.scanned}>
            <IconCircleCheck size={16} stroke={1.5} aria-hidden /> scanned
          </span>
        ) : (
          <span className={css.quiet}>scan it on its container</span>
        )}
      </li>
    ))}
  </ul>
)
