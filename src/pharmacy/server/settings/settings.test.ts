import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashSessionContract } from '../../../receipts/model/cash-session.contract.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { heldCartsContract } from '../../model/sales/holds/held-carts.contract.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'
import { pharmacySettingsContract } from '../../model/settings/pharmacy-settings.contract.ts'
import { aCart, aLine, stockedItem } from '../sales/sales.factory.ts'

// Two hospitals: what one decides of its counter holds there at once, and is read in the history with who did it.

let testApp: TestApp
let admin: Person
let pharmacist: Person
let nurse: Person
let stranger: Person

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope', 'admin')
  pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  nurse = await testApp.person('hope', 'nurse')
  stranger = await testApp.person('ayushman', 'admin')
})
afterAll(() => testApp.close())

const settings = async (by = admin) => (await by.call(pharmacySettingsContract.settings, {})).body
async function change(changed: object, by = admin) {
  const { id: _, ...stored } = await settings()
  return by.call(pharmacySettingsContract.change, { ...stored, ...changed })
}
const LICENCED = {
  licence20: '20-NGP-104417',
  licence20Until: '2027-12-31',
  licence21: '21-NGP-104418',
  licence21Until: '2026-01-31',
}

test('a hospital begins with returns within 7 days, carts of 15 minutes, sales to the rupee and no licence', async () => {
  expect(await settings(pharmacist)).toMatchObject({
    licence20: '',
    licence20Until: null,
    returnDays: 7,
    holdMinutes: 15,
    roundsOff: true,
  })
})

test('what is changed holds for the next sale, is printed on its invoice, and stands in the history', async () => {
  const { id } = await settings()
  expect((await change({ ...LICENCED, roundsOff: false, returnDays: 3, holdMinutes: 40 })).status).toBe(200)
  await pharmacist.call(cashSessionContract.open, { float: '500' })
  const febrol = await stockedItem({ pharmacist, admin }, 'Febrol 650')
  const cart = aCart([aLine(febrol, 15)], 3075)
  const { billDiscount, buyerName, ageWords, gender, address, prescriber, prescriberRegistration, isForEmployee } = cart
  const typed = {
    buyerName,
    ageWords,
    gender,
    address,
    prescriber,
    prescriberRegistration,
    isForEmployee,
    billDiscount,
  }
  const lines = [aLine(febrol, 2)]
  const held = await pharmacist.call(heldCartsContract.hold, { cartId: cart.cartId, visitId: null, lines, ...typed })
  expect(new Date(held.body.until).getTime() - testApp.time.getTime()).toBe(40 * 60_000)
  const sold = await pharmacist.call(salesContract.sell, aCart([aLine(febrol, 15)], 3075))
  expect(sold.body).toMatchObject({ total: 3075 })
  const pdf = await fetchPdf(testApp, pharmacist, `/pharmacy/sales/${sold.body.id}/print`)
  if (typeof pdf === 'number') throw new Error(`The print answered ${pdf}`)
  const text = pdf.pages.join(' ')
  expect(text).toContain('licence 20-NGP-104417')
  expect(text).toContain('within 3 days')
  // It ended before the sale.
  expect(text).not.toContain('21-NGP-104418')
  const { entries } = (await admin.call(pharmacySettingsContract.history, { id })).body
  expect(JSON.stringify(entries)).toContain('20-NGP-104417')
})

test.each([
  ['a licence without its last day', { licence20f: '20F-1' }, 'licence20fUntil'],
  ['a last day without its licence', { licence20fUntil: '2027-12-31' }, 'licence20f'],
  ['days below 0', { returnDays: -1 }, 'returnDays'],
  ['no minute at all', { holdMinutes: 0 }, 'holdMinutes'],
  ['more than 4 hours', { holdMinutes: 241 }, 'holdMinutes'],
])('%s is refused beside its field', async (_, changed, field) => {
  const before = await settings()
  const answer = await change(changed)
  expect([answer.status, Object.keys(answer.problem.fields ?? {})]).toEqual([400, [field]])
  expect(await settings()).toEqual(before)
})

test('who saw older settings is told so; only administrators change them, and only those of their own hospital', async () => {
  const { id, version, ...stored } = await settings()
  expect((await change({ returnDays: 5 })).status).toBe(200)
  const late = await admin.call(pharmacySettingsContract.change, { ...stored, version, returnDays: 9 })
  expect(late).toMatchObject({ status: 409, problem: { code: 'STALE' } })
  expect((await change({ returnDays: 6 }, pharmacist)).status).toBe(403)
  expect((await nurse.call(pharmacySettingsContract.settings, {})).status).toBe(403)
  expect((await settings(stranger)).returnDays).toBe(7)
  expect((await settings()).returnDays).toBe(5)
  expect((await stranger.call(pharmacySettingsContract.history, { id })).body.entries).toEqual([])
})
