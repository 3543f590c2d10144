import { Button, Group, Skeleton, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { call } from '../../../platform/web/call.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { PanelSection } from '../../../ui/display/panel-section.tsx'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ageAndGender } from '../../model/gender-and-age.ts'
import { mergeContract } from '../../model/merging/merge.contract.ts'
import { dayOfInstant } from '../../model/patient-words.ts'
import { patientsContract } from '../../model/patients.contract.ts'
import classes from './merge.module.css'

type Props = { readonly patientId: string; onCompare(otherId: string): void }

/** Records that may be of the same person, and a way to name one by its id. */
export function PossibleDuplicates({ patientId, onCompare }: Props) {
  const { data, error, refetch } = useRead(mergeContract.duplicates, { id: patientId })
  return (
    <PanelSection title="Possible duplicates">
      {error && !data && <ErrorState what={error.message} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={64} role="status" aria-label="Loading" />}
      {data?.patients.length === 0 && (
        <Text size="sm" c="dimmed">
          No other record has this phone with a similar name, this insurance number or this identity number.
        </Text>
      )}
      <ul>
        {data?.patients.map((other) => (
          <li key={other.id} className={classes.row}>
            <div className={classes.who}>
              <strong>{other.name}</strong> <span className={textCss.note}>{other.uhid}</span>
              <div className={textCss.note}>
                {ageAndGender(other)}, {other.phone}, {corporateName(other.corporate)}, registered{' '}
                {dayOfInstant(other.createdAt)}, {other.visits === 1 ? '1 visit' : `${other.visits} visits`}
              </div>
              <div className={textCss.note}>{other.reasons.join(' · ')}</div>
            </div>
            <Button
              variant="default"
              size="xs"
              aria-label={`Compare with ${other.uhid}`}
              onClick={() => onCompare(other.id)}
            >
              Compare
            </Button>
          </li>
        ))}
      </ul>
      <OtherById patientId={patientId} onCompare={onCompare} />
    </PanelSection>
  )
}

/** For a duplicate that nothing gives away. */
function OtherById({ patientId, onCompare }: Props) {
  const [typed, setTyped] = useState({ id: '', problem: '' })
  const find = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.id.trim().toUpperCase()
    if (!wanted) return setTyped({ ...typed, problem: 'Type the id of the other record' })
    call(patientsContract.lookup, { uhid: wanted })
      .then(({ patients }) => {
        const found = patients.find((patient) => patient.uhid === wanted)
        if (!found) setTyped({ id: typed.id, problem: 'No patient has this id' })
        else if (found.id === patientId) setTyped({ id: typed.id, problem: 'This is the same patient' })
        else onCompare(found.id)
      })
      .catch((problem: Error) => toast.error('Error', problem.message))
  }
  return (
    <Group component="form" gap={8} align="flex-start" mt={12} onSubmit={find} aria-label="Compare with another record">
      <TextInput
        label="Another record by its Patient ID"
        size="xs"
        maxLength={30}
        value={typed.id}
        error={typed.problem}
        onChange={(event) => setTyped({ id: event.currentTarget.value, problem: '' })}
      />
      <Button type="submit" variant="default" size="xs" mt={22}>
        Compare
      </Button>
    </Group>
  )
}
