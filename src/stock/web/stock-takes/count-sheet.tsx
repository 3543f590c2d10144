import { Button, Group, Select, TextInput } from '@mantine/core'
import { IconPlus, IconPrinter, IconScan } from '@tabler/icons-react'
import {
  Fragment,
  type KeyboardEvent,
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { addressOf } from '../../../platform/web/bytes.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { CountChoice } from '../../../ui/display/count-choice.tsx'
import textCss from '../../../ui/display/text.module.css'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormDialog, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { useScanner } from '../../../ui/scan/use-scanner.ts'
import { stockTakesContract } from '../../model/stock-takes/stock-takes.contract.ts'
import type { SheetLine, ShownTake } from '../../model/stock-takes/take-shapes.ts'
import { CountRow } from './count-row.tsx'
import { linesFound, linesOfCode } from './find-lines.ts'
import css from './stock-takes.module.css'

const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))
const AddBatch = lazy(() => import('./add-batch.tsx'))

/** More lines at once nobody reads, and a browser draws slowly. */
const SHOWN = 150
const SHOWS = ['open', 'counted', 'all'] as const

/** The lines to count: scanned or searched, counted by Enter from one to the next. What should be there is not here. */
export function CountSheet({ take }: { readonly take: ShownTake }) {
  const { data, error, refetch } = useRead(stockTakesContract.sheet, { id: take.id })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return <Sheet take={take} lines={data.lines} />
}

