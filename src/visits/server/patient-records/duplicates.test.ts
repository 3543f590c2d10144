import { expect, test } from 'vitest'
import { payerIdOf } from '../../../catalogue/server/payers/payers.factory.ts'
import { mergeContract } from '../../../patients/model/merging/merge.contract.ts'
import { startTestApp } from '../../../tests/test-app.ts'

test('patients without a phone are not alike by it', async () => {
  const testApp = await startTestApp()
  const admin = await testApp.person('hope')
  const phones = ['', '', '9822012345', '9822012345']
  const ids = await testApp.sql('hope', async (db) => {
    const payer_id = await payerIdOf(db, 'private')
    const rows = phones.map((phone, at) => ({
      uhid: `UHHO26K21${900 + at}`,
      name: 'Asha Patil',
      payer_id,
      payer_kind: 'private',
      age: 40,
      gender: '',
      phone,
      address: '',
    }))
    const found = await db.insertInto('patients').values(rows).returning('id').execute()
    return found.map(({ id }) => id)
  })
  const alike = async (id = '') => (await admin.call(mergeContract.duplicates, { id })).body.patients.map((p) => p.id)
  expect(await alike(ids[0])).toEqual([])
  expect(await alike(ids[2])).toEqual([ids[3]])
  await testApp.close()
})
