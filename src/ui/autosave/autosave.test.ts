import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallFailed } from '../../platform/web/call-failed.ts'
import { storeOf } from '../page/store.ts'
import { autosaveOf, type Edits, hasCaughtUp, type Savable } from './autosave.ts'

type Choice = { readonly status: string }
const KIND = { same: (one: Choice, other: Choice) => one.status === other.status, sent: (choice: Choice) => choice }
const UNREACHED = new CallFailed(0, { code: 'UNREACHABLE', message: 'Not reached.', requestId: '' })

/** A value that is no text, reverts when refused and does not wait for a server out of reach. */
function aChoice() {
  const sent: { status: string; answer(version: number): void; fail(problem: Error): void }[] = []
  const refused: string[] = []
  const edits = storeOf<Edits<Choice>>(new Map())
  const savable: Savable<Choice> = {
    save: ({ status }) =>
      new Promise((resolve, reject) => {
        sent.push({ status, answer: resolve, fail: reject })
      }),
    restMs: 2000,
    afterRefusal: 'revert',
    onRefused: (message) => refused.push(message),
  }
  const saving = autosaveOf(edits, KIND)
  const change = (status: string) => {
    saving.begin('k', { status: 'stored' })
    saving.type('k', { status }, savable)
  }
  return { sent, refused, saving, change, state: () => edits.get().get('k') }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('saves the last of several choices once, after its rest', async () => {
  const { sent, change, state } = aChoice()
  change('first')
  await vi.advanceTimersByTimeAsync(1900)
  change('second')
  await vi.advanceTimersByTimeAsync(1900)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  sent[0]?.answer(7)
  await settle()
  expect([sent.map(({ status }) => status), state()]).toMatchObject([['second'], { phase: 'saved', version: 7 }])
})

it('sends what is unsaved at once when it is flushed, and nothing twice', async () => {
  const { sent, change, saving } = aChoice()
  change('chosen')
  saving.flush()
  saving.flush()
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent.map(({ status }) => status)).toEqual(['chosen'])
})

it.each([
  ['refused', new Error('No.'), 'No.'],
  ['out of reach', UNREACHED, 'Not reached.'],
])('goes back to what is stored when the save is %s', async (_, problem, message) => {
  const { sent, refused, change, saving, state } = aChoice()
  change('chosen')
  saving.flush()
  sent[0]?.fail(problem)
  await settle()
  expect([state(), refused, saving.isWaiting()]).toEqual([undefined, [message], false])
  saving.flush()
  expect(sent).toHaveLength(1)
})

it('sends nothing when the choice is what is stored', async () => {
  const { sent, change } = aChoice()
  change('other')
  change('stored')
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toEqual([])
})

it('trusts the record once it holds what was saved, or something newer', () => {
  expect([hasCaughtUp(4, 3), hasCaughtUp(4, 4), hasCaughtUp(4, 5), hasCaughtUp(undefined, 5)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})
