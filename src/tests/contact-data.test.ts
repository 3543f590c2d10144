import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allRoutes } from '../app/model/contract.ts'
import { shellContract } from '../app/model/shell.contract.ts'
import { patientsContract } from '../patients/model/patients.contract.ts'
import { aRegistration } from '../patients/server/patients.factory.ts'
import { contactMasker, isContactData } from '../platform/model/contract/contact-data.ts'
import { platformContract } from '../platform/model/contract/platform.contract.ts'
import { type Person, startTestApp, type TestApp } from './test-app.ts'

// Pharmacy, lab and accounts read patients without the means to reach them (role × permission matrix, P05 'Rm').

let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope', 'admin')
})
afterAll(() => testApp.close())

/** The leaves of a schema by their path. */
function leaves(schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] {
  if (isContactData(schema)) return [[path, schema]]
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([key, one]) => leaves(one, `${path}.${key}`))
  if (def.type === 'array') return leaves(def.element, path)
  if (def.type === 'record') return leaves(def.valueType, path)
  if (def.type === 'nullable' || def.type === 'optional') return leaves(def.innerType, path)
  if (def.type === 'pipe') return leaves(def.out, path)
  if (def.type === 'union') return def.options.flatMap((option) => leaves(option, path))
  return [[path, schema]]
}

const REACHES =
  /\.(\w*(phone|mobile|address|emergencycontact|last4|pincode|quarterplot|panchayat|citytown|relative)\w*|email)$/i
/** Where a letter to the payer is sent. */
const OF_PAYERS = /\.payer\.address$/
/** Of hospitals, of accounts, of suppliers, what a person who holds 'patient:reveal' asked for, what the law wants in a register (Drugs Rules, rule 65), and whom a recall must reach (decision record 136). */
const NOT_OF_PATIENTS = [
  '/hospitals',
  '/hospital',
  '/session',
  '/accounts',
  '/sign-up',
  '/users',
  '/suppliers',
  '/pharmacy/registers',
  '/recalls',
]

test('every field of an answer by which a patient can be reached is marked', () => {
  const unmarked = allRoutes.flatMap(({ path, reply }) =>
    reply === 'bytes' || NOT_OF_PATIENTS.some((start) => path.startsWith(start))
      ? []
      : leaves(reply, path).flatMap(([name, schema]) =>
          REACHES.test(name) && !OF_PAYERS.test(name) && !isContactData(schema) ? [name] : [],
        ),
  )
  expect(unmarked).toEqual([])
})

test('what is marked is masked wherever it stands in a value, and an empty value stays empty', () => {
  const { reply } = patientsContract.list
  const mask = contactMasker(reply) ?? ((value: unknown) => value)
  expect(
    mask({
      rows: [
        { name: 'Asha', phone: '9822012345' },
        { name: 'B', phone: '' },
      ],
      total: 2,
    }),
  ).toEqual({
    rows: [
      { name: 'Asha', phone: '••••••••45' },
      { name: 'B', phone: '' },
    ],
    total: 2,
  })
  expect(contactMasker(z.object({ phone: z.string() }))).toBeNull()
})

const SECRET = /9822012345|9822054321|Temple Road|Ravi|9012/

test.each(['pharmacy', 'lab', 'accounts'])('%s reads contact data masked by every route', async (desk) => {
  const person = await testApp.person('hope', 'user', [desk])
  const { body } = await admin.call(patientsContract.register, aRegistration({ aadharPassport: '123456789012' }))
  const { phone } = (await admin.call(patientsContract.byId, { id: body.id })).body
  expect(phone).toBe('9822012345')
  const answers = [
    await person.call(patientsContract.byId, { id: body.id }),
    await person.call(patientsContract.list, {}),
    await person.call(patientsContract.list, { search: 'Asha' }),
    await person.call(patientsContract.lookup, { mobile: '9822012345' }),
    await person.call(shellContract.find, { search: 'Asha' }),
  ]
  for (const { status, body: seen } of answers) {
    expect(status).toBe(200)
    expect(JSON.stringify(seen)).toContain('Asha')
    expect(JSON.stringify(seen)).not.toMatch(SECRET)
  }
  expect(answers[0]?.body).toMatchObject({ phone: '••••••••45', address: '••••••••', aadharPassportLast4: '••••••••' })
})

test('a file of patients that pharmacy exports holds no phone', async () => {
  const pharmacy = await testApp.person('hope', 'user', ['pharmacy'])
  await admin.call(patientsContract.register, aRegistration())
  const { workId } = (await pharmacy.call(patientsContract.exportList, {})).body
  const work = async () => (await pharmacy.call(platformContract.works, {})).body.works.find(({ id }) => id === workId)
  await expect.poll(async () => (await work())?.state).toBe('done')
  const headers = { cookie: `wardbook=${pharmacy.cookie}` }
  const file = await testApp.app.inject({ method: 'GET', url: `/api/works/${workId}/file`, headers })
  expect(file.payload).toContain('Asha Patil')
  expect(file.payload).toContain('••••••••45')
  expect(file.payload).not.toMatch(SECRET)
})
