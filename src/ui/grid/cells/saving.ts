import { isPassing } from '../../../platform/web/call-failed.ts'
import { toast } from '../../feedback/toast.ts'
import type { Store } from '../../page/store.ts'
import type { GridColumn, Saved } from '../columns/column.ts'

/** A cell between being typed into and being the server's. */
export type CellState = {
  /** Its field or panel stands open. */
  readonly open: boolean
  readonly typed: string
  /** What the server has, as far as we know. */
  readonly base: string
  /** 'waiting': the server cannot be reached; it is sent again and again until it can. */
  readonly phase: 'idle' | 'saving' | 'saved' | 'waiting' | 'failed'
  readonly message?: string
  /** The version of the row after the last save. */
  readonly version?: Saved
}
export type Cells = ReadonlyMap<string, CellState>

const SAVED_MARK_MS = 2000
const RETRY_MS = 3000
const STILL_ON_ITS_WAY: readonly CellState['phase'][] = ['saving', 'waiting']
type At<Row> = { readonly row: Row; readonly column: GridColumn<Row> }

/**
 * The life of edited cells. Of one cell only one save is on its way: what is typed meanwhile is sent after it, so that
 * the last value wins at the server too. What could not be sent because nobody answers is kept and sent later.
 */
export function cellsOf<Row>(cells: Store<Cells>) {
  const resting = new Map<string, ReturnType<typeof setTimeout>>()
  const dirty = new Map<string, At<Row>>()
  const running = new Set<string>()

  const get = (key: string) => cells.get().get(key)
  const put = (key: string, state: CellState | undefined) => {
    const next = new Map(cells.get())
    if (state) next.set(key, state)
    else next.delete(key)
    cells.set(next)
  }

  const send = async (key: string, at: At<Row>): Promise<void> => {
    clearTimeout(resting.get(key))
    resting.delete(key)
    if (running.has(key)) return
    running.add(key)
    for (let state = get(key); state && state.typed.trim() !== state.base; state = get(key)) {
      const value = state.typed.trim()
      if (state.phase !== 'waiting') put(key, { ...state, phase: 'saving' })
      const failure = await saveOf(at, value).then(
        (version) => {
          const now = get(key) ?? state
          put(key, { ...now, base: value, version, phase: now.typed.trim() === value ? 'saved' : 'saving' })
          return null
        },
        (problem: unknown) => problem,
      )
      if (failure !== null) {
        if (at.column.edit && isPassing(failure)) wait(key, at)
        else fail(key, at, failure)
        break
      }
      // Still being typed into: its rest is waited for.
      if (resting.has(key)) break
    }
    running.delete(key)
    const settled = get(key)
    if (settled?.phase !== 'failed') dirty.delete(key)
    if (settled?.phase === 'saved') setTimeout(() => wearOff(key), SAVED_MARK_MS)
  }

  const wearOff = (key: string) => {
    const state = get(key)
    if (state?.phase !== 'saved') return
    put(key, state.open ? { ...state, phase: 'idle' } : undefined)
  }

  const wait = (key: string, at: At<Row>) => {
    const state = get(key)
    if (!state) return
    if (state.phase !== 'waiting')
      toast.error(
        `${at.column.label} is not saved yet`,
        'Wardbook cannot be reached. It is saved as soon as it can be.',
      )
    put(key, { ...state, phase: 'waiting' })
    dirty.set(key, at)
    if (!resting.has(key))
      resting.set(
        key,
        setTimeout(() => void send(key, at), RETRY_MS),
      )
  }

  const fail = (key: string, { column }: At<Row>, problem: unknown) => {
    const message = problem instanceof Error ? problem.message : 'Please try again.'
    const state = get(key)
    toast.error(`${column.label} was not saved`, message)
    // A toggle goes back; what was typed stays, to be tried again.
    put(key, state && column.edit ? { ...state, phase: 'failed', message } : undefined)
    if (!column.edit) dirty.delete(key)
  }

  return {
    begin(key: string, current: string) {
      const before = get(key)
      const typed = before ? before.typed : current
      put(key, { phase: 'idle', base: current, ...before, typed, open: true })
    },
    type(key: string, typed: string, row: Row, column: GridColumn<Row>) {
      const state = get(key)
      if (!state) return
      put(key, { ...state, typed, phase: STILL_ON_ITS_WAY.includes(state.phase) ? state.phase : 'idle' })
      dirty.set(key, { row, column })
      clearTimeout(resting.get(key))
      const { restMs } = column.edit ?? {}
      if (restMs)
        resting.set(
          key,
          setTimeout(() => void send(key, { row, column }), restMs),
        )
    },
    cancel(key: string) {
      clearTimeout(resting.get(key))
      resting.delete(key)
      dirty.delete(key)
      put(key, undefined)
    },
    save(key: string, row: Row, column: GridColumn<Row>) {
      const state = get(key)
      if (!state) return
      if (state.typed.trim() === state.base && state.phase === 'idle') return put(key, undefined)
      put(key, { ...state, open: false })
      void send(key, { row, column })
      if (get(key)?.phase === 'saved') setTimeout(() => wearOff(key), SAVED_MARK_MS)
    },
    /** `shown` is what the person saw when clicking. */
    toggle(key: string, row: Row, column: GridColumn<Row>, shown: string) {
      if (!column.toggle) return
      const state = get(key)
      const base = state?.phase === 'saving' ? state.base : shown
      put(key, { open: false, phase: 'saving', base, typed: column.toggle.next(shown) })
      dirty.set(key, { row, column })
      void send(key, { row, column })
    },
    /** Something typed waits for the server to be reachable. */
    isWaiting: () => Array.from(cells.get().values()).some(({ phase }) => phase === 'waiting'),
    /** Sends everything that is typed and unsaved; the requests outlive the page. */
    flush: () => {
      for (const [key, at] of dirty) if (get(key)?.phase !== 'failed') void send(key, at)
    },
  }
}

const saveOf = <Row>({ row, column }: At<Row>, value: string): Promise<Saved> =>
  (column.edit ?? column.toggle)?.save(row, value) ?? Promise.resolve(undefined)
