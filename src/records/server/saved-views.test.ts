import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { MOST_VIEWS, savedViewsContract, VIEW_SCREENS } from '../model/saved-views.contract.ts'

let testApp: TestApp
let mine: Person
let colleague: Person

beforeAll(async () => {
  testApp = await startTestApp()
  mine = await testApp.person('hope', 'nurse')
  colleague = await testApp.person('hope')
})
afterAll(() => testApp.close())

const columns = { order: ['srNo', 'visitNo'], shown: { doctor: false }, widths: { patient: 260 } }
const view = (name: string) => ({
  screen: 'todays-ipd' as const,
  name,
  filters: 'scope=in-hospital&sort=name',
  columns,
})
const namesOf = async (person: Person) =>
  (await person.call(savedViewsContract.mine, {})).body.views.map(({ name }) => name)

test('a view is kept as it was, and is nobody else’s to see, change or delete', async () => {
  const { body } = await mine.call(savedViewsContract.save, view('My ward'))
  expect((await mine.call(savedViewsContract.mine, {})).body.views).toMatchObject([
    { name: 'My ward', filters: 'scope=in-hospital&sort=name', columns },
  ])
  expect(await namesOf(colleague)).toEqual([])
  const { screen: _, ...changed } = view('Taken over')
  expect((await colleague.call(savedViewsContract.change, { id: body.id, ...changed })).status).toBe(404)
  expect((await colleague.call(savedViewsContract.remove, { id: body.id })).status).toBe(404)
  expect(await namesOf(mine)).toEqual(['My ward'])
})

test('a name is used once, and free again when its view is gone', async () => {
  expect((await mine.call(savedViewsContract.save, view('MY WARD'))).problem.code).toBe('NAME_TAKEN')
  const { body } = await mine.call(savedViewsContract.mine, {})
  await mine.call(savedViewsContract.remove, { id: body.views[0]?.id ?? '' })
  expect((await mine.call(savedViewsContract.save, view('MY WARD'))).status).toBe(200)
})

test('each screen has views of its own, the worklists as the dashboards', async () => {
  for (const screen of VIEW_SCREENS)
    expect((await mine.call(savedViewsContract.save, { ...view('Stat'), screen })).status).toBe(200)
  const ofWorklist = (await mine.call(savedViewsContract.mine, { screen: 'lab-orders' })).body.views
  expect(ofWorklist.map(({ name }) => name)).toEqual(['Stat'])
})

test('there is an end to the tabs, and a name is asked for', async () => {
  for (let number = 0; number < MOST_VIEWS; number += 1)
    await colleague.call(savedViewsContract.save, view(`V${number}`))
  expect((await colleague.call(savedViewsContract.save, view('One more'))).problem.code).toBe('TOO_MANY')
  expect((await mine.call(savedViewsContract.save, view('  '))).problem.fields).toEqual({
    name: 'Please give the view a name',
  })
})
