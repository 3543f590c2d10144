import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { route } from '../../model/contract/route.ts'
import { problemOf } from '../contract/problem.ts'
import { withClient } from '../database/bundled/admin.ts'
import { aSource, CHARGES, ENTRIES, MOVES, startLedgers, type TryDb } from './ledger.factory.ts'
import { postToLedger, reverseInLedger } from './ledger.ts'

let ledgers: Awaited<ReturnType<typeof startLedgers>>
beforeAll(async () => {
  ledgers = await startLedgers()
})
afterAll(() => ledgers.close())

const post = async (hospital = 'hope', source = aSource()) => {
  const values = await ledgers.aCharge(hospital)
  return ledgers.inLedgers(hospital, (db) => postToLedger(db, CHARGES, source, values))
}
const mistake = { reason: 'Entered by mistake' }

describe('insert-only', () => {
  test('the other hospital sees nothing of a ledger or its balances, and reverses nothing of it', async () => {
    const { row } = await post()
    const seen = await ledgers.inLedgers('ayushman', async (db) => [
      await db.selectFrom('try_charges').selectAll().where('id', '=', row.id).execute(),
      await db.selectFrom('try_dues').selectAll().where('visit_id', '=', row.visit_id).execute(),
      await reverseInLedger(db, CHARGES, row.id, mistake),
    ])
    expect(seen).toEqual([[], [], undefined])
  })

  test.each([
    'update try_charges set amount = 1',
    'delete from try_charges',
    'truncate try_charges cascade',
    'update try_dues set balance = 0 where visit_id is not null',
  ])('the application may not: %s', async (statement) => {
    await post()
    const attempt = ledgers.inLedgers('hope', (db) => sql.raw(statement).execute(db))
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
  })

  test.each(['update try_charges set amount = 1', 'delete from try_charges', 'truncate try_charges cascade'])(
    'nor may the owner: %s',
    async (statement) => {
      await post()
      const attempt = withClient(ledgers.ownerUrl, (client) =>
        client.query(`begin; select set_config('app.hospital', 'hope', true); ${statement}`),
      )
      await expect(attempt).rejects.toMatchObject({ constraint: 'try_charges_is_insert_only' })
    },
  )

  test('a merge moves rows and balance to the other patient through their key, and changes nothing else', async () => {
    const [{ row }, { row: other }] = [await post(), await post()]
    const both = [row.patient_id, other.patient_id]
    const { moved, balances } = await ledgers.inLedgers('hope', async (db) => {
      await db.updateTable('try_visits').set({ patient_id: other.patient_id }).where('id', '=', row.visit_id).execute()
      const accounts = db.selectFrom('try_accounts_of_patients').select('balance').orderBy('balance')
      return {
        moved: await db.selectFrom('try_charges').selectAll().where('id', '=', row.id).executeTakeFirst(),
        balances: await accounts.where('patient_id', 'in', both).execute(),
      }
    })
    expect(moved).toEqual({ ...row, patient_id: other.patient_id })
    expect(balances).toEqual([{ balance: 0 }, { balance: 60_000 }])
  })
})

