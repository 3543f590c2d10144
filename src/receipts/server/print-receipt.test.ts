import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchPdf } from '../../tests/files/fetch-pdf.ts'
import type { Person } from '../../tests/test-app.ts'
import { receiptsContract } from '../model/receipts.contract.ts'
import { CHEQUE, type Desk, startDesk, UPI } from './receipts.factory.ts'

let desk: Desk

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.testApp.close())

async function textAt(url: string, by: Person = desk.clerk): Promise<string> {
  const pdf = await fetchPdf(desk.testApp, by, url)
  if (typeof pdf === 'number') throw new Error(`The print answered ${pdf}`)
  return pdf.pages.join(' ')
}
type Paper = 'a5' | 'roll'
const receipt = (id: string, paper: Paper = 'a5') => textAt(`/receipts/${id}/print?paper=${paper}`)
const count = async (id: string, paper: Paper = 'a5') =>
  (await desk.clerk.call(receiptsContract.countPrint, { id, paper })).body
/** As the preview prints: counted, then fetched by its number. */
async function printed(id: string, paper: Paper) {
  const { printId } = await count(id, paper)
  return textAt(`/receipts/${id}/print?paper=${paper}&printId=${printId}`)
}
const statement = (visitId: string) => textAt(`/visits/${visitId}/receipts/statement`)

describe('a receipt', () => {
  test('says from whom, for what, how much in figures and words, how, and in which session', async () => {
    const { id: visitId, visitNo } = await desk.newVisit('Ramesh Gaikwad')
    const { id, number } = (await desk.advance(visitId, '12,345.60', { ...UPI, remark: 'By his brother' })).body
    const text = await receipt(id)
    for (const part of [
      'RECEIPT',
      number,
      'Received from',
      'Ramesh Gaikwad',
      visitNo,
      'UPI, 632614470382',
      'Advance',
      'By his brother',
      '12,345.60',
      'RUPEES TWELVE THOUSAND THREE HUNDRED FORTY FIVE AND PAISE SIXTY ONLY',
      'CS-261121-',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('of the original')
  })

  test('of a refund is a voucher that says to whom it was paid, and no amount below 0', async () => {
    const { id: visitId } = await desk.newVisit('Sunita Kale')
    await desk.advance(visitId, '900')
    const { id } = (await desk.refund(visitId, '450')).body
    const text = await receipt(id)
    expect(text).toContain('REFUND VOUCHER')
    expect(text).toContain('Paid to')
    expect(text).toMatch(/Refund\b/)
    expect(text).toContain('Surgery cancelled')
    expect(text).toMatch(/₹ ?450/)
    expect(text).not.toMatch(/[-−(]450/)
  })

  test('on either paper is the original once; every later print says which copy it is', async () => {
    const { id: visitId } = await desk.newVisit()
    const { id } = (await desk.advance(visitId, '500')).body
    expect(await printed(id, 'roll')).not.toContain('of the original')
    expect(await printed(id, 'a5')).toMatch(/DUPLICATE.*Copy 1 of the original/)
    expect(await printed(id, 'roll')).toMatch(/DUPLICATE.*Copy 2 of the original/)
    expect(await desk.shown(visitId)).toMatchObject({ receipts: [{ prints: 3 }] })
  })

  test('that is only looked at is not printed: the first print is the original', async () => {
    const { id: visitId } = await desk.newVisit()
    const { id } = (await desk.advance(visitId, '500')).body
    for (const paper of ['a5', 'roll', 'a5'] as const) expect(await receipt(id, paper)).not.toContain('of the original')
    expect(await desk.shown(visitId)).toMatchObject({ receipts: [{ prints: 0 }] })
    expect(await printed(id, 'a5')).not.toContain('of the original')
    expect(await receipt(id)).toMatch(/DUPLICATE.*Copy 1 of the original/)
  })

  test('printed by several at once is the original once', async () => {
    const { id: visitId } = await desk.newVisit()
    const { id } = (await desk.advance(visitId, '500')).body
    const copies = await Promise.all([1, 2, 3, 4].map(() => count(id)))
    expect(copies.map(({ copyNo }) => copyNo).sort()).toEqual([1, 2, 3, 4])
  })

  test('is printed for nobody of the other hospital, nor one that is not there, nor on other paper', async () => {
    const { id: visitId } = await desk.newVisit()
    const { id } = (await desk.advance(visitId, '500')).body
    const stranger = await desk.testApp.person('ayushman')
    const statusOf = (url: string, by: Person) => fetchPdf(desk.testApp, by, url)
    expect(await statusOf(`/receipts/${id}/print`, stranger)).toBe(404)
    expect(await statusOf(`/receipts/${visitId}/print`, desk.clerk)).toBe(404)
    expect(await statusOf(`/receipts/${id}/print?paper=a4`, desk.clerk)).toBe(400)
    const other = (await desk.advance(visitId, '700')).body.id
    expect(await statusOf(`/receipts/${other}/print?printId=${(await count(other)).printId}`, desk.clerk)).not.toBe(404)
    expect(await statusOf(`/receipts/${id}/print?printId=${(await count(other)).printId}`, desk.clerk)).toBe(404)
    const counted = (by: Person) => by.call(receiptsContract.countPrint, { id, paper: 'a5' })
    expect((await counted(stranger)).status).toBe(404)
    expect((await counted(await desk.testApp.person('hope', 'user', ['security']))).status).toBe(403)
    expect(await desk.shown(visitId)).toMatchObject({ receipts: [{ prints: 2 }, { prints: 0 }] })
  })
})

describe('the statement of advances', () => {
  test('lists what holds, oldest first, with the running sum; a void receipt is not on it', async () => {
    const { id: visitId, visitNo } = await desk.newVisit('Vimal Thakre')
    await desk.advance(visitId, '1,000')
    desk.testApp.time = new Date(desk.testApp.time.getTime() + 60_000)
    const { id: wrong } = (await desk.advance(visitId, '77')).body
    await desk.cancel(wrong)
    desk.testApp.time = new Date(desk.testApp.time.getTime() + 60_000)
    await desk.refund(visitId, '300')
    await desk.advance(visitId, '250', CHEQUE)
    const text = await statement(visitId)
    for (const part of [
      'STATEMENT OF ADVANCES',
      'Vimal Thakre',
      visitNo,
      `BL-${visitNo}`,
      'CHEQUE, 004512, in clearing',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/\b77\b/)
    expect(text.indexOf('1,000')).toBeLessThan(text.indexOf('300'))
    expect(text).toMatch(/Paid 1,250.00 Refunded \(300.00\) Received 950.00/)
    expect(text).toMatch(/Of it cheques in clearing 250.00 Can be refunded 700.00/)
  })

  test('of a visit without receipts says so; the other hospital gets none', async () => {
    const { id: visitId } = await desk.newVisit()
    expect(await statement(visitId)).toContain('Nothing was received yet.')
    const stranger = await desk.testApp.person('ayushman')
    expect(await fetchPdf(desk.testApp, stranger, `/visits/${visitId}/receipts/statement`)).toBe(404)
  })
})
