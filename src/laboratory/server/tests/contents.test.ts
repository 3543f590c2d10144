import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLabTest } from '../../../orders/server/orders.factory.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { aMeasuredParameter, panelOf, reportedAs } from './contents.factory.ts'
import { contentsOf } from './contents.queries.ts'

const DAY = '2026-11-21'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const inHope = <T>(work: (db: HospitalDb) => Promise<T>) => testApp.sql('hope', work)
let made = 0
/** A test that is reported as parameters with these codes. */
async function aTest(db: HospitalDb, name: string, ...codes: readonly string[]) {
  const id = await aLabTest(db, `${name} ${made++}`)
  const parameters = await Promise.all(codes.map((code) => aMeasuredParameter(db, `${code}_${made++}`)))
  if (parameters.length > 0) await reportedAs(db, id, parameters)
  return { id, parameters }
}

describe('what an ordered item is reported as', () => {
  test('is its parameters in their order, with what is printed above them', async () => {
    const { id, parameters } = await inHope((db) => aTest(db, 'Count', 'HB', 'RBC'))
    await inHope((db) =>
      db
        .updateTable('lab_test_parameters')
        .set({ heading: 'Red cells' })
        .where('parameter_id', '=', parameters[0] ?? '')
        .execute(),
    )
    const contents = await inHope((db) => contentsOf(db, [id], DAY))
    expect(contents).toMatchObject([
      { labTestId: id, testId: id, parameterId: parameters[0], position: 1, heading: 'Red cells' },
      { labTestId: id, testId: id, parameterId: parameters[1], position: 2, heading: null },
    ])
  })

  test('unfolds panels inside of panels, and tells a parameter of two tests once', async () => {
    const { outer, kidney, sodium } = await inHope(async (db) => {
      const sodium = await aTest(db, 'Sodium', 'NA')
      const kidney = await aTest(db, 'Kidney', 'UREA', 'CREA')
      const salts = await aTest(db, 'Salts')
      const outer = await aTest(db, 'Before surgery', 'REMARK')
      await panelOf(db, salts.id, [sodium.id])
      await panelOf(db, outer.id, [kidney.id, salts.id])
      await reportedAs(db, salts.id, kidney.parameters.slice(0, 1))
      return { outer, kidney, sodium }
    })
    const contents = await inHope((db) => contentsOf(db, [sodium.id, outer.id], DAY))
    expect(contents.map(({ labTestId, parameterId, position }) => [labTestId, parameterId, position])).toEqual([
      [sodium.id, sodium.parameters[0], 1],
      [outer.id, outer.parameters[0], 1],
      [outer.id, kidney.parameters[0], 2],
      [outer.id, kidney.parameters[1], 3],
      [outer.id, sodium.parameters[0], 4],
    ])
  })

  test('is what counts on the day', async () => {
    const { id, parameters } = await inHope((db) => aTest(db, 'Changed', 'OLD'))
    const later = await inHope(async (db) => {
      await db.updateTable('lab_test_parameters').set({ valid_to: DAY }).where('lab_test_id', '=', id).execute()
      const added = await aMeasuredParameter(db, 'NEW')
      await db
        .insertInto('lab_test_parameters')
        .values({ lab_test_id: id, parameter_id: added, position: 1, valid_from: '2026-11-22' })
        .execute()
      return added
    })
    const on = (day: string) => inHope((db) => contentsOf(db, [id], day))
    expect((await on(DAY)).map(({ parameterId }) => parameterId)).toEqual(parameters)
    expect((await on('2026-11-22')).map(({ parameterId }) => parameterId)).toEqual([later])
  })

  test('is nothing for what has no parameters, for nothing asked, and for the other hospital', async () => {
    const { id } = await inHope((db) => aTest(db, 'Bare'))
    const full = await inHope((db) => aTest(db, 'Full', 'X'))
    expect(await inHope((db) => contentsOf(db, [id], DAY))).toEqual([])
    expect(await inHope((db) => contentsOf(db, [], DAY))).toEqual([])
    expect(await testApp.sql('ayushman', (db) => contentsOf(db, [full.id], DAY))).toEqual([])
  })
})

describe('a panel', () => {
  test('is not inside itself, nor of a test of its own by a way round', async () => {
    const [a, b, c] = await inHope((db) => Promise.all(['A', 'B', 'C'].map((name) => aTest(db, name))))
    await expect(inHope((db) => panelOf(db, a?.id ?? '', [a?.id ?? '']))).rejects.toThrow('panel_is_not_inside_itself')
    await inHope((db) => panelOf(db, a?.id ?? '', [b?.id ?? '']))
    await inHope((db) => panelOf(db, b?.id ?? '', [c?.id ?? '']))
    await expect(inHope((db) => panelOf(db, c?.id ?? '', [a?.id ?? '']))).rejects.toThrow('panel_is_not_inside_itself')
  })

  test('closes no circle when two halves of it arrive together', async () => {
    const [a, b] = await inHope((db) => Promise.all(['First', 'Second'].map((name) => aTest(db, name))))
    const answers = await Promise.allSettled([
      inHope((db) => panelOf(db, a?.id ?? '', [b?.id ?? ''])),
      inHope((db) => panelOf(db, b?.id ?? '', [a?.id ?? ''])),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('holds a test once, and a test a parameter once', async () => {
    const { outer, inner } = await inHope(async (db) => {
      const [outer, inner] = [await aTest(db, 'Outer'), await aTest(db, 'Inner', 'ONCE')]
      await panelOf(db, outer.id, [inner.id])
      return { outer, inner }
    })
    await expect(inHope((db) => panelOf(db, outer.id, [inner.id]))).rejects.toThrow('a_panel_holds_a_lab_test_once')
    await expect(inHope((db) => reportedAs(db, inner.id, inner.parameters))).rejects.toThrow(
      'a_lab_test_reports_a_parameter_once',
    )
  })
})
