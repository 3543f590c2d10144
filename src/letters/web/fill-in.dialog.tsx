import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DialogFoot } from '../../ui/display/dialog-bars.tsx'
import { FIRST_FIELD, FormDialog } from '../../ui/forms/form-dialog.tsx'
import css from './letters.module.css'
import type { Letter } from './use-letter.ts'
import type { LetterAction } from './use-letter-actions.ts'

type Props = {
  readonly letter: Letter
  /** What goes on afterwards; null where only the values are filled in. */
  readonly action: LetterAction | null
  onGoOn(text: string): void
  onClose(): void
}

const WORDS = { print: 'print', export: 'export', file: 'save' } as const
const LONGEST_VALUE = 2000

/** Asks for the values that a letter still misses, before it is printed, exported or saved with its placeholders. */
export default function FillInDialog({ letter, action, onGoOn, onClose }: Props) {
  // Those that it opened with: a field does not go while it is filled in.
  const [missing] = useState(letter.missing)
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const isComplete = missing.every(({ path }) => given[path]?.trim())
  const set = (path: string, value: string) => setGiven((now) => ({ ...now, [path]: value }))
  return (
    <FormDialog title="Values that are not available" opened onClose={onClose} size={560}>
      <form
        className={css.fillIn}
        onSubmit={(event) => {
          event.preventDefault()
          onGoOn(letter.fill(given))
        }}
      >
        <p>These values are not recorded for the visit. What you type here goes into this letter only.</p>
        {missing.map(({ path, label }, at) => {
          const field = { label, maxLength: LONGEST_VALUE, value: given[path] ?? '' }
          return /reason|treatment|justification|description|procedures|investigations$/.test(path) ? (
            <Textarea
              key={path}
              autosize
              minRows={2}
              {...field}
              onChange={(event) => set(path, event.currentTarget.value)}
            />
          ) : (
            <TextInput
              key={path}
              {...(at === 0 && FIRST_FIELD)}
              {...field}
              onChange={(event) => set(path, event.currentTarget.value)}
            />
          )
        })}
        <DialogFoot className={css.fillInFoot}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {action && !isComplete && (
            <Button variant="default" color="red" onClick={() => onGoOn(letter.fill(given))}>
              {`${capital(WORDS[action])} with placeholders`}
            </Button>
          )}
          {(!action || isComplete) && (
            <Button type="submit">{action ? `Fill in and ${WORDS[action]}` : 'Fill in'}</Button>
          )}
        </DialogFoot>
      </form>
    </FormDialog>
  )
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
