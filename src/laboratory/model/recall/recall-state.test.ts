import { expect, test } from 'vitest'
import { decideRecallNote, isSettled, type RecallNote } from './recall-state.ts'

test.each<[string, readonly RecallNote[], boolean, boolean]>([
  ['nothing was done about', [], false, false],
  ['the ward was told of', ['called', 'called'], false, false],
  ['was confirmed', ['called', 'confirmed'], false, true],
  ['was replaced by a verified amendment', [], true, true],
])('a recalled result that %s (%j, replaced %s) is settled: %s', (_, kinds, isReplaced, settled) => {
  const facts = { notes: kinds.map((kind) => ({ kind })), isReplaced }
  expect(isSettled(facts)).toBe(settled)
  expect(decideRecallNote(facts).ok).toBe(!settled)
})
