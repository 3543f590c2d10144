import { useRead } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormDialog, FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { caseForm, PART_LISTS } from '../../model/case/case-form.ts'
import type { OpenedCase } from '../../model/case/shown-case.ts'
import { caseStepsContract } from '../../model/steps.contract.ts'
import { theatreContract } from '../../model/theatre.contract.ts'
import { CaseFields } from './case-fields.tsx'

type Props = { readonly opened: OpenedCase; onClose(): void }

/** Changes what is planned of a case. */
export default function ChangeDialog({ opened, onClose }: Props) {
  const { data: choices } = useRead(theatreContract.choices, {})
  const { data } = useRead(theatreContract.ofVisit, { visitId: opened.visitId })
  return (
    <FormDialog title="Change the case" opened onClose={onClose}>
      {choices && data ? (
        <Form key={opened.version} opened={opened} choices={choices} surgeries={data.surgeries} onClose={onClose} />
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}

type FormProps = Props & Omit<Parameters<typeof CaseFields>[0], 'form'>

function Form({ opened, choices, surgeries, onClose }: FormProps) {
  const people = Object.fromEntries(
    Object.entries(PART_LISTS).map(([part, list]) => [
      list,
      opened.staff.flatMap((one) => (one.part === part ? (one.practitionerId ?? one.userId ?? []) : [])),
    ]),
  )
  const form = useContractForm(caseForm, {
    ...people,
    procedures: opened.ownProcedures.map(({ visitSurgeryId, side }) => ({ visitSurgeryId, side })),
    priority: opened.priority,
    minutes: opened.minutes,
    anaesthesia: opened.anaesthesia,
    precautions: opened.precautions,
    isHighRisk: opened.isHighRisk,
    bloodUnits: opened.bloodUnits,
    implantsExpected: opened.implantsExpected ?? '',
    needsImaging: opened.needsImaging,
    remarks: opened.remarks ?? '',
    equipment: opened.equipment.map(({ id }) => id),
  } as never)
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, caseStepsContract.change, {
    input: (values) => ({ ...values, id: opened.id, version: opened.version }),
    done: () => {
      unsaved.release()
      toast.success('Saved', 'The case is changed.')
      onClose()
    },
    failed: 'Not saved',
  })
  return (
    <form noValidate autoComplete="off" aria-label="Change the case" onSubmit={submit}>
      <CaseFields form={form as never} choices={choices} surgeries={surgeries} />
      <FormFooter note="* Required" submit="Save" busy={busy} onCancel={onClose} />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
