import { isPassing } from '../../platform/web/call-failed.ts'
import type { Store } from '../page/store.ts'

/** A value between being changed and being the server's. */
export type Edit<Value = string> = {
  /** Its field or panel is shown. */
  readonly open: boolean
  readonly typed: Value
  /** What the server has, as far as we know. */
  readonly base: Value
  /** 'waiting': the server cannot be reached; the value is sent again and again until it can. */
  readonly phase: 'idle' | 'saving' | 'saved' | 'waiting' | 'failed'
  readonly message?: string
  /** The version of the record after the last save. */
  readonly version?: number | undefined
}
export type Edits<Value = string> = ReadonlyMap<string, Edit<Value>>

/** What saves itself. */
export type Savable<Value = string> = {
  /** Resolves with the record's version after the save; rejects when the server refuses or cannot be reached. */
  save(value: Value): Promise<number | undefined>
  /** Saves when nothing was changed for so long; without it, when the field is left. */
  readonly restMs?: number | undefined
  /** Refused: what was typed stays, to be tried again, or goes back to what the server has. */
  readonly afterRefusal: 'keep' | 'revert'
  onRefused(message: string): void
  /** The server cannot be reached: the value is kept and sent later. Without it that is a refusal. */
  onWaiting?: (() => void) | undefined
}

/** How values are compared and sent. */
export type Kind<Value> = { same(one: Value, other: Value): boolean; sent(typed: Value): Value }

const SAVED_MARK_MS = 2000
const RETRY_MS = 3000
const STILL_ON_ITS_WAY: readonly Edit['phase'][] = ['saving', 'waiting']

/** The edits that are there, by key. */
function statesIn<Value>(edits: Store<Edits<Value>>, { same, sent }: Kind<Value>) {
  const get = (key: string) => edits.get().get(key)
  const put = (key: string, state: Edit<Value> | undefined) => {
    const next = new Map(edits.get())
    if (state) next.set(key, state)
    else next.delete(key)
    edits.set(next)
  }
  const isBase = ({ typed, base }: Edit<Value>) => same(sent(typed), base)
  return { get, put, isBase }
}

/** Sends values: of one value only one save is on its way. `dirty` is what is typed and unsaved. */
function senderOf<Value>({ get, put, isBase }: ReturnType<typeof statesIn<Value>>, { same, sent }: Kind<Value>) {
  const resting = new Map<string, ReturnType<typeof setTimeout>>()
  const dirty = new Map<string, Savable<Value>>()
  const running = new Set<string>()

  const rest = (key: string, savable: Savable<Value>, ms: number) =>
    resting.set(
      key,
      setTimeout(() => void send(key, savable), ms),
    )
  const pause = (key: string) => clearTimeout(resting.get(key))
  const stopResting = (key: string) => {
    pause(key)
    resting.delete(key)
  }

  const send = async (key: string, savable: Savable<Value>): Promise<void> => {
    stopResting(key)
    if (running.has(key)) return
    running.add(key)
    for (let state = get(key); state && !isBase(state); state = get(key)) {
      const value = sent(state.typed)
      if (state.phase !== 'waiting') put(key, { ...state, phase: 'saving' })
      const failure = await savable.save(value).then(
        (version) => {
          const now = get(key) ?? state
          put(key, { ...now, base: value, version, phase: same(sent(now.typed), value) ? 'saved' : 'saving' })
          return null
        },
        (problem: unknown) => problem,
      )
      if (failure !== null) {
        if (savable.onWaiting && isPassing(failure)) wait(key, savable)
        else fail(key, savable, failure)
        break
      }
      // Still being typed into: its rest is waited for.
      if (resting.has(key)) break
    }
    running.delete(key)
    const settled = get(key)
    if (settled?.phase !== 'failed' && !resting.has(key)) dirty.delete(key)
    if (settled?.phase === 'saved') setTimeout(() => wearOff(key), SAVED_MARK_MS)
  }

  const wearOff = (key: string) => {
    const state = get(key)
    if (state?.phase !== 'saved') return
    put(key, state.open ? { ...state, phase: 'idle' } : undefined)
  }

  const wait = (key: string, savable: Savable<Value>) => {
    const state = get(key)
    if (!state) return
    if (state.phase !== 'waiting') savable.onWaiting?.()
    put(key, { ...state, phase: 'waiting' })
    dirty.set(key, savable)
    if (!resting.has(key)) rest(key, savable, RETRY_MS)
  }

  const fail = (key: string, savable: Savable<Value>, problem: unknown) => {
    const message = problem instanceof Error ? problem.message : 'Please try again.'
    const state = get(key)
    savable.onRefused(message)
    const kept = savable.afterRefusal === 'keep'
    put(key, state && kept ? { ...state, phase: 'failed', message } : undefined)
    if (!kept) dirty.delete(key)
  }

  return { dirty, rest, pause, stopResting, send, wearOff }
}

/**
 * Values that save themselves, by key. Of one value only one save is on its way: what is typed meanwhile is sent after
 * it, so that the last value wins at the server too.
 */
export function autosaveOf<Value>(edits: Store<Edits<Value>>, kind: Kind<Value>) {
  const states = statesIn(edits, kind)
  const { get, put, isBase } = states
  const { dirty, rest, pause, stopResting, send, wearOff } = senderOf(states, kind)

  return {
    begin(key: string, current: Value) {
      const before = get(key)
      const typed = before ? before.typed : current
      put(key, { phase: 'idle', base: current, ...before, typed, open: true })
    },
    type(key: string, typed: Value, savable: Savable<Value>) {
      const state = get(key)
      if (!state) return
      put(key, { ...state, typed, phase: STILL_ON_ITS_WAY.includes(state.phase) ? state.phase : 'idle' })
      dirty.set(key, savable)
      pause(key)
      if (savable.restMs) rest(key, savable, savable.restMs)
    },
    cancel(key: string) {
      stopResting(key)
      dirty.delete(key)
      put(key, undefined)
    },
    /** The field is left: sends what was typed; an unchanged value is just put down. */
    leave(key: string, savable: Savable<Value>) {
      const state = get(key)
      if (!state) return
      if (isBase(state) && state.phase === 'idle') return put(key, undefined)
      put(key, { ...state, open: false })
      void send(key, savable)
      if (get(key)?.phase === 'saved') setTimeout(() => wearOff(key), SAVED_MARK_MS)
    },
    /** Shows the next value at once and sends it. `shown` is what the user saw when clicking. */
    set(key: string, next: Value, shown: Value, savable: Savable<Value>) {
      const state = get(key)
      const base = state?.phase === 'saving' ? state.base : shown
      put(key, { open: false, phase: 'saving', base, typed: next })
      dirty.set(key, savable)
      void send(key, savable)
    },
    /** Something typed waits for the server to be reachable. */
    isWaiting: () => Array.from(edits.get().values()).some(({ phase }) => phase === 'waiting'),
    /** Sends everything that is typed and unsaved; the requests outlive the page. */
    flush: () => {
      for (const [key, savable] of dirty) if (get(key)?.phase !== 'failed') void send(key, savable)
    },
  }
}

/** Whether the record that is shown holds what was saved: from then on it speaks for itself. */
export const hasCaughtUp = (saved: number | undefined, shown: number | undefined): boolean =>
  saved !== undefined && (shown ?? 0) >= saved
