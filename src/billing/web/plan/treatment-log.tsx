import { Table, TextInput } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { useRef } from 'react'
import { showDay } from '../../../kernel/calendar.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { doctorsPlanContract, type PlanDay } from '../../model/plan/doctors-plan.contract.ts'
import css from './doctors-plan.module.css'

type Props = { readonly visitId: string; readonly log: readonly PlanDay[]; readonly mayNote: boolean }

/** The log of the treatment, a day a row: what was charged, and beside it what the desk notes. */
export const TreatmentLog = ({ visitId, log, mayNote }: Props) => (
  <Table.ScrollContainer minWidth={900}>
    <Table className={css.log ?? ''} aria-label="Treatment log">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={56}>Day</Table.Th>
          <Table.Th w={110}>Date of stay</Table.Th>
          <Table.Th w={120}>Accommodation</Table.Th>
          <Table.Th>Medication</Table.Th>
          <Table.Th>Lab & radiology</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {log.map((day) => (
          <Day key={day.day} visitId={visitId} day={day} mayNote={mayNote} />
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

type DayProps = { readonly visitId: string; readonly day: PlanDay; readonly mayNote: boolean }

function Day({ visitId, day, mayNote }: DayProps) {
  const write = useWrite(doctorsPlanContract.saveNote)
  const save = (part: 'medication' | 'investigations') => (typed: string) =>
    write.mutate(
      { visitId, day: day.day, [part]: typed },
      { onError: (problem) => toast.error('The note was not saved', problem.message) },
    )
  return (
    <Table.Tr>
      <Table.Td>{day.no}</Table.Td>
      <Table.Td>{showDay(day.day)}</Table.Td>
      <Table.Td>{day.accommodation ?? ''}</Table.Td>
      <Table.Td>
        <Noted
          label={`Medication on ${showDay(day.day)}`}
          charged={day.medication}
          note={day.medicationNote}
          mayNote={mayNote}
          onSave={save('medication')}
        />
      </Table.Td>
      <Table.Td>
        <Noted
          label={`Lab & radiology on ${showDay(day.day)}`}
          charged={day.investigations}
          note={day.investigationsNote}
          mayNote={mayNote}
          onSave={save('investigations')}
        />
      </Table.Td>
    </Table.Tr>
  )
}

type NotedProps = {
  readonly label: string
  readonly charged: readonly string[]
  readonly note: string
  readonly mayNote: boolean
  onSave(typed: string): void
}

/** What was charged, and a note that is saved when its field is left. */
const Noted = ({ charged, mayNote, ...noted }: NotedProps) => (
  <>
    {charged.length > 0 && <span className={css.charged}>{charged.join(', ')}</span>}
    {mayNote ? <NoteField key={noted.note} {...noted} /> : noted.note}
  </>
)

/** What was sent is not sent again while its answer is awaited. */
function NoteField({ label, note, onSave }: Pick<NotedProps, 'label' | 'note' | 'onSave'>) {
  const sent = useRef(note)
  return (
    <TextInput
      aria-label={label}
      size="xs"
      variant="unstyled"
      placeholder="Note"
      maxLength={500}
      defaultValue={note}
      onBlur={({ currentTarget: { value } }) => {
        if (value.trim() === sent.current) return
        sent.current = value.trim()
        onSave(value)
      }}
    />
  )
}
