import { afterAll, beforeAll, expect, test } from 'vitest'
import { mandatoryServicesContract } from '../../../catalogue/model/services/mandatory-services.contract.ts'
import { PLAIN_RULE } from '../../../catalogue/model/services/service-rules.ts'
import { payerIdOf } from '../../../catalogue/server/payers/payers.factory.ts'
import { aService } from '../../../catalogue/server/services/mandatory-services.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'

// What mandatory services would charge a stay, with a service or rule that nobody saved yet.

const { add, preview } = mandatoryServicesContract

let testApp: TestApp
let admin: Person
let payers: { readonly private: string; readonly esic: string }

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  payers = await testApp.sql('hope', async (db) => ({
    private: await payerIdOf(db, 'private'),
    esic: await payerIdOf(db, 'esic'),
  }))
})
afterAll(() => testApp.close())

const STAY = { wardClass: 'general', days: 3 } as const
const drafted = (changes: object = {}) =>
  JSON.stringify({ ...PLAIN_RULE, serviceId: null, name: 'Linen', amounts: { private: 5_000 }, ...changes })
const linesOf = async (asked: object, by = admin) =>
  (await by.call(preview, { ...STAY, payerId: payers.private, ...asked })).body.lines.map(
    ({ description, quantity, amount, state }) => [description, quantity, amount, state] as const,
  )

test('a stay of three days is charged what is there, and a service of a form beside it', async () => {
  const { body } = await admin.call(add, aService('Attendance'))
  expect(await linesOf({})).toEqual([['Attendance', 3, 30_000, 'claimed']])
  expect((await linesOf({ draft: drafted() })).toSorted()).toEqual([
    ['Attendance', 3, 30_000, 'claimed'],
    ['Linen', 3, 15_000, 'claimed'],
  ])
  const rule = { serviceId: body.id, name: '', amounts: {}, cap: 2 }
  expect(await linesOf({ draft: drafted(rule) })).toEqual([['Attendance', 2, 20_000, 'claimed']])
  expect(await linesOf({ draft: drafted({ ...rule, payers: 'with_packages' }) })).toEqual([])
})

test('inside the package of a scheme it is not paid apart; a service without a rate says so', async () => {
  const draft = drafted({ amounts: { nabh: 6_000, non_nabh: 6_000 } })
  const asked = { payerId: payers.esic, surgery: '1', draft } as const
  const { body } = await admin.call(preview, { ...STAY, ...asked })
  expect(body.lines.filter(({ description }) => description === 'Linen')).toMatchObject([{ state: 'absorbed' }])
  expect(body.total).toBe(0)
  const { body: bare } = await admin.call(preview, { ...STAY, payerId: payers.esic, draft: drafted({ amounts: {} }) })
  expect(bare.lines.find(({ description }) => description === 'Linen')).toMatchObject({ rateNotSet: true, amount: 0 })
})

test('nothing is saved by it; a payer of the other hospital, days beyond two months and what is no draft are refused', async () => {
  await linesOf({ draft: drafted() })
  expect((await linesOf({})).map(([name]) => name)).not.toContain('Linen')
  const stranger = await testApp.person('ayushman')
  const asked = async (input: object, by = admin) =>
    (await by.call(preview, { ...STAY, payerId: payers.private, ...input })).status
  expect(await asked({}, stranger)).toBe(404)
  expect(await asked({ days: 61 })).toBe(400)
  expect(await asked({ draft: '{' })).toBe(400)
  expect(await asked({ draft: drafted({ due: 'ward', quantity: 0 }) })).toBe(400)
  expect(await asked({}, await testApp.person('hope', 'user', ['security']))).toBe(403)
})
