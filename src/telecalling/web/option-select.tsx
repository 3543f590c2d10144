import { Select } from '@mantine/core'
import { useState } from 'react'
import { grouped } from '../../kernel/counted.ts'
import type { CallOptionKind } from '../model/call-options.ts'
import { AddOption } from './add-option.dialog.tsx'
import type { CallOptions } from './use-call-options.ts'

const ADD_NEW = '+ Add new'

type Props = {
  readonly kind: Extract<CallOptionKind, 'budget' | 'telecaller'>
  readonly label: string
  readonly options: CallOptions
  readonly names: readonly string[]
  readonly value: string
  onChange(name: string): void
}

/** One of the hospital's options, or a new one. A value that is no option any more stays. */
export function OptionSelect({ kind, label, options, names, value, onChange }: Props) {
  const [adding, setAdding] = useState(false)
  const known = [...new Set([...names, ...(value ? [value] : [])])]
  const shown = (name: string) => (kind === 'budget' ? `₹${grouped(Number(name))}` : name)
  return (
    <>
      <Select
        label={label}
        placeholder="Select"
        searchable
        clearable
        data={[...known.map((name) => ({ value: name, label: shown(name) })), { value: ADD_NEW, label: ADD_NEW }]}
        value={value || null}
        onChange={(chosen) => (chosen === ADD_NEW ? setAdding(true) : onChange(chosen ?? ''))}
      />
      {adding && (
        <AddOption kind={kind} options={options} onClose={() => setAdding(false)} onAdded={(name) => onChange(name)} />
      )}
    </>
  )
}
