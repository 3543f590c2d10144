import * as z from 'zod/mini'
import { dayOf } from '../../../kernel/calendar.ts'
import { paiseOf } from '../../../kernel/money.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { entrySchema } from '../../model/lists/entry-schema.ts'
import { listOf } from '../../model/lists/lists.ts'
import { RATE_COLUMNS } from '../../model/rates/rates.ts'
import {
  mandatoryServicesContract,
  ruleForm,
  type ServiceDraft,
} from '../../model/services/mandatory-services.contract.ts'
import { termsIn } from '../../model/services/service-rules.ts'
import { blankValues, type EntryFormState, type EntryValues, fillSuggested } from '../form/entry-form.ts'
import { EntryFrame } from '../form/entry-frame.tsx'
import { nameOf } from '../lists/entry-columns.tsx'
import { blankRule, RuleFields, type RuleFormState } from './rule-fields.tsx'
import { ServicePreview } from './service-preview.tsx'

type Props = { onCancel(): void; onSaved(): void }

const LIST = listOf('mandatory-services')
const SERVICE = z.extend(entrySchema(LIST), ruleForm)
const RULE = z.object(ruleForm)

/** What belongs to the entry of the list. */
const entryOf = (typed: EntryValues): EntryValues =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !(name in ruleForm)))

/** What the form holds, for the preview, once its rule can be read. */
function draftOf(typed: EntryValues): ServiceDraft | undefined {
  const terms = termsIn(typed)
  if (!terms) return undefined
  const rates = Object.keys(RATE_COLUMNS).flatMap((column) => {
    const amount = paiseOf(String(typed[column] ?? ''))
    return amount === null ? [] : [[column, amount] as const]
  })
  return {
    ...terms,
    serviceId: null,
    name: String(typed['name'] || 'This service'),
    amounts: Object.fromEntries(rates),
  }
}

/** The form of a new mandatory service: what it is, what it costs, and the rule by which it is charged. */
export function NewService({ onCancel, onSaved }: Props) {
  const today = dayOf(new Date())
  const form = useContractForm(SERVICE, { ...blankValues(LIST), ...blankRule(today) } as never)
  const entry = form as unknown as EntryFormState
  const unsaved = useUnsaved(() => form.isDirty())
  const { send, busy } = useSend(form, mandatoryServicesContract.add, {
    done: (_, { values }) => {
      unsaved.release()
      toast.success('Added', nameOf(LIST, { values }))
      onSaved()
    },
    failed: ({ message }) => toast.error('Error', message),
  })
  return (
    <EntryFrame
      list={LIST}
      form={entry}
      submit={`Add ${LIST.one}`}
      busy={busy}
      isUnsaved={unsaved.isUnsaved}
      onCancel={onCancel}
      onNamed={() => fillSuggested(LIST, entry)}
      onSubmit={(typed) => send({ ...z.parse(RULE, typed), values: entryOf(typed) })}
      more={
        <FormSection title="Charged by">
          <RuleFields form={form as unknown as RuleFormState} today={today} />
          <Wide>
            <ServicePreview draft={draftOf(entry.values as EntryValues)} />
          </Wide>
        </FormSection>
      }
    />
  )
}
