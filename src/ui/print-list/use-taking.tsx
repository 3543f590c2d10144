import { useContext } from 'react'
import { dayOf } from '../../kernel/calendar.ts'
import { type PrintSettings, printPresetsContract } from '../../platform/model/lists/print-presets.contract.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { grouped } from '../display/grouped.ts'
import { toast } from '../feedback/toast.ts'
import { LetterheadContext } from '../print/letterhead.ts'
import { breath } from './breath.ts'
import type { PagedPrint } from './list-print.ts'
import { columnsAmong } from './print-settings.ts'
import type { PrintedList } from './printed-list.ts'
import { sendToPrinter } from './send-to-printer.tsx'
import type { FileKind } from './take-file.ts'
import { takePages } from './take-pages.ts'
import { useStages } from './use-stages.ts'

/** The browser's print dialog opens so long after the preview (specification 3 section 2.2). */
const BEFORE_DIALOG_MS = 500
const NO_COLUMN = 'Please select at least one column to print.'
const NO_ROW = 'There is nothing to print: the list has no row.'

/** What is done with a list once columns are chosen: preview, print, and files. Each can be stopped. */
export function useTaking<Row>(list: PrintedList<Row>, settings: PrintSettings, opened: boolean) {
  const letterhead = useContext(LetterheadContext)
  const trace = useWrite(printPresetsContract.takeList)
  const { stage, show, end, stop, run } = useStages(opened)
  const { shown } = stage

  const columns = columnsAmong(list.columns, settings.selectedColumnIds)
  const begin = (work: (signal: AbortSignal) => Promise<void>) => {
    if (columns.length === 0) return end(null, NO_COLUMN)
    show('Reading', 0, list.total ?? 0)
    run(work)
  }
  const noted = (as: 'paper' | FileKind, rows: number) =>
    trace.mutateAsync({ list: list.id, as, rows, columnIds: columns.map(({ id }) => id) })
  const pages = async (signal: AbortSignal) => {
    const print = await takePages({ list, columns, settings, letterhead }, { signal, onProgress: show })
    end(print, print ? null : NO_ROW)
    return print
  }
  const toPrinter = async (print: PagedPrint, signal: AbortSignal) => {
    show('Preparing page', 0, print.pages.length)
    await noted('paper', print.rows.length)
    signal.throwIfAborted()
    await sendToPrinter(print, signal, (done) => show('Preparing page', done, print.pages.length))
    end(print)
  }
  return {
    ...stage,
    columns,
    cancel: () => stop(shown),
    closePreview: () => stop(null),
    preview: () => begin(async (signal) => void (await pages(signal))),
    print: () =>
      begin(async (signal) => {
        const print = shown ?? (await pages(signal))
        if (!print) return
        if (!shown) await breath(signal, BEFORE_DIALOG_MS)
        await toPrinter(print, signal)
      }),
    takeFile: (kind: FileKind) =>
      begin(async (signal) => {
        const { saveFile, takeFile } = await import('./take-file.ts')
        const onProgress = (done: number, total: number) => show('Reading', done, total)
        const { content, rows, isCut } = await takeFile(kind, list, columns, { signal, onProgress })
        const { at } = await noted(kind, rows)
        signal.throwIfAborted()
        saveFile(`${list.id}_${dayOf(new Date(at))}.${kind === 'csv' ? 'csv' : 'xlsx'}`, content)
        end(null)
        if (isCut) toast.warning('Saved in part', `Only the first ${grouped(rows)} rows are in the file.`)
        else toast.success('File saved', rows === 1 ? '1 row' : `${grouped(rows)} rows`)
      }),
  }
}

export type Taking = ReturnType<typeof useTaking>
