import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import type { ChargeSourceKind } from '../../../charge-sources.generated.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { chargesContract } from '../../model/charges.contract.ts'
import type { SourceOfCharge } from '../../model/sources/source-of-charge.ts'
import { admissionsOf, aRatedService } from '../charges.factory.ts'
import { aDose, give, undo } from '../toy-dose.factory.ts'
import type { ChargePosting } from './post-charge.ts'
import { reverseCharge } from './reverse-charge.ts'

// What a slice above can rely on: a record that is undone and done again is charged again, and the desk keeps its hands off.

let testApp: TestApp
let admin: Person
let clerk: Person
let admit: () => Promise<string>
let service: string
let unrated: string

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope', 'admin')
  clerk = await testApp.person('hope', 'user', ['billing'])
  admit = await admissionsOf(testApp, admin)
  service = await testApp.sql('hope', (db) => aRatedService(db, 'Nebulisation', { private: 5_000 }))
  unrated = await testApp.sql('hope', (db) => aRatedService(db, 'Spirometry', {}))
})
afterAll(() => testApp.close())

const dose = (visitId: string, item = service) => ({
  visitId,
  item: { list: 'clinical-services' as const, id: item },
  day: '2026-11-21',
  quantity: 1_000,
})
const given = (visitId: string, source: SourceOfCharge) => testApp.sql('hope', (db) => give(db, source, dose(visitId)))
const undone = (source: SourceOfCharge) => testApp.sql('hope', (db) => undo(db, source))
const rowsOf = (visitId: string) =>
  testApp.sql('hope', (db) =>
    db
      .selectFrom('charges')
      .selectAll()
      .where('visit_id', '=', visitId)
      .orderBy('source_id')
      .orderBy('source_version')
      .orderBy('reverses_id', (by) => by.asc().nullsFirst())
      .execute(),
  )
const shown = async (visitId: string) => (await clerk.call(chargesContract.charges, { visitId })).body.charges

test('a source that the registry does not know does not compile', () => {
  expectTypeOf<ChargePosting['source']['kind']>().toEqualTypeOf<ChargeSourceKind>()
  expectTypeOf<'physiotherapy_session'>().toExtend<ChargeSourceKind>()
  expectTypeOf<'physiotherapy_sesion'>().not.toExtend<ChargeSourceKind>()
  expectTypeOf<string>().not.toExtend<ChargeSourceKind>()
})

describe('a dose that is undone and given again', () => {
  test('is charged again, as the next version of the same record', async () => {
    const visitId = await admit()
    const source = aDose()
    const first = await given(visitId, source)
    expect((await undone(source))?.id).toBe(first.id)
    expect(await shown(visitId)).toEqual([])
    const second = await given(visitId, source)
    expect(second).toMatchObject({ isNew: true, amount: 5_000 })
    expect(await given(visitId, source)).toMatchObject({ id: second.id, isNew: false })
    expect((await shown(visitId)).map(({ id }) => id)).toEqual([second.id])
    expect((await rowsOf(visitId)).map(({ source_version, amount }) => [source_version, amount])).toEqual([
      [1, 5_000],
      [1, -5_000],
      [2, 5_000],
    ])
  })

  test('is charged once more by eight posts at the same time', async () => {
    const visitId = await admit()
    const source = aDose()
    await given(visitId, source)
    await undone(source)
    const posted = await Promise.all(Array.from({ length: 8 }, () => given(visitId, source)))
    expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(posted.map(({ id }) => id)).size).toBe(1)
    expect(await rowsOf(visitId)).toHaveLength(3)
  })

  test('leaves one charge or none, whoever is first, when it is undone and given at the same time', async () => {
    const visitId = await admit()
    const source = aDose()
    await given(visitId, source)
    for (let round = 0; round < 5; round++) {
      const [, posted] = await Promise.all([undone(source), given(visitId, source)])
      const active = await shown(visitId)
      // Given after it was undone, or undone after it was found given: never given without a charge that was there.
      expect(active.map(({ id }) => id)).toEqual(posted.isNew ? [posted.id] : [])
      await given(visitId, source)
    }
  })

  test('is undone whole, also when the desk gave it a price meanwhile', async () => {
    const visitId = await admit()
    const source = aDose()
    const { id } = await testApp.sql('hope', (db) => give(db, source, dose(visitId, unrated)))
    const typed = await clerk.call(chargesContract.correct, { id, rate: '70', reason: 'Agreed' })
    expect(typed.body).toMatchObject({ amount: 7_000, rateNotSet: false })
    expect((await undone(source))?.amount).toBe(7_000)
    expect(await shown(visitId)).toEqual([])
  })
})

describe('the desk against a charge of a source', () => {
  test('neither cancels, corrects nor prices it, and is told where it is taken back', async () => {
    const visitId = await admit()
    const { id } = await given(visitId, aDose())
    const before = await rowsOf(visitId)
    const tries = [
      clerk.call(chargesContract.cancel, { id, reason: 'Not given' }),
      clerk.call(chargesContract.correct, { id, quantity: '2', reason: 'Counted again' }),
      clerk.call(chargesContract.correct, { id, day: '2026-11-22', reason: 'Wrong day' }),
      clerk.call(chargesContract.correct, { id, rate: '1', reason: 'Less' }),
      admin.call(chargesContract.setRate, { id, column: 'private', rate: '1' }),
    ]
    for (const { status, problem } of await Promise.all(tries)) {
      expect({ status, code: problem.code, message: problem.message }).toEqual({
        status: 409,
        code: 'OF_A_SOURCE',
        message: 'This charge belongs to a toy dose; take it back there.',
      })
    }
    expect(await rowsOf(visitId)).toEqual(before)
  })

  test('sees on its list where it came from', async () => {
    const visitId = await admit()
    const source = aDose()
    await given(visitId, source)
    expect((await shown(visitId))[0]?.source).toEqual({
      words: 'Toy dose',
      path: `/view-bill/${source.id}`,
      isOfDesk: false,
    })
  })

  test('gives it the rate that its item lacks: no source knows rates', async () => {
    const visitId = await admit()
    const item = await testApp.sql('hope', (db) => aRatedService(db, 'Peak flow', {}))
    const { id } = await testApp.sql('hope', (db) => give(db, aDose(), dose(visitId, item)))
    const waiting = (await admin.call(chargesContract.waiting, {})).body.charges.find((one) => one.id === id)
    expect(waiting?.source.words).toBe('Toy dose')
    const both = await clerk.call(chargesContract.correct, { id, quantity: '2', rate: '1', reason: 'x' })
    expect(both.problem.code).toBe('OF_A_SOURCE')
    const set = await admin.call(chargesContract.setRate, { id, column: 'private', rate: '60' })
    expect(set.body).toEqual({ priced: 1 })
    expect(await shown(visitId)).toMatchObject([{ amount: 6_000, source: { words: 'Toy dose' } }])
  })
})

test('a charge that was reversed by its id is reversed for its source, too', async () => {
  const visitId = await admit()
  const source = aDose()
  const { id } = await given(visitId, source)
  await testApp.sql('hope', (db) => reverseCharge(db, id, { reason: 'x' }))
  expect(await undone(source)).toBeUndefined()
  expect(await given(visitId, source)).toMatchObject({ isNew: true })
})