function Sheet({ take, lines }: { readonly take: ShownTake; readonly lines: readonly SheetLine[] }) {
  const url = useUrl()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const [field, list] = [useRef<HTMLInputElement>(null), useRef<HTMLElement>(null)]
  const show = url.oneOf('show', SHOWS)
  const rack = url.text('rack')
  const racks = [...new Set(lines.map((line) => line.rack))].filter(Boolean)
  const counted = lines.filter(({ state }) => state === 'counted').length
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const found = linesFound(lines, search)
    .filter((line) => rack === '' || line.rack === rack)
    // A line that was counted a moment ago stays where it is, for who looks back at it.
    .filter((line) => show === 'all' || (line.state === 'counted') === (show === 'counted') || kept.has(line.id))
  const shown = found.slice(0, SHOWN)
  const choose = (next: (typeof SHOWS)[number]) => {
    setKept(new Set())
    url.set({ show: next === 'open' ? null : next })
  }
  /** Whether somebody types in a line already: the Enter of a scanner that types into the field goes there at once. */
  const isIn = (lineId: string) => document.activeElement?.closest(`[data-line="${lineId}"]`) != null
  const toRow = (lineId?: string) => {
    const first = list.current?.querySelector<HTMLInputElement>(
      lineId ? `[data-line="${lineId}"] input` : '[data-line] input',
    )
    first?.focus()
    first?.select()
  }
  useScanner((code) => {
    const of = linesOfCode(lines, code)
    const [first] = of
    if (!first) {
      toast.error('Not on the list', `No item of this stock take has the barcode ${code}.`)
      return
    }
    setTyped(of.length === 1 ? first.batchNo : first.name)
    setKept(new Set(of.map(({ id }) => id)))
    if (rack !== '') url.set({ rack: null })
    const scanned = (of.find((one) => one.state !== 'counted') ?? first).id
    requestAnimationFrame(() => requestAnimationFrame(() => isIn(scanned) || toRow(scanned)))
  })
  // Whoever comes to count begins there, unless the focus has gone elsewhere already.
  const begin = useEffectEvent(() => {
    const at = document.activeElement
    if (at === document.body || at?.tagName === 'MAIN') field.current?.focus({ preventScroll: true })
  })
  useEffect(() => begin(), [])
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== '') setTyped('')
    else if (event.key === 'Enter' || event.key === 'ArrowDown') toRow()
    else return
    event.preventDefault()
  }
  const toSearch = () => {
    field.current?.focus()
    field.current?.select()
  }
  return (
    <>
      <div className={css.bar}>
        <TextInput
          ref={field}
          className={css.search ?? ''}
          type="search"
          aria-label="Scan or search by item or batch"
          placeholder="Scan, or type an item or a batch"
          leftSection={buttonIcon(IconScan)}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onSearchKey}
        />
        {racks.length > 1 && (
          <Select
            aria-label="Rack"
            placeholder="All racks"
            clearable
            searchable
            w={140}
            data={racks}
            value={rack || null}
            onChange={(next) => url.set({ rack: next })}
          />
        )}
        <Button variant="default" leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ add: 'batch' })}>
          Add a batch
        </Button>
        <Button
          variant="default"
          leftSection={buttonIcon(IconPrinter)}
          onClick={() => url.open({ print: 'count-sheet' })}
        >
          Print count sheet
        </Button>
        <EndCounting take={take} open={lines.length - counted} />
      </div>
      <Group gap={4}>
        <CountChoice
          label="To count"
          count={lines.length - counted}
          isChosen={show === 'open'}
          onChoose={() => choose('open')}
        />
        <CountChoice label="Counted" count={counted} isChosen={show === 'counted'} onChoose={() => choose('counted')} />
        <CountChoice label="All" count={lines.length} isChosen={show === 'all'} onChoose={() => choose('all')} />
      </Group>
      <section ref={list} className={css.lines} aria-label="Lines to count">
        {shown.map((line, at) => (
          <Fragment key={line.id}>
            {line.rack !== shown[at - 1]?.rack && (
              <h3 className={css.rack}>{line.rack ? `Rack ${line.rack}` : 'No rack'}</h3>
            )}
            <CountRow
              takeId={take.id}
              line={line}
              onLeave={() => {
                const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
                const next = rows[rows.findIndex((row) => row.dataset['line'] === line.id) + 1]
                if (next) toRow(next.dataset['line'])
                else toSearch()
              }}
              onCounted={() => setKept((before) => new Set([...before, line.id]))}
            />
          </Fragment>
        ))}
      </section>
      {shown.length === 0 && (
        <EmptyState
          line={
            search !== '' || rack !== ''
              ? 'No line matches. A batch that lies there and is on no list is added.'
              : show === 'open'
                ? 'All is counted.'
                : 'Nothing is counted yet.'
          }
        />
      )}
      {found.length > SHOWN && (
        <p className={textCss.note}>{found.length - SHOWN} more lines: scan, search or choose a rack.</p>
      )}
      <Suspense>
        {url.text('print') === 'count-sheet' && (
          <PrintPreview
            title={`Count sheet ${take.takeNo}`}
            address={addressOf(stockTakesContract.countSheet, { id: take.id })}
            onClose={() => url.set({ print: null })}
          />
        )}
      </Suspense>
      <FormDialog
        title="Add a batch"
        opened={url.text('add') === 'batch'}
        onClose={() => url.set({ add: null })}
        size={560}
      >
        <AddBatch takeId={take.id} onClose={() => url.set({ add: null })} />
      </FormDialog>
    </>
  )
}

/** All is counted, or it ends without. */
function EndCounting({ take: { id, version, takeNo }, open }: { readonly take: ShownTake; readonly open: number }) {
  const finish = useWrite(stockTakesContract.finish)
  const [cancels, setCancels] = useState(false)
  return (
    <>
      <Button
        disabled={open > 0}
        loading={finish.isPending}
        onClick={() =>
          finish.mutate(
            { id, version },
            {
              onSuccess: () => toast.success('Waits for approval', takeNo),
              onError: ({ message }) => toast.error('Not finished', message),
            },
          )
        }
      >
        All is counted
      </Button>
      <Button variant="default" onClick={() => setCancels(true)}>
        Cancel
      </Button>
      <Suspense>
        {cancels && (
          <SentReasonDialog
            title="Cancel the stock take"
            message="Nothing moves. What was counted stays readable."
            route={stockTakesContract.cancel}
            input={({ reason }) => ({ id, version, reason })}
            done={() => {
              toast.success('Cancelled', takeNo)
              setCancels(false)
            }}
            onClose={() => setCancels(false)}
          />
        )}
      </Suspense>
    </>
  )
}
