import { Stack, Textarea, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { text } from '../../../platform/model/contract/fields.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { P2_PLACES } from '../../model/p2/p2-lines.ts'
import type { ShownP2Line } from '../../model/p2/p2-view.ts'
import { PLACE_WORDS } from '../../model/p2/p2-words.ts'
import type { P2StepCalls } from './use-p2-steps.ts'

const lineForm = z.object({
  part: z.enum(P2_PLACES, 'Choose a table'),
  reason: text(300),
  remarks: text(300),
  rationale: text(300),
  permission: text(300),
})

type Props = { readonly line: ShownP2Line; readonly steps: P2StepCalls; onClose(): void }

const PARTS = P2_PLACES.map((value) => ({ value, label: PLACE_WORDS[value] }))

/** The table of a line, and what is said beside it. Only what differs is saved. */
export default function P2LineDialog({ line, steps, onClose }: Props) {
  const { part, reason, remarks, rationale, permission } = line
  const form = useContractForm(lineForm, { part, reason, remarks, rationale, permission })
  const submit = form.onSubmit((typed) => {
    const isOut = typed.part === 'out'
    if (isOut && !typed.reason.trim()) return form.setErrors({ reason: 'Please say why the line is left out.' })
    const isMoved = typed.part !== part || (isOut && typed.reason !== reason)
    const change = {
      ...(isMoved && { part: typed.part, reason: typed.reason }),
      ...(typed.remarks !== remarks && { remarks: typed.remarks }),
      ...(typed.rationale !== rationale && { rationale: typed.rationale }),
      ...(typed.permission !== permission && { permission: typed.permission }),
    }
    if (Object.keys(change).length === 0) return onClose()
    steps.change({ lineKey: line.key, ...change }, onClose)
  })
  const { part: chosen } = form.getValues()
  return (
    <FormDialog title={line.description} opened onClose={onClose} size={520}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Pick label="Table" data={PARTS} required {...form.getInputProps('part')} />
          {(chosen === 'out' || chosen !== part) && (
            <TextInput
              label={chosen === 'out' ? 'Why it is left out' : 'Why it is moved'}
              required={chosen === 'out'}
              maxLength={300}
              {...form.getInputProps('reason')}
            />
          )}
          {chosen === 'three' && (
            <>
              <Textarea label="Reason of the procedure" autosize maxLength={300} {...form.getInputProps('rationale')} />
              <TextInput
                label="Permission"
                description="Who permitted it, how and when"
                maxLength={300}
                {...form.getInputProps('permission')}
              />
            </>
          )}
          <Textarea label="Remarks" autosize maxLength={300} {...form.getInputProps('remarks')} />
          <FormFooter submit="Save" busy={steps.busy} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  )
}
