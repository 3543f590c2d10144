import { Button, Modal } from '@mantine/core'
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { counted } from '../../../kernel/counted.ts'
import { buttonIcon } from '../../display/button-icon.tsx'
import { JobProgress } from '../job-progress.tsx'
import type { PagedPrint } from '../layout/list-print.ts'
import type { PrintJobs } from '../use-print-jobs.ts'
import css from './preview.module.css'
import { PreviewPages } from './preview-pages.tsx'

type Props = { readonly print: PagedPrint; readonly jobs: PrintJobs }

/** The very pages, as they will be printed. */
export function Preview({ print, jobs }: Props) {
  const { pages, rows, settings } = print
  const { progress, problem } = jobs
  // The browser's own shortcut would print this overlay, and only the pages in sight.
  const printInstead = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!progress) jobs.print()
  }
  return (
    <Modal.Root opened onClose={jobs.closePreview} fullScreen transitionProps={{ duration: 0 }}>
      <Modal.Content className={css.content ?? ''} onKeyDownCapture={printInstead}>
        <div className={css.head}>
          <Modal.Title className={css.title ?? ''}>Print preview</Modal.Title>
          <span className={css.facts} role="status">
            {counted(pages.length, 'page')}, {counted(rows.length, 'row')}, {settings.pageSize}
          </span>
          {problem && (
            <span className={css.problem} role="alert">
              <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
              {problem}
            </span>
          )}
          {progress ? (
            <div className={css.progress}>
              <JobProgress progress={progress} onCancel={jobs.cancel} />
            </div>
          ) : (
            <div className={css.actions}>
              <Button variant="default" onClick={jobs.closePreview}>
                Close Preview
              </Button>
              <Button data-autofocus leftSection={buttonIcon(IconPrinter)} onClick={jobs.print}>
                Print
              </Button>
            </div>
          )}
        </div>
        <PreviewPages print={print} />
      </Modal.Content>
    </Modal.Root>
  )
}
