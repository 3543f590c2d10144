import { afterAll, beforeAll, expect, test } from 'vitest'
import { pngOf } from '../../db/seed/png.ts'
import { dispensingContract } from '../dispensing/model/dispensing.contract.ts'
import { aPharmacy } from '../dispensing/server/dispensing.factory.ts'
import { dayOf } from '../kernel/calendar.ts'
import { heldCartsContract } from '../pharmacy/model/sales/holds/held-carts.contract.ts'
import { salesContract } from '../pharmacy/model/sales/sales.contract.ts'
import { aCart, aLine } from '../pharmacy/server/sales/sales.factory.ts'
import { withClient } from '../platform/server/database/bundled/admin.ts'
import { supplierReturnsContract } from '../purchasing/model/returns/returns.contract.ts'
import { suppliersContract } from '../purchasing/model/suppliers/suppliers.contract.ts'
import { aNoteLine, receiveGoods } from '../purchasing/server/notes/notes.factory.ts'
import { aSupplier } from '../purchasing/server/suppliers/suppliers.factory.ts'
import { cashSessionContract } from '../receipts/model/cash-session.contract.ts'
import { stockContract } from '../stock/model/board/stock.contract.ts'
import { batchCorrectionsContract } from '../stock/model/corrections/batch-corrections.contract.ts'
import { stockTakesContract } from '../stock/model/stock-takes/stock-takes.contract.ts'
import { transfersContract } from '../stock/model/transfers/transfers.contract.ts'
import { writeOffsContract } from '../stock/model/write-offs/write-offs.contract.ts'
import { placesOf } from '../stock/server/stock.factory.ts'
import { brokenStock, RULES } from './stock/broken-stock.ts'
import { startTestApp, type TestApp } from './test-app.ts'

// What `npm run prove:stock` asks after its kills can fail: each rule is broken by hand, past the application, and named.

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
  await oneOfEachPaper()
})
afterAll(() => testApp.close())

const PACK = pngOf({ width: 60, height: 40 }, (x) => [x % 9 < 4 ? 30 : 240])

/** Goods received, given back, put right, sent, sold, held, issued, taken back, written off and counted; one transfer is on its way, one cart waits. */
async function oneOfEachPaper(): Promise<void> {
  const { pharmacist, second, admin, counter, admit, anItemOf, asked, issue, requestsOf } = await aPharmacy(testApp)
  const purchaser = await testApp.person('hope', 'user', ['purchase'])
  const store = (await placesOf(pharmacist))('Main store')
  const medicineId = await anItemOf('Tramolite', { schedule: 'H1' })
  const misread = await anItemOf('Crocin')
  const supplierId = (await purchaser.call(suppliersContract.add, aSupplier('Wainganga Pharma'))).body.id
  await receiveGoods(
    { writer: pharmacist, approver: purchaser },
    {
      supplierId,
      day: dayOf(testApp.time),
      lines: [aNoteLine(medicineId), aNoteLine(misread, { batchNo: 'WRONG-1' })],
      paperTotal: 210_000,
      more: { placeId: store },
    },
  )
  const batchOf = async (item: string) =>
    (await pharmacist.call(stockContract.board, { medicineId: item })).body.rows[0]?.batchId ?? ''
  const batchId = await batchOf(medicineId)
  const send = async (quantity: number) => {
    const transfer = { fromPlaceId: store, toPlaceId: counter, remark: null, lines: [{ batchId, quantity }] }
    return (await purchaser.call(transfersContract.send, transfer)).body.id
  }
  const id = await send(50)
  const [line] = (await second.call(transfersContract.transfer, { id })).body.rows
  await second.call(transfersContract.receive, { id, lines: [{ lineId: line?.id ?? '', accepted: 50, reason: null }] })
  await send(10)
  await pharmacist.call(cashSessionContract.open, { float: '500' })
  const sold = await pharmacist.call(salesContract.sell, aCart([aLine(medicineId, 10)], 20_000))
  await pharmacist.call(salesContract.sell, aCart([aLine(medicineId, 1)], 2000))
  const saleLine = (await pharmacist.call(salesContract.sale, { id: sold.body.id })).body.lines[0]?.id ?? ''
  const back = { id: sold.body.id, reason: 'Not wanted', lines: [{ lineId: saleLine, quantity: 2 }] }
  await pharmacist.call(salesContract.takeBack, back)
  const { total, payments, remark, ...cart } = aCart([aLine(medicineId, 3)], 6000)
  await pharmacist.call(heldCartsContract.hold, cart)
  const visitId = await admit()
  const request = await asked(visitId, medicineId, 6)
  await issue(request.requestId, { requestLineId: request.lineId, quantity: 6 })
  const issued = (await requestsOf(visitId))[0]?.issues[0]?.id ?? ''
  const unused = { id: issued, placeId: counter, quantity: 1, reason: 'Stopped' }
  await pharmacist.call(dispensingContract.takeBack, unused)
  const { lines } = (await pharmacist.call(supplierReturnsContract.returnable, { supplierId, placeId: store })).body
  const receivedLineId = lines.find((one) => one.batchId === batchId)?.receivedLineId ?? ''
  const wet = { receivedLineId, quantity: 5, free: 0, credit: null }
  const goingBack = { supplierId, placeId: store, kind: 'damaged' as const, reason: 'Cartons were wet', lines: [wet] }
  const asksBack = await pharmacist.call(supplierReturnsContract.write, goingBack)
  await admin.call(supplierReturnsContract.approve, { id: asksBack.body.id, version: 1 })
  const wrong = { batchId: await batchOf(misread), batchNo: 'RIGHT-1', expires: '2098-12', mrp: '20000' }
  const read = { ...wrong, reason: 'Read wrong', name: 'pack.png' }
  const correction = await pharmacist.call(batchCorrectionsContract.write, read, { file: PACK })
  await admin.call(batchCorrectionsContract.approve, { id: correction.body.id, version: 1 })
  const lost = { placeId: store, kind: 'lost' as const, reason: 'Not found', lines: [{ batchId, quantity: 1 }] }
  const written = await pharmacist.call(writeOffsContract.write, lost)
  await admin.call(writeOffsContract.approve, { id: written.body.id, version: 1 })
  await pharmacist.call(stockTakesContract.open, { placeId: store, scope: 'all', chosen: '' })
}

