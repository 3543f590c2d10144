import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { IN_MENU_ORDER, MENU, TABS } from '../app/web/menu.ts'
import { SCREENS, screenAt } from '../app/web/screens.ts'
import { GRANTS } from '../grants.generated.ts'
import { sharedData } from './shared-data.ts'
import { ROUTES, SPECIFIED_MENU, SPECIFIED_TABS } from './specified-screens.ts'

const paths = ROUTES.map((route) => route.path)

test('a path is specified once, and a slice offers it once inside the shell', () => {
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  const offered = SCREENS.map(({ path, frame }) => `${frame} ${path}`)
  expect(offered.filter((screen, at) => offered.indexOf(screen) !== at)).toEqual([])
})

test('a specified screen that is built asks for the specified permission, and one that a role or a desk holds', () => {
  for (const { path, frame, permission, hospital } of SCREENS) {
    const route = ROUTES.find((known) => known.path === path)
    // '/' is the way in for strangers, and the home dashboard for those who may read visits.
    const isHome = path === '/' && frame === 'shell'
    if (route)
      expect([path, permission, hospital]).toEqual([path, isHome ? 'visit:read' : route.permission, route.hospital])
    expect(['anyone', 'signed-in', ...Object.keys(GRANTS)]).toContain(permission)
  }
})

describe.each([
  ['the sidebar', MENU, SPECIFIED_MENU],
  ['the bar above the pages', TABS, SPECIFIED_TABS],
])('%s', (_, shown, specified) => {
  const entries = shown.map(({ title, path }) => ({ title, path }))

  test('offers the specified entries whose screen is built, under their titles and in their order', () => {
    expect(specified.filter(({ path }) => !paths.includes(path))).toEqual([])
    expect(entries.filter(({ path }) => paths.includes(path))).toEqual(
      specified.filter(({ path }) => screenAt(path) !== undefined),
    )
  })

  test('names each entry once', () => {
    expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length)
    expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length)
  })
})

test('every specified route is in the table', (context) => {
  const specified = readFileSync(sharedData('spec/checklist.txt', context), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('/'))
  const known = paths.map((route) => route.replace(/\/:\w+$/, ''))
  expect(specified.filter((route) => !known.includes(route))).toEqual([])
})

test('the palette lists the screens as the sidebar does, then those that are not in it', () => {
  const paths = IN_MENU_ORDER.map(({ path }) => path)
  expect(paths.slice(0, MENU.length)).toEqual(MENU.map(({ path }) => path))
  expect([...paths].sort()).toEqual(SCREENS.map(({ path }) => path).sort())
})
