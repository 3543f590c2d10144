import { Stack } from '@mantine/core'
import * as z from 'zod/mini'
import { dayOf, showDay } from '../../../kernel/calendar.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormButtons } from '../../../ui/forms/form-buttons.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import {
  mandatoryServicesContract,
  ruleForm,
  type ShownRule,
} from '../../model/services/mandatory-services.contract.ts'
import { termsIn } from '../../model/services/service-rules.ts'
import { blankRule, RuleFields } from './rule-fields.tsx'
import { ServicePreview } from './service-preview.tsx'

type Props = { readonly serviceId: string; readonly present: ShownRule | undefined; onDone(): void }

const RULE = z.object(ruleForm)

/** A rule of a service from a day on, beginning with what holds today. */
export function RuleForm({ serviceId, present, onDone }: Props) {
  const today = dayOf(new Date())
  const form = useContractForm(RULE, blankRule(today, present && termsOf(present)))
  const { submit, busy } = useSubmit(form, mandatoryServicesContract.setRule, {
    input: (rule) => ({ id: serviceId, ...rule }),
    done: (_, { from }) => {
      toast.success('Success', `The rule counts from ${showDay(from)}.`)
      onDone()
    },
    failed: 'Error',
  })
  const { from } = form.values
  const terms = termsIn(form.values)
  return (
    <form onSubmit={submit} noValidate aria-label="New rule">
      <Stack gap={12}>
        <RuleFields form={form} today={today} />
        <ServicePreview draft={terms && { ...terms, serviceId, name: '', amounts: {} }} />
        <FormButtons submit={from ? `Save from ${showDay(from)}` : 'Save'} busy={busy} onCancel={onDone} />
      </Stack>
    </form>
  )
}

const termsOf = ({ id: _, validFrom: _from, validTo: _to, source: _source, createdAt: _at, ...terms }: ShownRule) =>
  terms
