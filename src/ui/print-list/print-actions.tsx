import { Button } from '@mantine/core'
import { IconAlertTriangle, IconFileSpreadsheet, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react'
import type { PrintSettings } from '../../platform/model/lists/print-presets.contract.ts'
import { DialogFoot } from '../display/dialog-bars.tsx'
import { JobProgress } from './job-progress.tsx'
import { lettersFor } from './layout/paper.ts'
import css from './print-list.module.css'
import type { PrintJobs } from './use-print-jobs.ts'

type Props = { readonly jobs: PrintJobs; readonly settings: PrintSettings; onClose(): void }

const POINTS_PER_PX = 0.75
/** Letters below this are hard to read on paper. */
const READABLE_POINTS = 6

/** What can be done with the chosen columns; while something is done, how far it is. */
export function PrintActions({ jobs, settings, onClose }: Props) {
  const { progress, problem, columns } = jobs
  if (progress) return <JobProgress progress={progress} onCancel={jobs.cancel} />
  const points = lettersFor(columns, settings) * POINTS_PER_PX
  const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const
  return (
    <>
      {problem ? (
        <p className={css.problem} role="alert">
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
          {problem}
        </p>
      ) : (
        points < READABLE_POINTS && (
          <p className={css.quiet}>
            This many columns are printed in letters of {points.toFixed(1)} points. Fewer columns are easier to read.
          </p>
        )
      )}
      <DialogFoot className={css.footer}>
        <div className={css.files}>
          <Button variant="default" leftSection={<IconFileTypeCsv {...icon} />} onClick={() => jobs.exportFile('csv')}>
            CSV
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet {...icon} />}
            onClick={() => jobs.exportFile('excel')}
          >
            Excel
          </Button>
        </div>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="default" onClick={jobs.preview}>
          Preview
        </Button>
        <Button data-autofocus leftSection={<IconPrinter {...icon} />} onClick={jobs.print}>
          Print
        </Button>
      </DialogFoot>
    </>
  )
}
