import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dispensingContract } from '../../dispensing/model/dispensing.contract.ts'
import { aPharmacy, type Pharmacy } from '../../dispensing/server/dispensing.factory.ts'
import { suppliersContract } from '../../purchasing/model/suppliers/suppliers.contract.ts'
import { aNoteLine, receiveGoods } from '../../purchasing/server/notes/notes.factory.ts'
import { aSupplier } from '../../purchasing/server/suppliers/suppliers.factory.ts'
import { cashSessionContract } from '../../receipts/model/cash-session.contract.ts'
import { stockContract } from '../../stock/model/board/stock.contract.ts'
import { transfersContract } from '../../stock/model/transfers/transfers.contract.ts'
import { placesOf } from '../../stock/server/stock.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { salesContract } from '../model/sales/sales.contract.ts'
import { aCart, aLine } from './sales/sales.factory.ts'

// Histories of buying, sending to the counter, selling, issuing and taking back in any order (design/stock.md 6, 1 and 2).

let testApp: TestApp
let pharmacy: Pharmacy
let purchaser: Person
let store: string
let supplierId: string
let visitId: string

beforeAll(async () => {
  testApp = await startTestApp()
  pharmacy = await aPharmacy(testApp)
  purchaser = await testApp.person('hope', 'user', ['purchase'])
  store = (await placesOf(pharmacy.pharmacist))('Main store')
  supplierId = (await purchaser.call(suppliersContract.add, aSupplier('Wainganga Pharma'))).body.id
  visitId = await pharmacy.admit()
  await pharmacy.pharmacist.call(cashSessionContract.open, { float: '500' })
})
afterAll(() => testApp.close())

const step = fc.record({
  does: fc.constantFrom('buy', 'send', 'sell', 'sale back', 'issue', 'issue back'),
  units: fc.integer({ min: 1, max: 40 }),
})

const worth = () =>
  testApp.sql('hope', async (db) => {
    const { rows } = await sql<{ books: number; stock: number; units: number; moved: number }>`select
      (select coalesce(sum(b.balance), 0)::int from accounts a join account_balances b
        on b.hospital_id = a.hospital_id and b.account_id = a.id where a.key = 'stock') as books,
      (select coalesce(sum(value), 0)::int from stock_balances) as stock,
      (select coalesce(sum(quantity), 0)::int from stock_balances) as units,
      (select coalesce(sum(quantity), 0)::int from stock_movements) as moved`.execute(db)
    return rows[0]
  })

type Done = { readonly done: boolean; readonly may: boolean }
const NOTHING: Done = { done: true, may: true }

/** One item from its first pack on, with what a plain count says lies in the store and at the counter. */
class OneItem {
  atStore = 0
  atCounter = 0
  sold: { id: string; lineId: string; left: number } | null = null
  issued: { id: string; left: number } | null = null
  readonly medicineId: string
  constructor(medicineId: string) {
    this.medicineId = medicineId
  }

  /** What was done, and whether it may be by the plain count. */
  async does(what: string, units: number): Promise<Done> {
    if (what === 'buy') return this.buy(units)
    if (what === 'send') return this.send(units)
    if (what === 'sell') return this.sell(units)
    if (what === 'sale back') return this.saleBack(units)
    if (what === 'issue') return this.issue(units)
    return this.issueBack(units)
  }

  async buy(units: number): Promise<Done> {
    const packs = 1 + (units % 5)
    await receiveGoods(
      { writer: pharmacy.pharmacist, approver: purchaser },
      {
        supplierId,
        day: '2026-11-20',
        lines: [aNoteLine(this.medicineId, { packs })],
        paperTotal: packs * 10_500,
        more: { placeId: store },
      },
    )
    this.atStore += packs * 10
    return NOTHING
  }