describe('a source posts once', () => {
  test('posting it twice at the same time gives one row to both', async () => {
    const source = aSource()
    const values = await ledgers.aCharge()
    const both = await Promise.all(
      [1, 2, 3, 4].map((times) =>
        ledgers.inLedgers('hope', (db) => postToLedger(db, CHARGES, source, { ...values, quantity: times })),
      ),
    )
    expect(new Set(both.map(({ row }) => row.id)).size).toBe(1)
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1)
  })

  test('a transaction that rolls back leaves the source free', async () => {
    const source = aSource()
    const values = await ledgers.aCharge()
    const failed = ledgers.inLedgers('hope', async (db) => {
      await postToLedger(db, CHARGES, source, values)
      throw new Error('the order was not saved')
    })
    await expect(failed).rejects.toThrow('the order was not saved')
    const again = await ledgers.inLedgers('hope', (db) => postToLedger(db, CHARGES, source, values))
    expect(again.isNew).toBe(true)
  })

  test('the same source of the other hospital is another', async () => {
    const source = aSource()
    expect([(await post('hope', source)).isNew, (await post('ayushman', source)).isNew]).toEqual([true, true])
  })

  test('a correction reverses, and posts the next version', async () => {
    const source = aSource()
    const { row } = await post('hope', source)
    const due = await ledgers.inLedgers('hope', async (db) => {
      await reverseInLedger(db, CHARGES, row.id, mistake)
      const { visit_id, patient_id, day } = row
      const corrected = { visit_id, patient_id, day, quantity: 1, amount: 15_000 }
      await postToLedger(db, CHARGES, { ...source, version: 2 }, corrected)
      return db.selectFrom('try_dues').selectAll().where('visit_id', '=', visit_id).execute()
    })
    expect(due).toMatchObject([{ balance: 15_000 }])
  })
})

describe('a reversal', () => {
  test('is the opposite of its row, with its own day and reason, and happens once', async () => {
    const { row } = await post()
    const reverse = () =>
      ledgers.inLedgers('hope', (db) =>
        reverseInLedger(db, CHARGES, row.id, { reason: 'Test not done', day: '2026-11-25' }),
      )
    const both = await Promise.all([reverse(), reverse()])
    expect(both.map((reversal) => reversal?.isNew).sort()).toEqual([false, true])
    const { id, created_at, ...rest } = row
    expect(both[0]?.row).toMatchObject({
      ...rest,
      quantity: -2,
      amount: -30_000,
      day: '2026-11-25',
      reverses_id: id,
      reason: 'Test not done',
    })
    expect(both[0]?.row.id).toBe(both[1]?.row.id)
  })

  test.each([
    ['another amount', { amount: -1 }, 'try_charges_reversal_is_opposite'],
    ['another source', { source_id: randomUUID() }, 'try_charges_reversal_is_opposite'],
    ['no reason', { reason: null }, 'try_charges_reversal_says_why'],
  ])('with %s is refused by the database', async (_, wrong, constraint) => {
    const { row } = await post()
    const { id, hospital_id, created_at, created_by, ...rest } = row
    const opposite = { ...rest, quantity: -2, amount: -30_000, reverses_id: id, reason: 'Mistake', ...wrong }
    const attempt = ledgers.inLedgers('hope', (db) => db.insertInto('try_charges').values(opposite).execute())
    await expect(attempt).rejects.toMatchObject({ code: '23514', constraint })
  })

  test('is not reversed itself', async () => {
    const { row } = await post()
    const twice = ledgers.inLedgers('hope', async (db) => {
      const reversal = await reverseInLedger(db, CHARGES, row.id, mistake)
      await reverseInLedger(db, CHARGES, reversal?.row.id ?? '', mistake)
    })
    await expect(twice).rejects.toMatchObject({ constraint: 'try_charges_reversal_is_opposite' })
  })
})

const move = (db: TryDb, item: string, quantity: number) =>
  postToLedger(db, MOVES, { kind: 'issue_line', id: randomUUID() }, { item, store: 'main', quantity })
const stockOf = (item: string) =>
  ledgers.inLedgers('hope', (db) => db.selectFrom('try_stock').select('balance').where('item', '=', item).execute())

