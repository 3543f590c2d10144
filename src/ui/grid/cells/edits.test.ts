import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailed } from '../../../platform/web/call-failed.ts'
import type { Edits } from '../../autosave/autosave.ts'
import { storeOf } from '../../page/store.ts'
import type { GridColumn, Saved } from '../columns/column.ts'
import { cellsOf, shownValue } from './edits.ts'

const UNREACHED = new CallFailed(0, { code: 'UNREACHABLE', message: 'Not reached.', requestId: '' })

type Row = { readonly word: string }
const row: Row = { word: 'old' }

/** A server whose answers the test gives, one after the other. */
function aGrid(restMs?: number) {
  const sent: { value: string; answer(version: Saved): void; refuse(): void; lose(): void }[] = []
  const save = (_: Row, value: string) =>
    new Promise<Saved>((resolve, reject) =>
      sent.push({ value, answer: resolve, refuse: () => reject(new Error('No.')), lose: () => reject(UNREACHED) }),
    )
  const cells = storeOf<Edits>(new Map())
  const text: GridColumn<Row> = {
    id: 'word',
    label: 'Word',
    width: 100,
    text: (of) => of.word,
    edit: { can: true, kind: 'text', save, ...(restMs && { restMs }) },
  }
  const toggle: GridColumn<Row> = {
    ...text,
    edit: undefined as never,
    toggle: {
      can: true,
      value: () => 'a',
      next: (value) => ({ a: 'b', b: 'c', c: 'a' })[value] ?? 'a',
      word: (value) => value,
      tone: () => 'good',
      save,
    },
  }
  return { sent, cells, text, toggle, edits: cellsOf<Row>(cells), state: () => cells.get().get('k') }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a cell that is edited', () => {
  it('saves when it is left, says so for two seconds, and is the row’s again', async () => {
    const { edits, text, sent, state } = aGrid()
    edits.begin('k', 'old')
    edits.type('k', 'new ', row, text)
    expect(sent).toEqual([])
    edits.save('k', row, text)
    expect([sent.map(({ value }) => value), state()?.phase]).toEqual([['new'], 'saving'])
    sent[0]?.answer(5)
    await settle()
    expect(state()).toMatchObject({ phase: 'saved', open: false })
    await vi.advanceTimersByTimeAsync(2000)
    expect(state()).toBeUndefined()
  })

  it('saves by itself when typing rests, and stays open', async () => {
    const { edits, text, sent, state } = aGrid(7000)
    edits.begin('k', 'old')
    edits.type('k', 'n', row, text)
    await vi.advanceTimersByTimeAsync(6900)
    edits.type('k', 'ne', row, text)
    await vi.advanceTimersByTimeAsync(6900)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(sent.map(({ value }) => value)).toEqual(['ne'])
    sent[0]?.answer(2)
    await settle()
    expect(state()).toMatchObject({ open: true, phase: 'saved', base: 'ne' })
    edits.save('k', row, text)
    expect(sent).toHaveLength(1)
  })

  it('sends what is typed during a save after it, so that the last value wins', async () => {
    const { edits, text, sent, state } = aGrid(2000)
    edits.begin('k', 'old')
    edits.type('k', 'first', row, text)
    await vi.advanceTimersByTimeAsync(2000)
    edits.type('k', 'second', row, text)
    edits.save('k', row, text)
    expect(sent.map(({ value }) => value)).toEqual(['first'])
    sent[0]?.answer(2)
    await settle()
    expect(sent.map(({ value }) => value)).toEqual(['first', 'second'])
    sent[1]?.answer(3)
    await settle()
    expect(state()).toMatchObject({ phase: 'saved', typed: 'second', version: 3 })
  })

  it('keeps what was refused, and tries again', async () => {
    const { edits, text, sent, state } = aGrid()
    edits.begin('k', 'old')
    edits.type('k', 'new', row, text)
    edits.save('k', row, text)
    sent[0]?.refuse()
    await settle()
    expect(state()).toMatchObject({ phase: 'failed', typed: 'new', message: 'No.' })
    expect(shownValue(state(), 'old', 1)).toBe('old')
    edits.save('k', row, text)
    expect(sent.map(({ value }) => value)).toEqual(['new', 'new'])
  })

  it('waits while the server cannot be reached, also through more typing, and is saved once it can be', async () => {
    const { edits, text, sent, state } = aGrid()
    edits.begin('k', 'old')
    edits.type('k', 'new', row, text)
    edits.save('k', row, text)
    for (let tries = 1; tries <= 10; tries++) {
      sent.at(-1)?.lose()
      await settle()
      expect([state()?.phase, shownValue(state(), 'old', 1), edits.isWaiting()]).toEqual(['waiting', 'new', true])
      await vi.advanceTimersByTimeAsync(3000)
      expect(sent).toHaveLength(tries + 1)
    }
    edits.type('k', 'newer', row, text)
    edits.save('k', row, text)
    sent.at(-1)?.answer(2)
    await settle()
    sent.at(-1)?.answer(3)
    await settle()
    expect([sent.at(-1)?.value, state()?.phase, edits.isWaiting()]).toEqual(['newer', 'saved', false])
  })

  it('that was typed into while a save was on its way is sent when the page is left before its rest', async () => {
    const { edits, text, sent } = aGrid(2000)
    edits.begin('k', 'old')
    edits.type('k', 'first', row, text)
    await vi.advanceTimersByTimeAsync(2000)
    edits.type('k', 'second', row, text)
    sent[0]?.answer(2)
    await settle()
    edits.flush()
    expect(sent.map(({ value }) => value)).toEqual(['first', 'second'])
  })

  it('is sent when the page is left, once', () => {
    const { edits, text, sent } = aGrid(7000)
    edits.begin('k', 'old')
    edits.type('k', 'typed in haste', row, text)
    edits.flush()
    edits.flush()
    expect(sent.map(({ value }) => value)).toEqual(['typed in haste'])
  })

  it('is put down unchanged, or cancelled, without a word to the server', () => {
    const { edits, text, sent, state } = aGrid(2000)
    edits.begin('k', 'old')
    edits.save('k', row, text)
    expect(state()).toBeUndefined()
    edits.begin('k', 'old')
    edits.type('k', 'new', row, text)
    edits.cancel('k')
    edits.flush()
    expect([sent, state()]).toEqual([[], undefined])
  })
})

describe('a toggle', () => {
  it('shows its next value at once, and goes back when it is refused', async () => {
    const { edits, toggle, sent, state } = aGrid()
    edits.toggle('k', row, toggle, 'a')
    expect(shownValue(state(), 'a', 1)).toBe('b')
    sent[0]?.refuse()
    await settle()
    expect(shownValue(state(), 'a', 1)).toBe('a')
  })

  it('clicked fast goes on from what it shows, and the server ends where the screen does', async () => {
    const { edits, toggle, sent, state } = aGrid()
    edits.toggle('k', row, toggle, 'a')
    edits.toggle('k', row, toggle, 'b')
    expect(shownValue(state(), 'a', 1)).toBe('c')
    sent[0]?.answer(2)
    await settle()
    expect(sent.map(({ value }) => value)).toEqual(['b', 'c'])
  })

  it('leaves the word to the row as soon as the row has caught up', () => {
    const saved = { open: false, typed: 'b', base: 'b', phase: 'saved', version: 4 } as const
    expect(shownValue(saved, 'a', 3)).toBe('b')
    expect(shownValue(saved, 'by a colleague', 5)).toBe('by a colleague')
  })
})
