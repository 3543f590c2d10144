import { Button, Checkbox, TextInput } from '@mantine/core'
import { showMoment } from '../../../kernel/calendar.ts'
import textCss from '../../../ui/display/text.module.css'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { isTold } from '../../model/report/decide-report.ts'
import { callForm, type Report, radiologyReportsContract } from '../../model/report/radiology-reports.contract.ts'
import css from './report.module.css'

type Props = {
  readonly id: string
  readonly report: Report
  /** Who is called first: the doctor who ordered it. */
  readonly to: string
}

/** Who was told of a critical finding; until somebody read it back, or two tries failed, the report is not verified. */
export function CriticalCalls({ id, report: { calls }, to }: Props) {
  const form = useContractForm(callForm, { toldTo: to })
  const { submit, busy } = useSubmit(form, radiologyReportsContract.noteCall, {
    input: (values) => ({ id, ...values }),
    done: () => form.reset(),
    failed: 'The call is not noted',
  })
  return (
    <section aria-label="Critical finding" className={css.calls}>
      <h2 className={textCss.strong}>{isTold(calls) ? 'Critical finding: told' : 'Critical finding: not told yet'}</h2>
      {calls.map(({ id: callId, toldTo, wasReached, isReadBack, at, by }) => (
        <p key={callId}>
          {`${showMoment(at)} ${toldTo}: ${isReadBack ? 'read back' : wasReached ? 'told' : 'nobody answered'}`}
          {by && <span className={textCss.caption}> {by}</span>}
        </p>
      ))}
      <form onSubmit={submit} noValidate autoComplete="off" className={css.calls}>
        <TextInput label="Called" required maxLength={100} {...form.getInputProps('toldTo')} />
        <Pick
          label="Call answered"
          required
          data={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          {...form.getInputProps('wasReached')}
        />
        <Checkbox label="Read back" {...form.getInputProps('isReadBack', { type: 'checkbox' })} />
        <Button type="submit" variant="default" loading={busy}>
          Note the call
        </Button>
      </form>
    </section>
  )
}
