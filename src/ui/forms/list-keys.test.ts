import { describe, expect, test } from 'vitest'
import { answerTo } from './list-keys.ts'

const typed = {
  of: 'one',
  text: 'ingui',
  hasTyped: true,
  hasMoved: false,
  isBusy: false,
  matches: 3,
  highlighted: 'another',
} as const

describe('Enter or Tab in an open list', () => {
  test.each([
    ['takes the first match of what was typed', {}, 'take'],
    ['takes it also where nothing is highlighted yet', { highlighted: 'none' }, 'take'],
    ['keeps the text that matches nothing', { matches: 0, highlighted: 'none' }, 'stay'],
    ['waits while the matches are those of an earlier text', { isBusy: true }, 'stay'],
    ['leaves the value where nothing was typed', { hasTyped: false }, 'leave'],
    ['takes what an arrow key went to', { hasTyped: false, hasMoved: true }, 'take'],
    [
      'does not take the value back where an arrow key went to it',
      { hasMoved: true, highlighted: 'the chosen one' },
      'leave',
    ],
    ['clears the value whose text was erased', { text: ' ' }, 'clear'],
    ['takes away none of several values when the search is erased', { of: 'many', text: '' }, 'leave'],
    ['takes a chosen one of several away', { of: 'many', highlighted: 'the chosen one' }, 'take'],
    ['leaves text of one’s own as it is', { of: 'any text', matches: 0, highlighted: 'none' }, 'leave'],
    ['takes a suggestion only where an arrow key went to it', { of: 'any text', hasMoved: true }, 'take'],
    ['never takes what moved under the hand', { hasMoved: true, isBusy: true }, 'stay'],
  ] as const)('%s', (_, changed, expected) => {
    expect(answerTo({ ...typed, ...changed })).toBe(expected)
  })
})