  /** Of what arrives at the counter an eighth is refused and goes back. */
  async send(units: number): Promise<Done> {
    const { rows } = (await pharmacy.pharmacist.call(stockContract.board, { medicineId: this.medicineId })).body
    const batchId = rows[0]?.batchId
    if (!batchId) return NOTHING
    const sent = await pharmacy.pharmacist.call(transfersContract.send, {
      fromPlaceId: store,
      toPlaceId: pharmacy.counter,
      remark: null,
      lines: [{ batchId, quantity: units }],
    })
    const may = units <= this.atStore
    if (sent.status !== 200) return { done: false, may }
    const { rows: lines } = (await pharmacy.second.call(transfersContract.transfer, { id: sent.body.id })).body
    const accepted = units - Math.floor(units / 8)
    const line = { lineId: lines[0]?.id ?? '', accepted, reason: accepted < units ? 'Broken' : null }
    const received = await pharmacy.second.call(transfersContract.receive, { id: sent.body.id, lines: [line] })
    this.atStore -= accepted
    this.atCounter += accepted
    return { done: received.status === 200, may }
  }

  async sell(units: number): Promise<Done> {
    const { pharmacist } = pharmacy
    const sold = await pharmacist.call(salesContract.sell, aCart([aLine(this.medicineId, units)], units * 2000))
    const may = units <= this.atCounter
    if (sold.status !== 200) return { done: false, may }
    const { lines } = (await pharmacist.call(salesContract.sale, { id: sold.body.id })).body
    this.sold = { id: sold.body.id, lineId: lines[0]?.id ?? '', left: units }
    this.atCounter -= units
    return { done: true, may }
  }

  async saleBack(units: number): Promise<Done> {
    if (!this.sold) return NOTHING
    const { id, lineId, left } = this.sold
    const lines = [{ lineId, quantity: units }]
    const back = await pharmacy.pharmacist.call(salesContract.takeBack, { id, reason: 'Not wanted', lines })
    const may = units <= left
    if (back.status !== 200) return { done: false, may }
    this.sold.left -= units
    this.atCounter += units
    return { done: true, may }
  }

  async issue(units: number): Promise<Done> {
    const { requestId, lineId } = await pharmacy.asked(visitId, this.medicineId, units)
    const issued = await pharmacy.issue(requestId, { requestLineId: lineId, quantity: units })
    const may = units <= this.atCounter
    if (issued.status !== 200) return { done: false, may }
    const request = (await pharmacy.requestsOf(visitId)).find(({ id }) => id === requestId)
    this.issued = { id: request?.issues[0]?.id ?? '', left: units }
    this.atCounter -= units
    return { done: true, may }
  }

  async issueBack(units: number): Promise<Done> {
    if (!this.issued) return NOTHING
    const asked = { id: this.issued.id, placeId: pharmacy.counter, quantity: units, reason: 'Stopped' }
    const back = await pharmacy.pharmacist.call(dispensingContract.takeBack, asked)
    const may = units <= this.issued.left
    if (back.status !== 200) return { done: false, may }
    this.issued.left -= units
    this.atCounter += units
    return { done: true, may }
  }

  async onHand() {
    const { rows } = (await pharmacy.pharmacist.call(stockContract.board, { medicineId: this.medicineId })).body
    const at = (placeId: string) =>
      rows.filter((row) => row.placeId === placeId).reduce((sum, { onHand }) => sum + onHand, 0)
    return [at(store), at(pharmacy.counter)]
  }
}

test('whatever is bought, sent, sold, issued and taken back: each place holds what is left, at the value of the books', async () => {
  let runs = 0
  const before = await worth()
  expect(before?.books).toBe(before?.stock)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      runs += 1
      const item = new OneItem(await pharmacy.anItemOf(`Item of history ${runs}`))
      for (const { does, units } of [{ does: 'buy', units: 4 }, { does: 'send', units: 30 }, ...steps]) {
        const { done, may } = await item.does(does, units)
        expect(done).toBe(may)
        expect(await item.onHand()).toEqual([item.atStore, item.atCounter])
        const now = await worth()
        expect(now?.books).toBe(now?.stock)
        expect(now?.moved).toBe(now?.units)
      }
    }),
    { numRuns: 10 },
  )
})
