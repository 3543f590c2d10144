import * as z from 'zod/mini'
import { optionalIsoDate, version } from '../../../platform/model/contract/fields.ts'
import type { WriteRoute } from '../../../platform/model/contract/route.ts'
import { toast } from '../../feedback/toast.ts'
import { useContractForm } from '../contract-form.ts'
import { FormFooter } from '../form-dialog.tsx'
import { type Submit, useSubmit } from '../use-submit.ts'
import { DayInput } from './day-input.tsx'

const lastDay = z.object({ validTo: optionalIsoDate('Please enter the last day'), version })

type Props<R extends WriteRoute> = Pick<Submit<typeof lastDay, R>, 'input'> & {
  /** As the form is called: 'Last day of the rate'. */
  readonly title: string
  readonly rule: { readonly validTo: string | null; readonly version: number }
  readonly route: R
  /** What is said once it is saved. */
  readonly saved: string
  onClose(): void
}

/** The last day of what counts by days; without one it counts on. */
export function LastDayForm<R extends WriteRoute>({ title, rule, route, input, saved, onClose }: Props<R>) {
  const form = useContractForm(lastDay, { validTo: rule.validTo ?? '', version: rule.version })
  const { submit, busy } = useSubmit(form, route, {
    input,
    done: () => {
      toast.success('Saved', saved)
      onClose()
    },
    failed: 'Error',
  })
  return (
    <form noValidate autoComplete="off" aria-label={title} onSubmit={submit}>
      <DayInput label="Last day" description="Empty: it counts on" {...form.getInputProps('validTo')} />
      <FormFooter note="" submit={busy ? 'Saving...' : 'Save'} busy={busy} onCancel={onClose} />
    </form>
  )
}
