import { expect, test } from 'vitest'
import { cardsAtOnce } from './use-cards-at-once.ts'

test.each([
  [390, 12, 'a phone: one column'],
  [860, 12, 'three columns'],
  [1184, 12, 'a window of 1440: four columns'],
  [1664, 15, 'a window of 1920: five columns, three rows'],
  [2304, 16, 'a window of 2560: eight columns, two rows'],
])('a page of %i pixels fetches %i cards together, in whole rows: %s', (pagePx, cards) => {
  expect(cardsAtOnce(pagePx)).toBe(cards)
})
