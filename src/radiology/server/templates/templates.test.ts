import { beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { radiologyTemplatesContract } from '../../model/templates/radiology-templates.contract.ts'

const { add, change, addPhrase, changePhrase, list } = radiologyTemplatesContract
let testApp: TestApp
let radiologist: Person
let elsewhere: Person
beforeAll(async () => {
  testApp = await startTestApp()
  radiologist = await testApp.person('hope', 'doctor', ['radiologist'])
  elsewhere = await testApp.person('ayushman', 'doctor', ['radiologist'])
})

const TEMPLATE = { name: 'Chest PA', modality: 'xray', findings: 'Lungs clear.' } as const
const PHRASE = { code: 'nopt', words: 'No pneumothorax.' }

test('a template and a phrase are of their hospital, changed and withdrawn there alone', async () => {
  const { id } = (await radiologist.call(add, TEMPLATE)).body
  const { id: phraseId } = (await radiologist.call(addPhrase, PHRASE)).body
  expect((await elsewhere.call(list, {})).body).toMatchObject({ templates: [], phrases: [] })
  expect((await elsewhere.call(change, { ...TEMPLATE, id, version: 1 })).status).toBe(404)
  expect((await elsewhere.call(changePhrase, { ...PHRASE, id: phraseId, version: 1 })).status).toBe(404)
  expect((await elsewhere.call(add, TEMPLATE)).status).toBe(200)
  expect((await elsewhere.call(addPhrase, PHRASE)).status).toBe(200)
  const withdrawn = { ...PHRASE, id: phraseId, version: 1, isUsed: false }
  expect((await radiologist.call(changePhrase, withdrawn)).body).toEqual({ version: 2 })
  expect((await radiologist.call(changePhrase, withdrawn)).problem.code).toBe('STALE')
  expect((await radiologist.call(list, {})).body.phrases).toMatchObject([{ code: 'nopt', isUsed: false }])
})

test('a study or sex that is not chosen is none', async () => {
  const { id } = (await radiologist.call(add, { ...TEMPLATE, name: 'Bones', studyId: '', sex: '' })).body
  const { templates } = (await radiologist.call(list, {})).body
  expect(templates.find((one) => one.id === id)).toMatchObject({ studyId: null, study: null, sex: null })
})

test.each(['radiology', 'reception', 'lab', 'billing'] as const)('the desk %s reads and changes none', async (desk) => {
  const { call } = await testApp.person('hope', 'user', [desk])
  for (const answer of [call(list, {}), call(add, TEMPLATE), call(addPhrase, PHRASE)])
    expect((await answer).status).toBe(403)
})

test('the templates and phrases that are found are written to a file, by who may read them', async () => {
  const { exportTemplates, exportPhrases } = radiologyTemplatesContract
  const chosen = { format: 'csv' as const, columnIds: ['name', 'findings'] }
  expect((await radiologist.call(exportTemplates, { ...chosen, modality: 'xray' })).status).toBe(200)
  expect((await radiologist.call(exportPhrases, { format: 'excel', columnIds: ['code', 'words'] })).status).toBe(200)
  expect((await radiologist.call(exportTemplates, { ...chosen, columnIds: ['words'] })).problem.code).toBe('NO_COLUMN')
  const clerk = await testApp.person('hope', 'user', ['billing'])
  expect((await clerk.call(exportTemplates, chosen)).status).toBe(403)
  expect((await clerk.call(exportPhrases, chosen)).status).toBe(403)
})
