import { Alert, Checkbox, Select, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { showRupees } from '../../kernel/money.ts'
import { WholeNumber } from '../../medicines/web/whole-number.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { expiryWords } from '../../stock/model/batches/expiry.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type ContractForm, useContractForm } from '../../ui/forms/contract-form.ts'
import { FormDialog, FormFooter } from '../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { dispensingContract, type Offer, type RequestWithLines } from '../model/dispensing.contract.ts'
import { issueForm } from '../model/requests/request-form.ts'
import own from './dispensing.module.css'
import { usePlacesOfIssue } from './use-places.ts'

type Line = RequestWithLines['lines'][number]
type Form = ContractForm<typeof issueForm>
type Props = { readonly request: RequestWithLines; onClose(): void }

/** What is given out of a request: line by line what is picked, from which batch, or a substitute. */
export default function IssueDialog({ request, onClose }: Props) {
  const places = usePlacesOfIssue()
  const [chosenPlace, setPlace] = useState<string | null>(null)
  const placeId = chosenPlace ?? places[0]?.value ?? ''
  const { data } = useRead(dispensingContract.offers, { id: request.id, placeId }, { enabled: placeId !== '' })
  const form = useContractForm(issueForm, {})
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, dispensingContract.issue, {
    input: (values) => ({ ...values, id: request.id, placeId }),
    done: ({ issueNo, amount }) => {
      unsaved.release()
      toast.success('Issued', `${issueNo}, ${showRupees(amount)}`)
      onClose()
    },
    failed: 'Not issued',
  })
  const open = request.lines.filter(({ closeReason, issued, quantity }) => closeReason === null && issued < quantity)
  return (
    <FormDialog title={`Issue ${request.requestNo}`} opened onClose={onClose} size={860}>
      <form
        onSubmit={(event) => {
          form.setFieldValue('placeId', placeId)
          submit(event)
        }}
        noValidate
        autoComplete="off"
        aria-label={`Issue ${request.requestNo}`}
      >
        <Select
          label="From"
          required
          data={places}
          allowDeselect={false}
          value={placeId || null}
          error={form.errors.placeId}
          onChange={(place) => setPlace(place)}
          w={260}
        />
        {form.errors.lines && <p role="alert">{form.errors.lines}</p>}
        {open.map((line) => (
          <Picked
            key={line.id}
            line={line}
            offer={data?.offers.find(({ requestLineId }) => requestLineId === line.id)}
            isStat={request.urgency === 'stat'}
            form={form}
          />
        ))}
        <FormFooter
          note={`Picked ${form.values.lines.length} of ${open.length}`}
          submit="Issue what is picked"
          busy={busy}
          onCancel={onClose}
        />
        <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
      </form>
    </FormDialog>
  )
}

type PickedProps = {
  readonly line: Line
  readonly offer: Offer | undefined
  readonly isStat: boolean
  readonly form: Form
}

function Picked({ line, offer, isStat, form }: PickedProps) {
  const at = form.values.lines.findIndex(({ requestLineId }) => requestLineId === line.id)
  const left = line.quantity - line.issued
  const here = (offer?.batches ?? []).filter((batch) => batch.mayLeave && batch.available > 0)
  const there = here.reduce((sum, { available }) => sum + available, 0)
  const pick = (isPicked: boolean) =>
    isPicked
      ? form.setFieldValue('lines', [
          ...form.values.lines,
          { requestLineId: line.id, quantity: Math.max(1, Math.min(left, there || left)) },
        ])
      : form.removeListItem('lines', at)
  return (
    <section className={own.picked} aria-label={line.name}>
      <Checkbox
        label={line.name}
        description={[`asked ${left} ${line.unit}`, `${there} here`, line.dose].filter(Boolean).join(' · ')}
        checked={at >= 0}
        onChange={(event) => pick(event.currentTarget.checked)}
      />
      {offer?.isAllergic && (
        <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {line.allergyReason
            ? `The patient is allergic to it. The doctor says: ${line.allergyReason}`
            : 'The patient is allergic to it: the doctor must give a reason.'}
        </Alert>
      )}
      {at >= 0 && offer && (
        <PickedFields line={line} offer={offer} at={at} form={form} asksAllergy={isStat && !line.allergyReason} />
      )}
    </section>
  )
}

type FieldsProps = {
  readonly line: Line
  readonly offer: Offer
  readonly at: number
  readonly form: Form
  readonly asksAllergy: boolean
}

const EARLIEST = 'earliest'

function PickedFields({ line, offer, at, form, asksAllergy }: FieldsProps) {
  const picked = form.values.lines[at]
  const substitute = offer.substitutes.find(({ medicineId }) => medicineId === picked?.medicineId)
  const batches = (substitute?.batches ?? offer.batches).filter((batch) => batch.mayLeave && batch.available > 0)
  const batchId = picked?.batches?.[0]?.batchId
  const setBatch = (id: string | null, quantity: number) =>
    form.setFieldValue(
      `lines.${at}.batches`,
      (id === null || id === EARLIEST ? [] : [{ batchId: id, quantity }]) as never,
    )
  const setQuantity = (next: number | null) => {
    form.setFieldValue(`lines.${at}.quantity`, next as never)
    if (batchId) setBatch(batchId, next ?? 0)
  }
  const error = (field: string) => form.errors[`lines.${at}.${field}`]
  return (
    <div className={own.fields}>
      <WholeNumber
        label="Issue"
        aria-label={`Issue of ${line.name}`}
        value={picked?.quantity}
        error={error('quantity') ?? error('batches.0.quantity') ?? error('requestLineId')}
        onChange={setQuantity}
      />
      <Select
        label="Item"
        aria-label={`Item for ${line.name}`}
        allowDeselect={false}
        data={[
          { value: line.medicineId, label: line.name },
          ...offer.substitutes.map(({ medicineId, name, available }) => ({
            value: medicineId,
            label: `${name}, ${available} here`,
          })),
        ]}
        value={picked?.medicineId ?? line.medicineId}
        error={error('medicineId')}
        onChange={(id) => {
          form.setFieldValue(`lines.${at}.medicineId`, (id === line.medicineId ? undefined : id) as never)
          setBatch(null, 0)
        }}
      />
      <Select
        label="Batch"
        aria-label={`Batch of ${line.name}`}
        allowDeselect={false}
        data={[
          { value: EARLIEST, label: 'Earliest expiry' },
          ...batches.map((batch) => ({
            value: batch.batchId,
            label: `${batch.batchNo}, ${expiryWords(batch.expiry)}, ${batch.available} here`,
          })),
        ]}
        value={batchId ?? EARLIEST}
        error={error('batches') ?? error('batches.0.batchId')}
        onChange={(id) => setBatch(id, picked?.quantity ?? 0)}
      />
      {substitute && (
        <TextInput
          label="Why the substitute"
          required
          maxLength={300}
          {...form.getInputProps(`lines.${at}.substituteReason`)}
        />
      )}
      {batchId && (
        <TextInput
          label="Why this batch"
          description="Not needed where it ends first"
          maxLength={300}
          {...form.getInputProps(`lines.${at}.batchReason`)}
        />
      )}
      {offer.isAllergic && asksAllergy && (
        <TextInput
          label="Why it is given now"
          description="Stat: pharmacist and nurse together, the doctor is told"
          maxLength={300}
          {...form.getInputProps(`lines.${at}.allergyReason`)}
        />
      )}
    </div>
  )
}
