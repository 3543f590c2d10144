import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../platform/web/use-call.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FormDialog, FormSkeleton } from '../../ui/forms/form-dialog.tsx'
import { DOCUMENT_MARKS, type MarkCategory } from '../model/tracking/document-marks.ts'
import { trackingContract } from '../model/tracking/tracking.contract.ts'

type Props = {
  readonly visit: { readonly id: string; readonly visitNo: string; readonly patientName: string }
  readonly category: MarkCategory
  onClose(): void
}

/** Which documents of a category there are; every tick is saved at once, and taken back where that fails. */
export default function DocumentMarksDialog({ visit, category, onClose }: Props) {
  const { title } = DOCUMENT_MARKS[category]
  const { data, error, refetch } = useRead(trackingContract.marks, { id: visit.id }, { keep: false })
  return (
    <FormDialog title={`${title}: ${visit.patientName}`} opened onClose={onClose} size={440}>
      {data ? (
        <Marks id={visit.id} category={category} current={data.marks[category] ?? []} onClose={onClose} />
      ) : error ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}

type MarksProps = Pick<Props, 'category' | 'onClose'> & { readonly id: string; readonly current: readonly string[] }

function Marks({ id, category, current, onClose }: MarksProps) {
  const { names } = DOCUMENT_MARKS[category]
  const [ticked, setTicked] = useState<readonly string[] | null>(null)
  const write = useWrite(trackingContract.markDocuments, { outlives: true, inTurn: `marks ${id} ${category}` })
  const shown = ticked ?? current
  const tick = (name: string, on: boolean) => {
    const selected = on ? [...shown, name] : shown.filter((other) => other !== name)
    setTicked(selected)
    write.mutate(
      { id, category, selected },
      {
        onError: (problem) => {
          setTicked(null)
          toast.error('The documents were not saved', problem.message)
        },
      },
    )
  }
  return (
    <Stack gap="md">
      <Text c="dimmed">Select the documents that are available for this patient visit.</Text>
      <Stack gap="xs" role="group" aria-label={DOCUMENT_MARKS[category].title}>
        {names.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={shown.includes(name)}
            onChange={(event) => tick(name, event.currentTarget.checked)}
          />
        ))}
      </Stack>
      <Group justify="space-between">
        <Text c="dimmed" fz="sm" role="status">
          {shown.length}/{names.length}
        </Text>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  )
}
