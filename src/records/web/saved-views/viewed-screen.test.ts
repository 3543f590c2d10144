import { expect, test } from 'vitest'
import { changesTo, keptPart, type ViewedScreen } from './viewed-screen.ts'

const SCREEN: ViewedScreen = {
  screen: 'todays-ipd',
  storage: 'ipd',
  atFirst: 'All visits',
  kept: ['search', 'scope', 'sort'],
}

test('of an address only what the view keeps is saved, always in one order, without what is empty', () => {
  expect(keptPart(SCREEN, '?sort=name&open=7d44&search=patil+sons&scope=')).toBe('search=patil+sons&sort=name')
  expect(keptPart(SCREEN, '?search=patil+sons&sort=name')).toBe(keptPart(SCREEN, '?sort=name&search=patil%20sons'))
  expect(keptPart(SCREEN, '')).toBe('')
})

test('a saved view sets what it keeps, clears what it does not have, and leaves the rest of the address alone', () => {
  expect(changesTo(SCREEN, 'search=patil&open=7d44')).toEqual({ search: 'patil', scope: null, sort: null })
})

test('a view that was opened is the view that was saved', () => {
  const saved = 'search=%E0%A4%AA%E0%A4%BE%E0%A4%9F%E0%A5%80%E0%A4%B2&scope=in-hospital'
  const opened = Object.entries(changesTo(SCREEN, saved)).flatMap(([name, value]) => (value ? [[name, value]] : []))
  expect(keptPart(SCREEN, new URLSearchParams(opened).toString())).toBe(saved)
})