describe('a kept balance', () => {
  test('never falls below zero, however many issue at once', async () => {
    const item = randomUUID()
    await ledgers.inLedgers('hope', (db) => move(db, item, 10))
    const issues = await Promise.allSettled(
      Array.from({ length: 16 }, () => ledgers.inLedgers('hope', (db) => move(db, item, -1))),
    )
    expect(issues.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    for (const issue of issues) {
      if (issue.status === 'rejected') expect(issue.reason).toMatchObject({ constraint: 'stock_is_there' })
    }
    expect(await stockOf(item)).toEqual([{ balance: 0 }])
  })

  test('is the sum of the rows in whatever order they come, and zero when all are reversed', async () => {
    const run = fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 6 }),
      async (all) => {
        const item = randomUUID()
        const posted = await Promise.all(all.map((n) => ledgers.inLedgers('hope', (db) => move(db, item, n))))
        expect(await stockOf(item)).toEqual([{ balance: all.reduce((sum, n) => sum + n, 0) }])
        await Promise.all(
          posted.map(({ row }) => ledgers.inLedgers('hope', (db) => reverseInLedger(db, MOVES, row.id, mistake))),
        )
        expect(await stockOf(item)).toEqual([{ balance: 0 }])
      },
    )
    await fc.assert(run, { numRuns: 10 })
  })
})

const ENTER = route({
  method: 'POST',
  path: '/try-entries',
  summary: 'Post an entry',
  permission: 'anyone',
  reply: z.object({}),
  records: 'entry.posted',
  refusals: {
    UNBALANCED: {
      status: 422,
      text: 'Debits and credits differ.',
      constraints: { try_lines_sum_to_zero: null },
    },
  },
})

const enter = (amounts: Readonly<Record<string, number>>) =>
  ledgers.inLedgers('hope', async (db) => {
    const { row } = await postToLedger(db, ENTRIES, { kind: 'receipt', id: randomUUID() }, { day: '2026-11-21' })
    const lines = Object.entries(amounts).map(([account, amount]) => ({ entry_id: row.id, account, amount }))
    if (lines.length > 0) await db.insertInto('try_lines').values(lines).execute()
    return row
  })

describe('balanced lines', () => {
  test('an entry whose lines do not sum to zero fails at commit, with the refusal of its route', async () => {
    const problem = await enter({ cash: 500, advances: -400 }).catch((error) => problemOf(error, 'request', ENTER))
    expect(problem).toMatchObject({ status: 422, problem: { error: { code: 'UNBALANCED' } }, unexpected: false })
  })

  test.each<Readonly<Record<string, number>>>([{}, { cash: 0 }])(
    'an entry with lines %o has too few',
    async (amounts) => {
      await expect(enter(amounts)).rejects.toMatchObject({ constraint: 'try_entries_has_lines' })
    },
  )

  test('a line added later unbalances its entry', async () => {
    const { id } = await enter({ cash: 500, advances: -500 })
    const later = ledgers.inLedgers('hope', (db) =>
      db.insertInto('try_lines').values({ entry_id: id, account: 'cash', amount: 1 }).execute(),
    )
    await expect(later).rejects.toMatchObject({ constraint: 'try_lines_sum_to_zero' })
  })

  test('reversing an entry reverses its lines and brings every account back', async () => {
    const [cash, advances] = [randomUUID(), randomUUID()]
    const { id } = await enter({ [cash]: 500, [advances]: -500 })
    await ledgers.inLedgers('hope', (db) => reverseInLedger(db, ENTRIES, id, mistake))
    const accounts = await ledgers.inLedgers('hope', (db) =>
      db.selectFrom('try_accounts').select('balance').where('account', 'in', [cash, advances]).execute(),
    )
    expect(accounts).toEqual([{ balance: 0 }, { balance: 0 }])
  })

  test('a reversal with other lines fails at commit', async () => {
    const { id } = await enter({ cash: 500, advances: -500 })
    const wrong = ledgers.inLedgers('hope', async (db) => {
      const reversal = await reverseInLedger(db, { ...ENTRIES, lines: undefined }, id, mistake)
      const entry_id = reversal?.row.id ?? ''
      const lines = [
        { entry_id, account: 'bank', amount: -500 },
        { entry_id, account: 'advances', amount: 500 },
      ]
      await db.insertInto('try_lines').values(lines).execute()
    })
    await expect(wrong).rejects.toMatchObject({ constraint: 'try_entries_reversal_is_opposite' })
  })
})