/** Runs `change` past the triggers of its tables, asks, and takes all of it back. */
const brokenBy = (change: string, tables: readonly string[]): Promise<string[]> =>
  withClient(testApp.ownerUrl, async (client) => {
    await client.query('begin')
    await client.query("select set_config('app.hospital', 'hope', true), set_config('app.now', $1, true)", [
      testApp.time.toISOString(),
    ])
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    if (change !== '') await client.query(change)
    const found = await brokenStock(async (question) => (await client.query<{ broken: string }>(question)).rows)
    await client.query('rollback')
    return found
  })

/** The line of the first sale in an account of the books. */
const booked = (key: string) => `update journal_lines set amount = amount + 1
  where account_id = (select id from accounts where key = '${key}')
    and entry_id = (select id from journal_entries where source_kind = 'sale' order by id limit 1)`
const oneMoreOf = (series: string) => `update number_series set last = last + 1 where series = '${series}'`
const oneMoreDayOf = (kind: string) =>
  `update day_counters set last = last + 1 where kind = '${kind}' and prefix = app_hospital()`
const ofSales = `stock_movements where source_kind = 'sale_line'`

/** By the rule: what breaks it, and the tables that would refuse it. */
const BROKEN: Readonly<Record<string, readonly [change: string, ...tables: string[]]>> = {
  'the balance of a batch at a place is the sum of its movements': [
    'update stock_balances set quantity = quantity + 1',
    'stock_balances',
  ],
  'no less than nothing lies anywhere, and nothing is worth nothing': [
    'alter table stock_balances drop constraint stock_is_there; update stock_balances set quantity = -1, value = 0',
    'stock_balances',
  ],
  'at no moment less than nothing lay anywhere': [
    "update stock_movements set created_at = created_at - interval '1 day' where kind = 'sold'",
    'stock_movements',
  ],
  'what lies there is worth what the books say': [booked('stock'), 'journal_lines'],
  'no movement without its document': [
    "update stock_movements set source_id = gen_random_uuid() where source_kind = 'sale_line'",
    'stock_movements',
  ],
  'what a line of a document says has moved, no more and no less': [
    'update pharmacy_sale_lines set quantity = quantity + 1',
    'pharmacy_sale_lines',
  ],
  'a source moves once, and a movement is taken back once': [
    `update stock_movements set source_version = 2, source_id = (select source_id from ${ofSales} and quantity = -10)
      where source_kind = 'sale_line' and quantity = -1`,
    'stock_movements',
  ],
  'what a document moved is worth what its entry says': [
    "update stock_movements set value = value - 1 where kind = 'issued'",
    'stock_movements',
  ],
  'debits equal credits in each entry of stock': [booked('cost-of-medicines'), 'journal_lines'],
  'what was sent has arrived, gone back, or is on its way': [
    'update stock_transfer_lines set quantity = 9 where quantity = 10',
    'stock_transfer_lines',
  ],
  'on the way nothing appears and nothing vanishes': [
    "update stock_movements set value = value + 1 where kind = 'transfer_in'",
    'stock_movements',
  ],
  'a sale and a return are the sum of their lines': [
    'update pharmacy_sales set goods = goods + 100, total = total + 100',
    'pharmacy_sales',
  ],
  'income and tax of a sale, and of what came back of it, are in the books': [booked('output-gst'), 'journal_lines'],
  'no more comes back than was sold or issued': [
    'update pharmacy_return_lines set quantity = 11',
    'pharmacy_return_lines',
  ],
  'an issued line is charged, less what came back of it': [
    "update charges set amount = amount + 1 where source_kind = 'medicine_issue_line' and reverses_id is null",
    'charges',
  ],
  'a line of a request was issued as often as its slips say': [
    'update dispensing_request_lines set issued = issued - 1',
    'dispensing_request_lines',
  ],
  'an approved note is owed, and a cancelled one no longer': [
    'update goods_received_notes set paper_total = paper_total + 1',
    'goods_received_notes',
  ],
  'what went back to a supplier is owed by him': [
    'update supplier_return_lines set credit = credit - 1',
    'supplier_return_lines',
  ],
  'no more goes back to a supplier than was received': [
    'update supplier_return_lines set quantity = 1000',
    'supplier_return_lines',
  ],
  'a corrected batch is blocked for good': [
    "delete from batch_blocks where batch_id = (select id from batches where batch_no = 'WRONG-1')",
    'batch_blocks',
  ],
  'the balance of a supplier is the sum of his entries': [
    'update supplier_balances set balance = balance + 1',
    'supplier_balances',
  ],
  'suppliers are owed what the books say': ['update supplier_balances set balance = balance + 1', 'supplier_balances'],
  'a line of schedule H1 stands in the register once, with its movement': [
    "delete from schedule_register_entries where source_kind = 'medicine_issue_line'",
    'schedule_register_entries',
  ],
  'nothing is held for a cart that is sold': [
    "update pharmacy_sales set source_id = (select cart_id from pharmacy_held_carts) where number like '%1'",
    'pharmacy_sales',
  ],
  'a cart that waits holds what it says, less what a stock take ended': [
    'update pharmacy_held_lines set quantity = 4',
    'pharmacy_held_lines',
  ],
  'no more is held than lies there': ['update stock_reservations set quantity = 1000', 'stock_reservations'],
  'the numbers of invoices have no gap': [oneMoreOf('sale')],
  'the numbers of returns have no gap': [oneMoreOf('sale-return')],
  'the numbers of the H1 register have no gap': [oneMoreOf('h-one-register')],
  'the numbers of goods received notes have no gap': [oneMoreDayOf('purchasing GRN')],
  'the numbers of returns to suppliers have no gap': [oneMoreDayOf('purchasing SR')],
  'the numbers of debit notes have no gap': [oneMoreDayOf('purchasing DN')],
  'the numbers of corrections have no gap': [oneMoreDayOf('batch_correction')],
  'the numbers of transfers have no gap': [oneMoreDayOf('stock_transfer')],
  'the numbers of stock takes have no gap': [oneMoreDayOf('stock_take')],
  'the numbers of write-offs have no gap': [oneMoreDayOf('stock_write_off')],
  'the numbers of issues have no gap': [oneMoreDayOf('medicine_issue')],
  'an invoice has a number of its own': [
    'drop index one_sale_a_number; update pharmacy_sales set number = (select min(number) from pharmacy_sales)',
    'pharmacy_sales',
  ],
}

test('stock that went through its papers only is sound', async () => {
  expect(await brokenBy('', [])).toEqual([])
})

test('each rule has its breach', () => {
  expect(Object.keys(BROKEN)).toEqual(Object.keys(RULES))
})

test.each(Object.entries(BROKEN))('what breaks is named: %s', async (rule, [change, ...tables]) => {
  const named = (await brokenBy(change, tables)).filter((line) => line.startsWith(`${rule}: `))
  expect(named.length).toBeGreaterThan(0)
})
