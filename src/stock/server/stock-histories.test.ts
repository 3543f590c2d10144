import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { medicinesContract } from '../../medicines/model/items/medicines.contract.ts'
import { anItem } from '../../medicines/server/items/medicines.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { stockContract } from '../model/board/stock.contract.ts'
import { stockTakesContract } from '../model/stock-takes/stock-takes.contract.ts'
import { writeOffsContract } from '../model/write-offs/write-offs.contract.ts'
import { aStockLine, counterOf, openStock } from './stock.factory.ts'

// Histories of write-offs, finds and stock takes in any order: on hand is what they say, and what stock is worth stands in the books.

let testApp: TestApp
let pharmacist: Person
let admin: Person
let counter: string

beforeAll(async () => {
  testApp = await startTestApp()
  pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  admin = await testApp.person('hope', 'admin')
  counter = await counterOf(pharmacist)
})
afterAll(() => testApp.close())

const step = fc.oneof(
  fc.record({
    does: fc.constantFrom('lost' as const, 'damaged' as const, 'found' as const),
    units: fc.integer({ min: 1, max: 30 }),
  }),
  fc.record({ does: fc.constant('count' as const), units: fc.integer({ min: 0, max: 60 }) }),
  fc.record({ does: fc.constant('approve' as const), units: fc.constant(0) }),
)

const worth = () =>
  testApp.sql('hope', async (db) => {
    const { rows } = await sql<{ books: number; stock: number; units: number; moved: number }>`select
      coalesce((select sum(b.balance) from accounts a join account_balances b on b.hospital_id = a.hospital_id and b.account_id = a.id
        where a.key = 'stock'), 0)::int as books,
      coalesce((select sum(value) from stock_balances), 0)::int as stock,
      coalesce((select sum(quantity) from stock_balances), 0)::int as units,
      coalesce((select sum(quantity) from stock_movements), 0)::int as moved`.execute(db)
    return rows[0]
  })

test('whatever is written off, found and counted: stock is what it says, and its value is that of the books', async () => {
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      runs += 1
      const rack = `Run ${runs}`
      const { id: medicineId } = (await pharmacist.call(medicinesContract.add, anItem(`Item of run ${runs}`, { rack })))
        .body
      await openStock({ pharmacist, admin }, counter, [aStockLine(medicineId)])
      const batchId = (await admin.call(stockContract.board, { medicineId })).body.rows[0]?.batchId ?? ''
      let units = 45
      /** The take that is open, if one is. */
      const takes: { readonly id: string; readonly variance: number }[] = []
      for (const { does, units: by } of steps) {
        if (does === 'count') {
          const opened: string | undefined =
            takes[0]?.id ??
            (await pharmacist.call(stockTakesContract.open, { placeId: counter, scope: 'rack', chosen: rack })).body.id
          if (!opened) continue
          const [line] = (await pharmacist.call(stockTakesContract.sheet, { id: opened })).body.lines
          const said = { lineId: line?.id ?? '', version: line?.version ?? 1, packs: 0, loose: by }
          expect((await pharmacist.call(stockTakesContract.count, { id: opened, ...said })).status).toBe(200)
          takes[0] = { id: opened, variance: by - units }
        } else if (does === 'approve') {
          const take = takes.pop()
          if (!take) continue
          const { id, variance } = take
          const { version } = (await admin.call(stockTakesContract.take, { id })).body
          await pharmacist.call(stockTakesContract.finish, { id, version })
          const shown = (await admin.call(stockTakesContract.take, { id })).body
          const reasons = (shown.variances ?? []).map((line) => ({ lineId: line.id, reason: 'Counted' }))
          const answer = await admin.call(stockTakesContract.approve, { id, version: shown.version, reasons })
          expect(answer.status).toBe(units + variance < 0 ? 409 : 200)
          if (answer.status === 200) units += variance
          else await admin.call(stockTakesContract.reject, { id, version: shown.version, reason: 'Moved since' })
        } else {
          const lines = [{ batchId, quantity: by }]
          const asked = { placeId: counter, kind: does, reason: 'As it came', lines }
          const written = await pharmacist.call(writeOffsContract.write, asked)
          expect(written.status).toBe(does === 'found' || by <= units ? 200 : 409)
          if (written.status !== 200) continue
          await admin.call(writeOffsContract.approve, { id: written.body.id, version: 1 })
          units += does === 'found' ? by : -by
        }
        const { rows } = (await admin.call(stockContract.board, { medicineId })).body
        expect(rows.reduce((sum, { onHand }) => sum + onHand, 0)).toBe(units)
        const now = await worth()
        expect(now?.books).toBe(now?.stock)
        expect(now?.moved).toBe(now?.units)
      }
    }),
    { numRuns: 25 },
  )
})
