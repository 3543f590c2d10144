import { Button, Group, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { reasonText, requiredText } from '../../../platform/model/contract/fields.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { REFUSAL_REASONS } from '../../model/gate/refusal-reasons.ts'
import { gateContract } from '../../model/gate.contract.ts'
import { useOfficer } from './officer.ts'
import css from './security-gate.module.css'

type Props = { readonly passId: string; onBack(): void; onDone(refusedAt: string): void; onChanged(): void }

const refusalForm = z.object({
  reason: reasonText(),
  officerName: requiredText(120, 'Officer name is required'),
})

/** Why the exit is refused: one of the usual reasons, or in the guard's own words. */
export function RefuseExit({ passId, onBack, onDone, onChanged }: Props) {
  const [officer, keepOfficer] = useOfficer()
  const refuse = useWrite(gateContract.refuse)
  const form = useContractForm(refusalForm, { officerName: officer })
  const submit = form.onSubmit((values) => {
    keepOfficer(values.officerName)
    refuse.mutate(
      { id: passId, ...values },
      {
        onSuccess: ({ refusedAt }) => onDone(refusedAt),
        onError: (problem) => (problem.status === 409 ? onChanged() : form.showProblem(problem)),
      },
    )
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Group gap={8} align="stretch">
        {REFUSAL_REASONS.map((reason) => (
          <Button
            key={reason}
            variant={form.values.reason === reason ? 'filled' : 'default'}
            aria-pressed={form.values.reason === reason}
            onClick={() => form.setFieldValue('reason', reason)}
          >
            {reason}
          </Button>
        ))}
      </Group>
      <TextInput size="lg" label="Reason" required maxLength={300} {...form.getInputProps('reason')} />
      <TextInput size="lg" label="Officer name" maxLength={120} {...form.getInputProps('officerName')} />
      {refuse.error && refuse.error.status !== 409 && Object.keys(form.errors).length === 0 && (
        <p className={css.problem} role="alert">
          {refuse.error.message}
        </p>
      )}
      <div className={css.exit}>
        <Button type="submit" color="red" size="lg" disabled={refuse.isPending}>
          Refuse exit
        </Button>
        <Button variant="default" size="lg" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
