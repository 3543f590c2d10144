import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueContract } from '../../../catalogue/model/catalogue.contract.ts'
import { receiptsContract } from '../../../receipts/model/receipts.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { DOCUMENT_MARKS } from '../../../visits/model/tracking/document-marks.ts'
import { trackingContract } from '../../../visits/model/tracking/tracking.contract.ts'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { aPatient, aVisit } from '../../../visits/server/visits.factory.ts'
import { isOutdated, shownBy } from '../../model/contract/changes.ts'
import type { ReadRoute } from '../../model/contract/route.ts'

// Who asks again when sixty people write in sixty visits: each screen hears the notices as its browser does.

const WRITERS = 60
const OTHERS = 200
/** The changes of so many visits in one transaction are announced one by one; of many more, as one of the domain. */
const FEW = 30
const MANY = 60
const [MARK] = DOCUMENT_MARKS.photos.names

let testApp: TestApp
let base: string
let admin: Person
let visits: string[]

beforeAll(async () => {
  testApp = await startTestApp()
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`
  admin = await testApp.person('hope')
  visits = []
  for (let at = 0; at < WRITERS + OTHERS / 2; at += 1) {
    const patientId = await aPatient(admin, `Patient ${'abcdefghij'[at % 10]}${'klmnopqrst'[Math.floor(at / 10) % 10]}`)
    visits.push((await admin.call(visitsContract.register, { patientId, ...aVisit() })).body.id)
  }
})
/** Announces a change that no screen here shows, and waits until it was heard: so were all changes before it. */
async function heardAll(isHeard: () => boolean, name: string) {
  await testApp.sql('hope', (db) => db.insertInto('payers').values({ name, kind: 'company' }).execute())
  await expect.poll(isHeard).toBe(true)
}

afterAll(async () => {
  testApp.app.server.closeAllConnections()
  await testApp.close()
})

/** A screen that shows one answer: how often it asks for it, and until when it listens. */
async function screenOf(person: Person, route: ReadRoute, input: object) {
  const stop = new AbortController()
  const headers = { cookie: `wardbook=${person.cookie}` }
  const { body } = await fetch(`${base}/api/live`, { headers, signal: stop.signal })
  const screen = { asked: 0, heardEnd: false }
  const shown = shownBy(route, input)
  const listen = async () => {
    let text = ''
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (text + part).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events.filter((one) => one.startsWith('event: change\n'))) {
        const changes = event.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []))
        if (isOutdated(shown, changes)) screen.asked += 1
        screen.heardEnd ||= changes.includes('payers')
      }
    }
  }
  listen().catch(() => {})
  return Object.assign(screen, { close: () => stop.abort() })
}

test('sixty people who write in sixty visits make two hundred other screens ask nothing', async () => {
  const people = await Promise.all(Array.from({ length: WRITERS }, () => testApp.person('hope')))
  let isHeard = false
  const unsubscribe = testApp.platform.live.subscribe('hope', ({ change }) => {
    isHeard ||= change === 'payers'
  })
  await heardAll(() => isHeard, 'Heard first')
  unsubscribe()
  const others = await Promise.all(
    Array.from({ length: OTHERS }, (_, at) => {
      if (at % 2 === 1) return screenOf(admin, catalogueContract.doctors, {})
      const id = visits[WRITERS + at / 2] ?? ''
      return at % 4 === 0
        ? screenOf(admin, trackingContract.marks, { id })
        : screenOf(admin, receiptsContract.ofVisit, { visitId: id })
    }),
  )
  const [first = '', second = ''] = visits
  const [own, another] = [
    await screenOf(admin, trackingContract.marks, { id: first }),
    await screenOf(admin, trackingContract.marks, { id: second }),
  ]
  const written = await Promise.all(
    people.map((person, at) =>
      person.call(trackingContract.markDocuments, { id: visits[at] ?? '', category: 'photos', selected: [MARK] }),
    ),
  )
  expect(written.map(({ status }) => status)).toEqual(people.map(() => 200))
  await heardAll(() => [own, another, ...others].every(({ heardEnd }) => heardEnd), 'Heard last')

  expect(others.map(({ asked }) => asked)).toEqual(others.map(() => 0))
  expect([own.asked, another.asked]).toEqual([1, 1])
  for (const { close } of [own, another, ...others]) close()
})

test('a transaction that changes few visits announces each, one that changes many the domain, one that changes none nothing', async () => {
  const heard = new Set<string>()
  const unsubscribe = testApp.platform.live.subscribe('hope', ({ change = '' }) => heard.add(change))
  const announcedBy = async (ids: readonly string[], name: string) => {
    heard.clear()
    const values = ids.map((visit_id) => ({ visit_id, list: 'photos', name }))
    await testApp.sql('hope', async (db) => {
      if (values.length > 0) await db.insertInto('document_marks').values(values).execute()
      await db.updateTable('document_marks').set({ list: 'sign' }).where('name', '=', name).execute()
    })
    await heardAll(() => heard.has('payers'), `After ${name}`)
    return [...heard].filter((change) => change !== 'payers').toSorted()
  }
  const few = visits.slice(0, FEW)
  expect(await announcedBy(few, 'few')).toEqual(few.map((id) => `document_marks/${id}`).toSorted())
  expect(await announcedBy(visits.slice(0, MANY), 'many')).toContain('document_marks')
  expect((await announcedBy(visits.slice(0, MANY), 'many again')).length).toBeLessThan(MANY)
  expect(await announcedBy([], 'none')).toEqual([])
  unsubscribe()
})
