import { afterAll, beforeAll, expect, test } from 'vitest'
import { recycleBinContract } from '../../../records/model/recycle-bin.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { suppliersContract } from '../../model/suppliers/suppliers.contract.ts'
import { aSupplier } from './suppliers.factory.ts'

let testApp: TestApp
let purchaser: Person
let accounts: Person
let admin: Person
let stranger: Person

beforeAll(async () => {
  testApp = await startTestApp()
  purchaser = await testApp.person('hope', 'user', ['purchase'])
  accounts = await testApp.person('hope', 'user', ['accounts'])
  admin = await testApp.person('hope', 'admin')
  stranger = await testApp.person('ayushman', 'user', ['purchase'])
})
afterAll(() => testApp.close())

const add = (name: string, changes = {}) => purchaser.call(suppliersContract.add, aSupplier(name, changes))
const namesSeenBy = async (person: Person, search: string) =>
  (await person.call(suppliersContract.list, { search })).body.rows.map(({ name }) => name)
const GSTIN = '27AAPFU0939F1ZV'

test('a supplier is added with the next code, found by his GSTIN, and unknown to the other hospital', async () => {
  const { status, body } = await add('Wainganga Pharma', { gstin: GSTIN.toLowerCase(), licenceUntil: '2020-01-31' })
  expect(status).toBe(200)
  expect(body.code).toMatch(/^S-\d{4}$/)
  const { rows } = (await purchaser.call(suppliersContract.list, { search: GSTIN })).body
  expect(rows).toMatchObject([{ name: 'Wainganga Pharma', gstin: GSTIN, leadDays: 3, isLicenceOver: true }])
  expect(await namesSeenBy(stranger, 'wainganga')).toEqual([])
  expect((await stranger.call(suppliersContract.supplier, { id: body.id })).status).toBe(404)
})

test.each([
  ['the name, whatever its capitals', { name: 'KANHAN surgicals' }, 'name', 'Another supplier has this name'],
  ['the code', { code: 'KAN' }, 'code', 'Another supplier has this code'],
  ['the GSTIN', { gstin: '29AAACI4798L1ZU' }, 'gstin', 'Another supplier has this GSTIN'],
])('%s of another supplier is refused beside its field', async (_, changes, field, text) => {
  await add('Kanhan Surgicals', { code: 'KAN', gstin: '29AAACI4798L1ZU' })
  const answer = await add('Somebody new', changes)
  expect(answer).toMatchObject({ status: 409, problem: { fields: { [field]: text } } })
})

test.each([
  [{ gstin: '27AAPFU9039F1ZV' }, 'gstin'],
  [{ pin: '4400' }, 'pin'],
  [{ email: 'orders' }, 'email'],
  [{ creditDays: 400 }, 'creditDays'],
])('%j is refused beside its field', async (changes, field) => {
  const answer = await add('Mistyped', changes)
  expect({ status: answer.status, fields: Object.keys(answer.problem.fields ?? {}) }).toEqual({
    status: 400,
    fields: [field],
  })
})

test('accounts change his bank and terms, who orders from him does not; a stale form is refused', async () => {
  const { id } = (await add('Pench Medical')).body
  const terms = {
    accountName: 'Pench Medical',
    accountNumber: '123456789012',
    bankName: 'State Bank',
    bankBranch: 'Sitabuldi',
    ifsc: 'SBIN0004567',
    creditDays: 45,
    creditLimit: 50_000_000,
    terms: 'Short expiry goes back',
  }
  expect((await purchaser.call(suppliersContract.changeTerms, { id, version: 1, ...terms })).status).toBe(403)
  expect((await accounts.call(suppliersContract.changeTerms, { id, version: 1, ...terms })).status).toBe(200)
  expect((await accounts.call(suppliersContract.changeTerms, { id, version: 1, ...terms })).status).toBe(409)
  const { body } = await admin.call(suppliersContract.supplier, { id })
  expect(body).toMatchObject({ ...terms, name: 'Pench Medical', version: 2 })
  const changed = { ...aSupplier('Pench Medical and Co'), id, version: 2 }
  expect((await accounts.call(suppliersContract.change, changed)).status).toBe(403)
  expect((await purchaser.call(suppliersContract.change, changed)).status).toBe(200)
  expect((await admin.call(suppliersContract.supplier, { id })).body).toMatchObject({
    accountNumber: '123456789012',
    name: 'Pench Medical and Co',
  })
})

test('he goes to the recycle bin and comes back with his history, not beside one who took his name', async () => {
  const { id } = (await add('Goes and returns')).body
  expect((await purchaser.call(suppliersContract.withdraw, { id })).status).toBe(200)
  expect(await namesSeenBy(purchaser, 'goes')).toEqual([])
  const { records } = (await admin.call(recycleBinContract.withdrawn, {})).body
  expect(records).toMatchObject([{ kind: 'suppliers', id, restores: 'the supplier Goes and returns' }])
  expect((await admin.call(suppliersContract.restore, { id })).body).toEqual({ restored: 1 })
  const { entries } = (await admin.call(suppliersContract.history, { id })).body
  expect(entries.map(({ change }) => change)).toEqual(['update', 'update', 'insert'])
  await purchaser.call(suppliersContract.withdraw, { id })
  await add('goes and Returns')
  expect((await admin.call(suppliersContract.restore, { id })).problem).toMatchObject({ code: 'NAME_TAKEN' })
})
