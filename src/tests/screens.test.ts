import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MENU } from '../app/web/menu.ts'
import { ROUTES } from '../app/web/routes-table.ts'
import { SCREENS } from '../app/web/screens.ts'
import { GRANTS } from '../grants.ts'
import { sharedData } from './shared-data.ts'

const paths = ROUTES.map((route) => route.path)

test('a path stands in the table once, and every built screen is in it', () => {
  expect(paths.length).toBe(new Set(paths).size)
  expect(SCREENS.filter((screen) => !paths.includes(screen.path))).toEqual([])
})

test('a built screen asks for a permission that somebody has, the same as its route', () => {
  for (const screen of SCREENS) {
    const route = ROUTES.find((known) => known.path === screen.path)
    // '/' is the way in for strangers, and the home dashboard for those who may read visits.
    const isHome = screen.path === '/' && screen.frame === 'shell'
    expect([screen.path, screen.permission]).toEqual([screen.path, isHome ? 'visit:read' : route?.permission])
    const known = ['anyone', 'signed-in', ...Object.keys(GRANTS)]
    expect(known).toContain(screen.permission)
  }
})

test('every entry of the menu leads to a specified route', () => {
  expect(MENU.map((entry) => entry.path).filter((entry) => !paths.includes(entry))).toEqual([])
  expect(new Set(MENU.map((entry) => entry.title)).size).toBe(MENU.length)
})

test('every specified route is in the table', (context) => {
  const specified = readFileSync(sharedData('spec/checklist.txt', context), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('/'))
  const known = paths.map((route) => route.replace(/\/:\w+$/, ''))
  expect(specified.filter((route) => !known.includes(route))).toEqual([])
})
