import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import type { CallOptionKind } from '../model/call-options.ts'
import type { CallOptions } from './use-call-options.ts'

const TITLES: Readonly<Record<CallOptionKind, string>> = {
  telecaller: 'Add New Telecaller',
  budget: 'Add New Budget Amount',
  disposition: 'Add New Disposition',
  sub_disposition: 'Add New Sub Disposition',
  update_reason: 'Add New Update Reason',
}

type Props = {
  readonly kind: CallOptionKind
  /** The disposition that a new sub-disposition is grouped under. */
  readonly disposition?: string | undefined
  readonly options: CallOptions
  onClose(): void
  onAdded(name: string): void
}

/** A new entry of a list; Enter confirms, and an empty or known name does nothing (specification 2, 'Add-new dialogs'). */
export function AddOption({ kind, disposition, options, onClose, onAdded }: Props) {
  const [typed, setTyped] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (kind === 'budget' && !/^\d{1,8}$/.test(typed.trim())) return
    const name = options.add(kind, typed, disposition)
    if (name === null) return
    onAdded(name)
    onClose()
  }
  return (
    <FormDialog title={TITLES[kind]} opened onClose={onClose} size={420}>
      <form onSubmit={add} noValidate>
        <TextInput
          label={kind === 'budget' ? 'Amount in rupees' : 'Name'}
          inputMode={kind === 'budget' ? 'numeric' : 'text'}
          maxLength={120}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Add</Button>
        </Group>
      </form>
    </FormDialog>
  )
}
