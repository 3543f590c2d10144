import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { dayOfInstant } from '../../model/patient-words.ts'
import classes from '../lookup/suspects.module.css'
import type { RegistrationForm } from './registration-form.ts'
import { useDraft } from './use-draft.ts'

type Props = { readonly form: RegistrationForm; isUnsaved(): boolean }

/** Offers what a user began to type before the page closed. */
export function DraftOffer({ form, isUnsaved }: Props) {
  const { left, discard } = useDraft(form, isUnsaved)
  const [answered, setAnswered] = useState(false)
  if (!left || answered) return null
  const go = () => {
    const fields = Object.keys(form.getValues())
    form.setValues(Object.fromEntries(Object.entries(left.typed).filter(([field]) => fields.includes(field))))
    setAnswered(true)
  }
  return (
    <div className={classes.known} role="status">
      <Text size="sm" mb={6}>
        The registration of {left.typed.name || 'a patient'} was not finished on {dayOfInstant(left.keptAt)}.
      </Text>
      <Group gap="xs">
        <Button size="compact-sm" onClick={go}>
          Continue it
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void discard()}>
          Discard it
        </Button>
      </Group>
    </div>
  )
}
