import { Button, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SecondPersonField } from '../../access/web/second-person/second-person-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { FormFooter } from '../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { differing, signed } from '../model/count-columns.ts'
import type { ShownCount } from '../model/count-shapes.ts'
import { narcoticCountsContract, signatureForm } from '../model/narcotic-counts.contract.ts'

type Props = { readonly count: ShownCount; onAgain(): void; onClose(): void }

const WAYS = [
  { value: 'second', label: 'A second person signs' },
  { value: 'alone', label: 'Nobody else is here' },
]

/** Signs what was counted: why it differs, and the second person with the own PIN. */
export function SignForm({ count, onAgain, onClose }: Props) {
  const differs = differing(count)
  const form = useContractForm(signatureForm, { reasons: differs.map(({ id }) => ({ lineId: id, reason: '' })) })
  const [way, setWay] = useState('second')
  const isAlone = way === 'alone'
  const { submit, busy } = useSubmit(form, narcoticCountsContract.sign, {
    input: ({ second, aloneBecause, ...values }) => ({
      ...{ ...values, id: count.id, second: isAlone ? null : (second ?? null) },
      aloneBecause: isAlone ? (aloneBecause ?? '') : '',
    }),
    done: () => toast.success('Signed', count.place),
    failed: 'Not signed',
  })
  return (
    <form onSubmit={submit} noValidate autoComplete="off" aria-label="Sign the count">
      <Stack gap="md">
        {differs.map(({ id, name, batchNo, difference }, place) => (
          <TextInput
            key={id}
            label={`Why ${signed(difference)}: ${name}, ${batchNo}`}
            required
            maxLength={300}
            {...form.getInputProps(`reasons.${place}.reason`)}
          />
        ))}
        <SegmentedControl aria-label="Second person" fullWidth data={WAYS} value={way} onChange={setWay} />
        {isAlone ? (
          <Textarea
            label="Why is nobody there?"
            description="The count waits on a list until someone countersigns it."
            required
            autosize
            maxLength={300}
            {...form.getInputProps('aloneBecause')}
            error={form.errors['aloneBecause'] ?? form.errors['second.userId']}
          />
        ) : (
          <SecondPersonField
            label="Second person"
            description="Has counted with you"
            holding="narcotic-count:witness"
            value={form.values.second || null}
            errors={{
              userId: form.errors['second.userId'] as string | undefined,
              pin: form.errors['second.pin'] as string | undefined,
            }}
            onChange={(person) => form.setFieldValue('second', person)}
          />
        )}
        <Textarea label="Remark" autosize maxLength={500} {...form.getInputProps('remark')} />
        <FormFooter
          note={
            <Button variant="subtle" onClick={onAgain}>
              Count again
            </Button>
          }
          submit="Sign the count"
          cancel="Close"
          busy={busy}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}
