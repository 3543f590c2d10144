import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SaveChange } from './use-change.ts'

type Props = {
  readonly label: string
  readonly name: 'authorisedBy' | 'placeOfDeath' | 'receivingFacility' | 'statedReason' | 'notes'
  readonly max: number
  readonly stored: string | null
  readonly disabled: boolean
  readonly isLong?: boolean
  /** Said beside the field when it is left empty; null where it may be empty. */
  readonly missing: string | null
  readonly save: SaveChange
}

/** What is typed stays until it is saved, also where the save fails and where a colleague saves meanwhile. */
export function SavedText({ label, name, max, stored, disabled, isLong = false, missing, save }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [wasLeft, setWasLeft] = useState(false)
  const shown = typed ?? stored ?? ''
  const leave = async () => {
    setWasLeft(true)
    const wanted = shown.trim()
    const failed = wanted === (stored ?? '') ? null : await save({ [name]: wanted })
    if (failed === null) setTyped(null)
    setProblem(failed)
  }
  const Input = isLong ? Textarea : TextInput
  return (
    <Input
      label={label}
      disabled={disabled}
      error={problem ?? (wasLeft && shown.trim() === '' && missing)}
      maxLength={max}
      value={shown}
      onChange={(event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value)}
      onBlur={() => void leave()}
    />
  )
}
