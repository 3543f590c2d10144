import { useContext } from 'react'
import { grouped } from '../../kernel/counted.ts'
import { platformContract } from '../../platform/model/contract/platform.contract.ts'
import { columnsAmong } from '../../platform/model/lists/list-columns.ts'
import type { FileFormat } from '../../platform/model/lists/list-exports.ts'
import { type PrintSettings, printPresetsContract } from '../../platform/model/lists/print-presets.contract.ts'
import { addressOf, download } from '../../platform/web/bytes.ts'
import { followWork } from '../../platform/web/follow-work.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { toast } from '../feedback/toast.ts'
import { LetterheadContext } from '../print/letterhead.ts'
import type { PagedPrint } from './layout/list-print.ts'
import { printPages } from './layout/print-pages.ts'
import { yieldToBrowser } from './layout/yield-to-browser.ts'
import { sendToPrinter } from './preview/send-to-printer.tsx'
import type { PrintedList } from './printed-list.ts'
import { useCancellableJob } from './use-cancellable-job.ts'

/** The browser's print dialog opens so long after the preview (specification 3 section 2.2). */
const BEFORE_DIALOG_MS = 500
const NO_COLUMN = 'Please select at least one column to print.'
const NO_ROW = 'There is nothing to print: the list has no row.'

/** What can be done with a list once columns are chosen: preview, print, export. Each can be cancelled. */
export function usePrintJobs<Row>(list: PrintedList<Row>, settings: PrintSettings, opened: boolean) {
  const letterhead = useContext(LetterheadContext)
  const recordPrint = useWrite(printPresetsContract.recordListPrint)
  const { state, show, end, stop, run } = useCancellableJob(opened)
  const { shown } = state

  const columns = columnsAmong(list.columns, settings.selectedColumnIds)
  const columnIds = columns.map(({ id }) => id)
  const begin = (job: (signal: AbortSignal) => Promise<void>) => {
    if (columns.length === 0) return end(null, NO_COLUMN)
    show('Reading', 0, list.total ?? 0)
    run(job)
  }
  const pages = async (signal: AbortSignal) => {
    const print = await printPages({ list, columns, settings, letterhead }, { signal, onProgress: show })
    end(print, print ? null : NO_ROW)
    return print
  }
  const toPrinter = async (print: PagedPrint, signal: AbortSignal) => {
    show('Preparing page', 0, print.pages.length)
    await recordPrint.mutateAsync({ list: list.id, rows: print.rows.length, columnIds })
    signal.throwIfAborted()
    await sendToPrinter(print, signal, (done) => show('Preparing page', done, print.pages.length))
    end(print)
  }
  return {
    ...state,
    columns,
    cancel: () => stop(shown),
    closePreview: () => stop(null),
    preview: () => begin(async (signal) => void (await pages(signal))),
    print: () =>
      begin(async (signal) => {
        const print = shown ?? (await pages(signal))
        if (!print) return
        if (!shown) await yieldToBrowser(signal, BEFORE_DIALOG_MS)
        await toPrinter(print, signal)
      }),
    exportFile: (format: FileFormat) =>
      begin(async (signal) => {
        const { workId } = await list.startExport(format, columnIds)
        const onProgress = (done: number, total: number) => show('Reading', done, total)
        const { done: rows, total } = await followWork(workId, { signal, onProgress })
        download(addressOf(platformContract.workResult, { id: workId }))
        end(null)
        if (rows < (total ?? 0)) toast.warning('Saved in part', `Only the first ${grouped(rows)} rows are in the file.`)
        else toast.success('File saved', rows === 1 ? '1 row' : `${grouped(rows)} rows`)
      }),
  }
}

export type PrintJobs = ReturnType<typeof usePrintJobs>
