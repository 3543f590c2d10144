import { afterAll, beforeAll, expect, test } from 'vitest'
import { medicinesContract } from '../../../medicines/model/items/medicines.contract.ts'
import { anItem } from '../../../medicines/server/items/medicines.factory.ts'
import { stockContract } from '../../../stock/model/board/stock.contract.ts'
import { type MailServer, startMailServer } from '../../../tests/mail-server.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { purchaseOrdersContract } from '../../model/orders/orders.contract.ts'
import { suppliersContract } from '../../model/suppliers/suppliers.contract.ts'
import { aSupplier } from '../suppliers/suppliers.factory.ts'

// An approved order goes to the supplier as PDF; what the e-mail server refuses leaves it as it was.

const { write, submit, approve, order, mail, send, revise } = purchaseOrdersContract

let smtp: MailServer
let testApp: TestApp
let pharmacist: Person
let stranger: Person
let id: string

beforeAll(async () => {
  smtp = await startMailServer()
  testApp = await startTestApp({ mail: { smtpUrl: smtp.url, from: 'Wardbook <wardbook@hope.test>' } })
  pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  const purchaser = await testApp.person('hope', 'user', ['purchase'])
  stranger = await testApp.person('ayushman', 'user', ['purchase'])
  const supplierId = (await purchaser.call(suppliersContract.add, aSupplier('Wainganga Pharma'))).body.id
  const medicineId = (await pharmacist.call(medicinesContract.add, anItem('Febrol 650', { packUnits: 15 }))).body.id
  const { places } = (await purchaser.call(stockContract.places, {})).body
  const placeId = places.find(({ kind }) => kind === 'store')?.id ?? ''
  const lines = [{ medicineId, packs: 60, rate: 1920 }]
  const about = { supplierId, placeId, orderFor: 'pharmacy' as const, expectedOn: '2099-01-01', terms: '', remark: '' }
  id = (await pharmacist.call(write, { ...about, lines })).body.id
  await pharmacist.call(submit, await versioned())
  await purchaser.call(approve, await versioned())
})
afterAll(async () => {
  await testApp.close()
  await smtp.close()
})

const seen = async () => (await pharmacist.call(order, { id })).body
const versioned = async () => ({ id, version: (await seen()).version })
const mailed = async (to: string, by = pharmacist, message = 'Please deliver.') =>
  by.call(mail, { ...(await versioned()), to, message })

test('what is no address, or one that the server refuses, is told beside the field, and nothing has gone', async () => {
  expect((await mailed('wainganga')).problem.fields).toEqual({ to: 'Please enter an e-mail address' })
  expect((await mailed('orders@wainganga.test', pharmacist, ' ')).problem.fields).toEqual({
    message: 'Please enter the message',
  })
  expect((await mailed('orders@nobody.test')).problem).toMatchObject({
    code: 'ADDRESS_REFUSED',
    fields: { to: 'The e-mail server refuses this address' },
  })
  expect(await seen()).toMatchObject({ state: 'approved', sentTo: null })
  expect(smtp.letters).toEqual([])
})

test('the order goes with its PDF, and is sent: when, how, to whom', async () => {
  const { orderNo } = await seen()
  expect((await mailed('orders@wainganga.test')).status).toBe(200)
  const [letter = ''] = smtp.letters
  expect(letter).toContain('To: orders@wainganga.test')
  expect(letter).toContain(`Subject: Purchase order ${orderNo}`)
  expect(letter).toContain('Please deliver.')
  expect(letter).toContain(`filename=${orderNo}.pdf`)
  const [, attached = ''] = letter.split(/Content-Type: application\/pdf[\s\S]*?\r\n\r\n/)
  expect(
    Buffer.from(attached.split('\r\n--')[0] ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(await seen()).toMatchObject({ state: 'sent', sentHow: 'email', sentTo: 'orders@wainganga.test' })
  const events = await testApp.sql('hope', (db) =>
    db.selectFrom('audit_events').select('facts').where('type', '=', 'purchase_order.mailed').execute(),
  )
  expect(events).toEqual([{ facts: { to: 'orders@wainganga.test' } }])
})

test('it may go again; said to have gone by hand it names no address; a draft and the other hospital’s go nowhere', async () => {
  expect((await pharmacist.call(send, { ...(await versioned()), how: 'by_hand' })).status).toBe(200)
  expect(await seen()).toMatchObject({ sentHow: 'by_hand', sentTo: null })
  expect((await mailed('orders@wainganga.test')).status).toBe(200)
  expect((await mailed('orders@wainganga.test', stranger)).status).toBe(404)
  await pharmacist.call(revise, await versioned())
  expect((await mailed('orders@wainganga.test')).problem.message).toBe('The order is a draft by now')
  expect(smtp.letters).toHaveLength(2)
})
