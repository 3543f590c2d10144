import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useAuth } from '../../../../access/web/session.tsx'
import { counted } from '../../../../kernel/counted.ts'
import { useWrite } from '../../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../../ui/display/button-icon.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { trayContract } from '../../../model/analysers/tray.contract.ts'
import type { SampleResults } from '../../../model/results/shown-results.ts'
import { waitingFor } from '../../../model/results/sources-of-cells.ts'
import css from '../results.module.css'

/** What analysers sent of this sample and nobody has entered: taken with one press, as it was sent. */
export function FromAnalyser({ data: { sample, cells, sent } }: { readonly data: SampleResults }) {
  const { can } = useAuth()
  const enter = useWrite(trayContract.enter)
  const waiting = cells.flatMap((cell) => {
    const value = waitingFor(cell, sent)
    return value ? [{ ...value, parameter: cell.parameter.name }] : []
  })
  if (waiting.length === 0 || !can('result:enter')) return null
  const names = [...new Set(waiting.map(({ analyser }) => analyser))].join(', ')
  const take = () =>
    enter.mutate(
      { id: sample.sampleId },
      {
        onSuccess: ({ entered, left }) => {
          if (entered > 0) toast.success(`${counted(entered, 'result')} entered`, sample.accessionNo)
          for (const { why } of left.slice(0, 3)) toast.error('To be entered by hand', why)
        },
        onError: ({ message }) => toast.error('Not entered', message),
      },
    )
  return (
    <section className={css.sent} aria-label="From analysers">
      <p>
        {names} sent {waiting.map(({ parameter, result }) => `${parameter} ${result}`).join(', ')}
      </p>
      <Button size="xs" variant="light" leftSection={buttonIcon(IconCheck)} loading={enter.isPending} onClick={take}>
        Take from analyser
      </Button>
    </section>
  )
}
