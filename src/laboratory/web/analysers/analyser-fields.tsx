import { NumberInput, Switch, TagsInput, TextInput } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, Fields, FormFooter, FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { analyserForm, analysersContract, PROTOCOLS } from '../../model/analysers/analysers.contract.ts'
import { type Analyser, type Parameters, PROTOCOL_WORDS } from './analyser-words.ts'
import { CodeFields } from './code-fields.tsx'

const SAMPLE_NUMBERS = [
  { value: 'container', label: 'Number of the container' },
  { value: 'accession', label: 'Accession without the container' },
]

type Props = { readonly analyser: Analyser | undefined; readonly parameters: Parameters; onClose(): void }

/** How an analyser sends, where the server listens for it, and what its codes mean. */
export function AnalyserFields({ analyser, parameters, onClose }: Props) {
  const { can } = useAuth()
  const form = useContractForm(analyserForm, startOf(analyser))
  const unsaved = useUnsaved(() => form.isDirty())
  const done = () => {
    unsaved.release()
    toast.success('Saved', form.values.name ?? '')
    onClose()
  }
  const failed = 'Not saved'
  const add = useSubmit(form, analysersContract.add, { input: (values) => values, done, failed })
  const change = useSubmit(form, analysersContract.change, {
    input: (values) => ({ ...values, id: analyser?.id ?? '', version: analyser?.version ?? 1 }),
    done,
    failed,
  })
  const { submit, busy } = analyser ? change : add
  const isFile = form.values.protocol === 'csv'
  return (
    <form onSubmit={submit} noValidate autoComplete="off" aria-label="Analyser">
      <fieldset disabled={!can('analyser:set-up')}>
        <Fields>
          <TextInput label="Name" required maxLength={60} {...FIRST_FIELD} {...form.getInputProps('name')} />
          <Pick
            label="Sends"
            required
            data={PROTOCOLS.map((value) => ({ value, label: PROTOCOL_WORDS[value] }))}
            {...form.getInputProps('protocol')}
          />
          <Pick label="Calls its samples by" data={SAMPLE_NUMBERS} {...form.getInputProps('sampleNo')} />
          <Switch
            label="On"
            description="Nothing is taken of an analyser that is off"
            {...form.getInputProps('isOn', { type: 'checkbox' })}
          />
        </Fields>
        {isFile ? (
          <FormSection title="Columns of the file">
            <TextInput label="Sample number" required maxLength={80} {...form.getInputProps('csvSample')} />
            <TextInput label="Code" required maxLength={80} {...form.getInputProps('csvCode')} />
            <TextInput label="Value" required maxLength={80} {...form.getInputProps('csvValue')} />
            <TextInput label="Unit" maxLength={80} {...form.getInputProps('csvUnit')} />
          </FormSection>
        ) : (
          <FormSection title="Connection">
            <NumberInput label="Port" required min={1024} max={65535} hideControls {...form.getInputProps('port')} />
            <TextInput
              label="Address of this server"
              description="127.0.0.1 takes only what this machine sends"
              maxLength={45}
              {...form.getInputProps('host')}
            />
            <Wide>
              <TagsInput
                label="Addresses that may connect"
                description="Neither protocol has a password: name the analysers, where the address is not 127.0.0.1"
                maxTags={20}
                {...form.getInputProps('allowedFrom')}
              />
            </Wide>
            <TextInput
              label="Calls itself"
              description="MSH-3, where several send on one port"
              maxLength={180}
              {...form.getInputProps('senderApplication')}
            />
            <TextInput
              label="Its place"
              description="MSH-4"
              maxLength={180}
              {...form.getInputProps('senderFacility')}
            />
          </FormSection>
        )}
        <CodeFields form={form} parameters={parameters} />
      </fieldset>
      {can('analyser:set-up') && <FormFooter submit="Save analyser" busy={busy} onCancel={onClose} />}
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}

const NEW = {
  protocol: 'hl7',
  host: '127.0.0.1',
  sampleNo: 'container',
  isOn: false,
  codes: [],
  allowedFrom: [],
} as const

function startOf(analyser: Analyser | undefined) {
  if (!analyser) return { ...NEW, codes: [], allowedFrom: [] }
  const { id: _, version: __, heardAt: ___, messages: ____, repeats: _____, fault: ______, ...fields } = analyser
  return fields
}
