import { Button } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import {
  APPROVAL_WORDS,
  type Approval,
  approvalForm,
  approvalsContract,
} from '../../../visits/model/approvals/approvals.contract.ts'
import css from './doctors-plan.module.css'

type Props = { readonly visitId: string; readonly approvals: readonly Approval[] }

/** The three approvals of the payer, each with its day; an extension also with its days. */
export function Approvals({ visitId, approvals }: Props) {
  const mayChange = useAuth().can('visit:claim')
  return (
    <section aria-label="Approvals" className={css.approvals}>
      {approvals.map((approval) => (
        <ApprovalForm
          key={`${approval.kind} ${approval.approvedOn} ${approval.fromDay} ${approval.toDay}`}
          visitId={visitId}
          approval={approval}
          mayChange={mayChange}
        />
      ))}
    </section>
  )
}

type OneProps = { readonly visitId: string; readonly approval: Approval; readonly mayChange: boolean }

function ApprovalForm({ visitId, approval: { kind, ...stored }, mayChange }: OneProps) {
  const form = useContractForm(approvalForm, {
    approvedOn: stored.approvedOn ?? '',
    fromDay: stored.fromDay ?? '',
    toDay: stored.toDay ?? '',
  })
  const { submit, busy } = useSubmit(form, approvalsContract.save, {
    input: (values) => ({ visitId, kind, ...values }),
    done: () => toast.success('Approval saved', APPROVAL_WORDS[kind]),
    failed: 'The approval was not saved',
  })
  const day = (name: 'approvedOn' | 'fromDay' | 'toDay', label: string) => (
    <DayInput
      label={label}
      clearable
      readOnly={!mayChange}
      value={form.values[name] ?? ''}
      error={form.errors[name]}
      onChange={(chosen) => form.setFieldValue(name, chosen)}
    />
  )
  return (
    <form onSubmit={submit} noValidate aria-label={APPROVAL_WORDS[kind]} className={css.approval}>
      {day('approvedOn', `${APPROVAL_WORDS[kind]} approved on`)}
      {kind === 'extension_of_stay' && (
        <div className={css.days}>
          {day('fromDay', 'First day')}
          {day('toDay', 'Last day')}
        </div>
      )}
      {mayChange && form.isDirty() && (
        <Button type="submit" variant="default" loading={busy}>
          Save
        </Button>
      )}
    </form>
  )
}
