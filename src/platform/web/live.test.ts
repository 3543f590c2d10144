import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { shownBy } from '../model/contract/changes.ts'
import { followLive, queryClient, refetchAfter } from './live.ts'

const [LAXMI, RAVI] = ['5d0c7a52-6f0e-4f0f-9b56-0d8a4b0f3a11', '0b6f6c1e-8f43-4f0e-9f7e-3f6f0c6c2a10']
const CHARGES = { reads: ['charges', 'rates'], ofVisit: 'visitId' } as const
const LIST = { reads: ['charges', 'visits'] } as const
const WARDS = { reads: ['wards'] } as const

/** Queries of open screens, as useRead keeps them; one of no call stands beside them. */
function openScreens(client: QueryClient) {
  const screens = {
    laxmi: [CHARGES, { visitId: LAXMI }],
    ravi: [CHARGES, { visitId: RAVI }],
    list: [LIST, {}],
    wards: [WARDS, {}],
  } as const
  for (const [name, [route, input]] of Object.entries(screens)) {
    client.getQueryCache().build(client, { queryKey: [name], meta: { shown: shownBy(route, input) } })
    client.setQueryData([name], 'read')
  }
  client.setQueryData(['no call'], 'read')
}

const staleIn = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey[0])

test.each([
  [[`charges/${LAXMI}`], ['laxmi', 'list']],
  [['charges'], ['laxmi', 'ravi', 'list']],
  [['rates'], ['laxmi', 'ravi']],
  [[`visits/${RAVI}`], ['list']],
  [
    ['wards', `charges/${RAVI}`],
    ['ravi', 'list', 'wards'],
  ],
  [[`document_marks/${LAXMI}`, 'patients'], []],
  [['*'], ['laxmi', 'ravi', 'list', 'wards']],
])('after %j %j are out of date', async (changes, expected) => {
  const client = new QueryClient()
  openScreens(client)
  await refetchAfter(changes, client)
  expect(staleIn(client)).toEqual(expected)
})

/** The stream of a browser, with its events in the hands of the test. */
class Stream extends EventTarget {
  static last: Stream
  constructor() {
    super()
    Stream.last = this
  }
  close() {}
}
const browsers = globalThis.EventSource
afterEach(() => {
  globalThis.EventSource = browsers
  queryClient.clear()
})

test('the changes of one event are one refetch, and those missed in a gap concern every screen', () => {
  globalThis.EventSource = Stream as never
  openScreens(queryClient)
  const close = followLive(
    () => {},
    () => {},
  )
  Stream.last.dispatchEvent(new MessageEvent('change', { data: `charges/${LAXMI}\nwards` }))
  expect(staleIn(queryClient)).toEqual(['laxmi', 'list', 'wards'])
  Stream.last.dispatchEvent(new MessageEvent('change', { data: '*' }))
  expect(staleIn(queryClient)).toEqual(['laxmi', 'ravi', 'list', 'wards'])
  close()
})

test('when the stream opens again everything is read again', () => {
  globalThis.EventSource = Stream as never
  openScreens(queryClient)
  const close = followLive(
    () => {},
    () => {},
  )
  Stream.last.dispatchEvent(new Event('open'))
  expect(staleIn(queryClient)).toEqual([])
  Stream.last.dispatchEvent(new Event('error'))
  Stream.last.dispatchEvent(new Event('open'))
  expect(staleIn(queryClient)).toEqual(['laxmi', 'ravi', 'list', 'wards'])
  close()
})
