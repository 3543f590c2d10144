import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importContract } from '../../../platform/model/imports/imports.contract.ts'
import { sharedData } from '../../../tests/shared-data.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { catalogueContract } from '../../model/catalogue.contract.ts'
import type { ImportedKey } from '../../model/lists/list-imports.ts'
import { listsContract } from '../../model/lists/lists.contract.ts'
import { payerIdOf } from '../payers/payers.factory.ts'

let testApp: TestApp
let admin: Person
let nurse: Person

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  nurse = await testApp.person('hope', 'nurse')
})
afterAll(() => testApp.close())

async function imported(list: ImportedKey, file: Buffer | string, name = 'list.csv') {
  const uploaded = await admin.call(importContract.upload, { list, name }, { file: Buffer.from(file) })
  expect(uploaded).toMatchObject({ status: 200 })
  const { id } = uploaded.body
  const one = { list, id }
  const { columns, headed } = (await admin.call(importContract.open, one)).body
  expect(await admin.call(importContract.start, { ...one, columns, headed })).toMatchObject({ status: 200 })
  await expect
    .poll(async () => (await admin.call(importContract.open, one)).body.state, { interval: 100 })
    .not.toBe('running')
  return (await admin.call(importContract.open, one)).body
}
const page = async (list: ImportedKey, search: string) => (await admin.call(listsContract.page, { list, search })).body

test('rows are added, changed by code or name, and refused with the reason beside the row', async () => {
  const first = await imported(
    'surgeries',
    `name,code,category,private,NABH,rates count from
Lipoma excision,ZI001,GENERAL SURGERY,"1,200",900,01/04/2026
Cyst excision,,GENERAL SURGERY,,,
,ZI002,,,,
Negative,ZI003,,-5,,
No number,ZI004,,many,,
Lipoma again,zi001,,,,
`,
  )
  expect(first).toMatchObject({ created: 2, changed: 0, refused: 4 })
  const [lipoma] = (await page('surgeries', 'ZI001')).rows
  expect(lipoma).toMatchObject({ values: { name: 'Lipoma excision' }, rates: { private: 120_000, nabh: 90_000 } })
  const second = await imported(
    'surgeries',
    'procedure_name,procedure_code,private\nLipoma excision,ZI001,1500\ncyst EXCISION,,\n',
  )
  expect(second).toMatchObject({ created: 0, changed: 2, refused: 0 })
  const { datedRates } = (await admin.call(listsContract.entry, { list: 'surgeries', id: lipoma?.id ?? '' })).body
  expect(datedRates.filter(({ scheme }) => scheme === 'private')).toMatchObject([
    { amount: 150_000, validFrom: '2026-11-21', validTo: null },
    { amount: 120_000, validFrom: '2026-04-01', validTo: '2026-11-20' },
  ])
})

test('complications of a diagnosis are tied by name, unknown ones reported; classes of payers are found', async () => {
  await imported('complications', 'name\nBleeding\nInfection\n')
  const done = await imported('diagnoses', 'name,icd10,complications\nTied by file,K99,bleeding; Unheard of\n')
  expect(done).toMatchObject({ created: 1, warned: 1 })
  expect((await page('diagnoses', 'Tied by file')).rows[0]?.values).toMatchObject({ complicationsNames: ['Bleeding'] })
  const payers = await imported(
    'corporates',
    'name,kind,tariff class\nA new payer,Company,ESIC\nAnother,TPA,No such class\n',
  )
  expect(payers).toMatchObject({ created: 1, refused: 1 })
})

test('a payer without a kind has the one its name suggests, said before saving; a name that tells nothing is refused', async () => {
  const file = 'name\nStar Health Insurance\nWestern Coalfields Ltd.\nSomething\nesic\n'
  expect(await imported('corporates', file)).toMatchObject({ created: 2, unchanged: 1, refused: 1, warned: 3 })
  const [star] = (await page('corporates', 'Star Health')).rows
  const [wcl] = (await page('corporates', 'Western Coal')).rows
  expect(star?.values).toMatchObject({ kind: 'insurer', papers: null })
  expect(wcl?.values).toMatchObject({ kind: 'public_undertaking', papers: 'wcl' })
})

test('each list takes its own file, and the same file again changes nothing', async () => {
  const files: Partial<Record<ImportedKey, string>> = {
    surgeons: 'name,specialty,private\nDr. From File,Urology,800\n',
    anaesthetists: 'name,general_rate,spinal_rate\nDr. Sleep,2500,1500\n',
    'clinical-services':
      'service name,category,unit,needs,tpa,private\nPleural tap,Procedures,Each,Note; Doctor,100,150\n',
    accommodations: 'room type,ward class,private\nDeluxe,Private,6500\n',
    'external-requisitions': 'service name\nPET scan\n',
    referees: 'name,institution\nDr. Refers,Dispensary 4\n',
  }
  for (const [list, file] of Object.entries(files) as [ImportedKey, string][]) {
    expect(await imported(list, file)).toMatchObject({ created: 1, refused: 0 })
    expect(await imported(list, file)).toMatchObject({ created: 0, changed: 0, unchanged: 1, refused: 0 })
  }
})

test('only who may change a list fills it', async () => {
  const file = Buffer.from('name\nX\n')
  expect((await nurse.call(importContract.upload, { list: 'surgeries', name: 'a.csv' }, { file })).status).toBe(403)
})

const CGHS = 'data/tariff/cghs_2025_rates.csv'
const PACKAGES = 'data/tariff/pmjay_hbp_2_2_packages.csv'
const DIAGNOSES = 'data/icd10/icd10cm_2021_surgical_subset.csv'

test('the official lists come in whole, twice without doubling, and a picker still answers at once', async (context) => {
  for (const [list, file, rows] of [
    ['surgeries', CGHS, 1996],
    ['surgeries', PACKAGES, 1669],
    ['diagnoses', DIAGNOSES, 6698],
  ] as const) {
    const bytes = readFileSync(sharedData(file, context))
    const first = await imported(list, bytes)
    expect([file, first.created + first.changed + first.unchanged]).toEqual([file, rows])
    const again = await imported(list, bytes)
    expect([file, again.created, again.changed, again.refused]).toEqual([file, 0, 0, 0])
  }
  const { surgeries } = (await nurse.call(catalogueContract.surgeries, { search: 'nu128' })).body
  expect(surgeries[0]).toMatchObject({ code: 'NU128' })
  const item = surgeries[0]?.id ?? ''
  const { datedRates } = (await admin.call(listsContract.entry, { list: 'surgeries', id: item })).body
  expect(datedRates).toHaveLength(9)
  const payerId = await testApp.sql('hope', (db) => payerIdOf(db, 'cghs'))
  const quote = await nurse.call(catalogueContract.quote, { item, payerId, on: '2025-10-13' })
  expect(quote.body).toMatchObject({ amount: 5_300_000, source: 'CGHS' })
})
