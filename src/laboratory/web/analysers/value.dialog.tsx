import { Button, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { WHY_IT_WAITS } from '../../model/analysers/match-value.ts'
import { amendForm, assignForm, type TrayValue, trayContract } from '../../model/analysers/tray.contract.ts'
import { type Parameters, parameterOptions } from './analyser-words.ts'
import css from './analysers.module.css'
import { valueWords } from './value-words.ts'

type Props = { readonly value: TrayValue; readonly parameters: Parameters; onClose(): void }

/** A value in the tray: why it waits, the message it came in; it is assigned or discarded. */
export function ValueDialog({ value, parameters, onClose }: Props) {
  const [discards, setDiscards] = useState(false)
  if (discards)
    return (
      <SentReasonDialog
        title="Discard value"
        message="It is taken out of the tray; the message is kept."
        route={trayContract.discard}
        input={({ reason }) => ({ id: value.id, version: value.version, reason })}
        done={onClose}
        onClose={() => setDiscards(false)}
      />
    )
  const isValue = value.code !== '' || value.value !== ''
  return (
    <FormDialog title={isValue ? `Value ${value.code}` : 'Message of an analyser'} opened onClose={onClose} size={640}>
      <Stack gap="md">
        <FactList
          facts={[
            ['Analyser', value.analyser ?? 'Unknown'],
            ['Sample', value.sampleNo || '-'],
            ['Value', valueWords(value) || '-'],
            ['Comment', value.note || '-'],
            ['State', value.why === null ? 'Ready to be entered' : WHY_IT_WAITS[value.why]],
            ['Fault', value.fault ?? '-'],
          ]}
        />
        {value.why === 'amends' && <Amend value={value} onClose={onClose} />}
        {isValue && value.why !== 'amends' && <Assign value={value} parameters={parameters} onClose={onClose} />}
        <div>
          <Button variant="default" color="red" onClick={() => setDiscards(true)}>
            Discard
          </Button>
        </div>
        <Message id={value.messageId} />
      </Stack>
    </FormDialog>
  )
}

function Assign({ value, parameters, onClose }: Props) {
  const form = useContractForm(assignForm, { scan: value.accessionNo ?? '', parameterId: '' })
  const { submit, busy } = useSubmit(form, trayContract.assign, {
    input: (fields) => ({ ...fields, id: value.id, version: value.version }),
    done: () => {
      toast.success('Assigned', valueWords(value))
      onClose()
    },
    failed: 'Not assigned',
  })
  return (
    <form onSubmit={submit} noValidate autoComplete="off" aria-label="Assign">
      <Stack gap={8}>
        <TextInput
          label="Number of the sample"
          required
          maxLength={40}
          {...FIRST_FIELD}
          {...form.getInputProps('scan')}
        />
        <Select
          label="Parameter"
          required
          searchable
          data={parameterOptions(parameters)}
          {...form.getInputProps('parameterId')}
        />
        <FormFooter submit="Assign" busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}

/** What corrects a verified value becomes its next version, which another person verifies. */
function Amend({ value, onClose }: Omit<Props, 'parameters'>) {
  const { can } = useAuth()
  const form = useContractForm(amendForm, { reason: '', confirmation: '' })
  const { submit, busy } = useSubmit(form, trayContract.amend, {
    input: (fields) => ({ ...fields, id: value.id, version: value.version }),
    done: () => {
      toast.success('Amended', `${valueWords(value)} waits for verification by another person`)
      onClose()
    },
    failed: 'Not amended',
  })
  if (!can('result:amend')) return null
  return (
    <form onSubmit={submit} noValidate autoComplete="off" aria-label="Amend">
      <Stack gap={8}>
        <TextInput label="Reason" required maxLength={300} {...FIRST_FIELD} {...form.getInputProps('reason')} />
        {(form.errors['confirmation'] || form.values.confirmation) && (
          <TextInput label="Why it is right" required maxLength={300} {...form.getInputProps('confirmation')} />
        )}
        <FormFooter submit="Take as amendment" busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}

function Message({ id }: { readonly id: string }) {
  const { data } = useRead(trayContract.message, { id })
  return (
    <section aria-label="Message as it was sent">
      <pre className={css.message}>{data?.text ?? 'Loading...'}</pre>
    </section>
  )
}
