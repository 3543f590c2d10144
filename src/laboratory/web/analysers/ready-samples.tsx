import { Button, Group } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { counted } from '../../../kernel/counted.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { type TrayValue, trayContract } from '../../model/analysers/tray.contract.ts'

/** So many stand beside each other; the next ones follow. */
const MOST = 12

/** Samples whose values are matched: one press enters them, as if they were typed. */
export function ReadySamples({ values }: { readonly values: readonly TrayValue[] }) {
  const { can } = useAuth()
  const enter = useWrite(trayContract.enter)
  const ready = samplesOf(values)
  if (ready.length === 0 || !can('result:enter')) return null
  const take = (sampleId: string, no: string) =>
    enter.mutate(
      { id: sampleId },
      {
        onSuccess: ({ entered, left }) => {
          if (entered > 0) toast.success(`${counted(entered, 'result')} entered`, no)
          for (const { why } of left.slice(0, 3)) toast.error('To be entered by hand', why)
        },
        onError: ({ message }) => toast.error('Not entered', message),
      },
    )
  return (
    <section aria-label="Ready to be entered">
      <Group gap={8}>
        {ready.slice(0, MOST).map(({ sampleId, no, count }) => (
          <Button
            key={sampleId}
            variant="light"
            leftSection={buttonIcon(IconCheck)}
            disabled={enter.isPending}
            onClick={() => take(sampleId, no)}
          >
            Enter {counted(count, 'value')} of {no}
          </Button>
        ))}
      </Group>
    </section>
  )
}

function samplesOf(values: readonly TrayValue[]) {
  const samples = new Map<string, { sampleId: string; no: string; count: number }>()
  for (const { sampleId, accessionNo } of values)
    if (sampleId !== null && accessionNo !== null)
      samples.set(sampleId, { sampleId, no: accessionNo, count: (samples.get(sampleId)?.count ?? 0) + 1 })
  return [...samples.values()]
}
