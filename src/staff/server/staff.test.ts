import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessContract } from '../../access/model/access.contract.ts'
import { passwordsContract } from '../../access/model/passwords.contract.ts'
import { signatureContract } from '../../access/model/signature.contract.ts'
import { clinicalSignerOf } from '../../access/server/signature/clinical-signer.ts'
import { catalogueContract } from '../../catalogue/model/catalogue.contract.ts'
import { platformContract } from '../../platform/model/contract/platform.contract.ts'
import { accountContract } from '../../records/model/account.contract.ts'
import { CHEAP_PASSWORDS, type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { staffContract } from '../model/staff.contract.ts'

let testApp: TestApp
let admin: Person
let stranger: Person

beforeAll(async () => {
  testApp = await startTestApp(CHEAP_PASSWORDS)
  stranger = await testApp.person('ayushman')
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.platform.database.pool.query('delete from rate_limits')
  admin = await testApp.person('hope')
})

let number = 0
const KAVITA = {
  fullName: 'Dr. Kavita Deshmukh',
  designation: 'Consultant',
  registrationCouncil: 'MMC',
  registrationNo: '1998/03/1142',
  practitionerIds: [],
  role: 'doctor' as const,
  desks: [],
}
const add = (about = {}, by = admin) =>
  by.call(staffContract.addAccount, { email: `kavita.${++number}@hope.test`, ...KAVITA, ...about })
const accountOf = async (id: string, by = admin) =>
  (await by.call(staffContract.accounts, {})).body.accounts.find((account) => account.id === id)
const practitioner = (kind: string, hospital = 'hope') =>
  testApp.sql(hospital, (db) =>
    db
      .insertInto('practitioners')
      .values({ kind, name: `Dr. Kavita ${++number}` })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

describe('adding an account', () => {
  test('its owner chooses a password with the code that is answered once, and is known by the full name', async () => {
    const { status, body } = await add()
    expect(status).toBe(200)
    const { practitionerIds: _, ...person } = KAVITA
    expect(body.account).toMatchObject({ ...person, status: 'active', hasSignature: false, practitioners: [] })
    expect(body.link.endsWith(`/reset-password#${body.code}`)).toBe(true)
    const signIn = (password: string) =>
      testApp.visitor.call(accessContract.signIn, { email: body.account.email, password })
    expect((await signIn('Kestrel-42-sky')).status).toBe(401)
    const chosen = { code: body.code, password: 'Kestrel-42-sky' }
    expect((await testApp.visitor.call(passwordsContract.choosePassword, chosen)).status).toBe(200)
    expect((await signIn('Kestrel-42-sky')).body).toMatchObject({
      fullName: 'Dr. Kavita Deshmukh',
      designation: 'Consultant',
      role: 'doctor',
    })
  })

  test.each([
    [{ fullName: ' ' }, 'fullName', 'Full name is required'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [
      { desks: ['theatre'] },
      'desks',
      'Pathologist and Radiologist are desks of doctors; Radiology, Theatre and Purchase those of users and nurses.',
    ],
    [{ registrationNo: '' }, 'registrationNo', 'Please enter both the council and the number'],
    [{ registrationCouncil: null }, 'registrationNo', 'Please enter both the council and the number'],
    [{ practitionerIds: ['6a7d4c0e-54a1-4a4f-9a5c-111111111111'] }, 'practitionerIds', 'Please choose from the list'],
  ])('%o says so beside %s', async (about, field, message) => {
    const { status, problem } = await add(about)
    expect([status, problem.fields]).toEqual([400, { [field]: message }])
  })

  test('an address is taken once over both hospitals, and only an administrator adds', async () => {
    const email = `taken.${++number}@hope.test`
    expect((await add({ email })).status).toBe(200)
    expect((await add({ email }, stranger)).problem.fields).toEqual({
      email: 'Email already exists. Please use a different email.',
    })
    expect((await add({}, await testApp.person('hope', 'doctor'))).status).toBe(403)
  })
})

describe('changing the person of an account', () => {
  test('leaves it signed in, and a change of its rights does not', async () => {
    const nurse = await testApp.person('hope', 'nurse')
    const before = await accountOf(nurse.userId)
    const named = {
      id: nurse.userId,
      fullName: 'Sr. Jaya Thakre',
      role: 'nurse' as const,
      version: before?.version ?? 0,
    }
    const { body } = await admin.call(staffContract.changeAccount, named)
    expect(body).toMatchObject({ fullName: 'Sr. Jaya Thakre', role: 'nurse' })
    expect((await nurse.call(accessContract.whoAmI, {})).body).toMatchObject({ fullName: 'Sr. Jaya Thakre' })
    await admin.call(staffContract.changeAccount, { id: nurse.userId, role: 'user', version: body.version })
    expect((await nurse.call(accessContract.whoAmI, {})).status).toBe(401)
  })

  test('what is not sent stays, an empty field takes away, and the history names who did it', async () => {
    const { body } = await add({ practitionerIds: [(await practitioner('surgeon')).id] })
    const { id, version } = body.account
    await admin.call(staffContract.changeAccount, { id: admin.userId, designation: 'Administrator', version: 1 })
    const changed = await admin.call(staffContract.changeAccount, { id, designation: '', version })
    expect(changed.body).toMatchObject({ designation: null, registrationNo: '1998/03/1142' })
    expect(changed.body.practitioners).toHaveLength(1)
    const { entries } = (await admin.call(accountContract.history, { id })).body
    const me = (await admin.call(accessContract.whoAmI, {})).body
    expect(entries[0]).toMatchObject({
      actor: `${me.fullName}, Administrator`,
      account: me.email,
      fields: [{ field: 'designation', before: 'Consultant', after: null }],
    })
  })

  test('a role that its desks do not fit is refused, also where only one of both is sent', async () => {
    const { body } = await add({ desks: ['pathologist'] })
    const { id, version } = body.account
    const lowered = await admin.call(staffContract.changeAccount, { id, role: 'user', version })
    expect(lowered.problem).toMatchObject({ code: 'DESK_OF_ANOTHER_ROLE', fields: { desks: expect.any(String) } })
    const both = { id, role: 'user' as const, desks: ['radiology' as const], version }
    expect((await admin.call(staffContract.changeAccount, both)).status).toBe(200)
  })

  test('the other hospital and an older version are refused', async () => {
    const { body } = await add()
    const { id, version } = body.account
    const named = { id, fullName: 'Another Name', version }
    expect((await stranger.call(staffContract.changeAccount, named)).status).toBe(404)
    expect((await admin.call(staffContract.changeAccount, named)).status).toBe(200)
    expect(await admin.call(staffContract.changeAccount, named)).toMatchObject({
      status: 409,
      problem: { code: 'STALE', current: { fullName: 'Another Name' } },
    })
  })
})

describe('an account and its practitioners', () => {
  test('are one person: several entries of one account, none of two', async () => {
    const [surgeon, consultant] = [await practitioner('surgeon'), await practitioner('consultant')]
    const { body } = await add({ practitionerIds: [surgeon.id, consultant.id] })
    expect(body.account.practitioners.map(({ kind }) => kind)).toEqual(['consultant', 'surgeon'])
    const { doctors } = (await admin.call(catalogueContract.staffDoctors, { search: 'Kavita' })).body
    const mine = doctors.filter(({ id }) => id === surgeon.id || id === consultant.id)
    const account = { id: body.account.id, person: 'Dr. Kavita Deshmukh, Consultant' }
    expect(mine.map((doctor) => doctor.account)).toEqual([account, account])
    const second = await add({ practitionerIds: [surgeon.id] })
    expect(second.status).toBe(409)
    expect(second.problem.fields?.practitionerIds).toMatch(
      /^Dr\. Kavita \d+ is joined with the account of Dr\. Kavita Deshmukh, Consultant\.$/,
    )
    const { id, version } = body.account
    const fewer = { id, practitionerIds: [consultant.id], version }
    expect((await admin.call(staffContract.changeAccount, fewer)).body.practitioners).toHaveLength(1)
    expect((await add({ practitionerIds: [surgeon.id] })).status).toBe(200)
  })

  test.each([
    ['of the other hospital', 'surgeon', 'ayushman'],
    ['who only refers patients', 'referee', 'hope'],
  ])('one %s is not known', async (_, kind, hospital) => {
    const { id } = await practitioner(kind, hospital)
    expect((await add({ practitionerIds: [id] })).problem.code).toBe('UNKNOWN_PRACTITIONER')
  })

  test('two administrators at one moment give a practitioner one account', async () => {
    const { id } = await practitioner('pathologist')
    const answers = await Promise.all(Array.from({ length: 4 }, () => add({ practitionerIds: [id] })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('a signature', () => {
  const sign = (by: Person, id = by.userId, name = 'signature.png', file = PNG) =>
    by.call(signatureContract.setSignature, { id, name }, { file })
  const read = (by: Person, id: string) => by.call(signatureContract.signature, { id })

  test('is kept by its owner or an administrator, and to everybody else it is not there', async () => {
    const doctor = await testApp.person('hope', 'doctor')
    const colleague = await testApp.person('hope', 'doctor')
    expect((await sign(doctor)).status).toBe(200)
    expect((await doctor.call(accessContract.whoAmI, {})).body.hasSignature).toBe(true)
    expect((await read(doctor, doctor.userId)).status).toBe(200)
    expect((await read(admin, doctor.userId)).status).toBe(200)
    for (const other of [colleague, stranger]) {
      expect((await read(other, doctor.userId)).status).toBe(404)
      expect((await sign(other, doctor.userId)).status).toBe(404)
      expect((await other.call(signatureContract.removeSignature, { id: doctor.userId })).status).toBe(404)
    }
    const fileId = await testApp.sql('hope', (db) =>
      db
        .selectFrom('users')
        .select('signature_file_id as id')
        .where('id', '=', doctor.userId)
        .executeTakeFirstOrThrow(),
    )
    const file = { id: fileId.id ?? '' }
    expect((await admin.call(platformContract.file, file)).status).toBe(200)
    expect((await colleague.call(platformContract.file, file)).status).toBe(404)
    expect((await sign(admin, doctor.userId)).status).toBe(200)
    expect((await doctor.call(signatureContract.removeSignature, { id: doctor.userId })).status).toBe(200)
    expect((await read(doctor, doctor.userId)).status).toBe(404)
  })

  test.each([
    ['a text that is called a picture', 'signature.png', Buffer.from('no picture'), 'FILE_NOT_WHAT_IT_SAYS'],
    ['a document', 'signature.txt', Buffer.from('no picture'), 'FILE_TYPE_REFUSED'],
    ['nothing', 'signature.png', Buffer.alloc(0), 'FILE_EMPTY'],
  ])('is never %s', async (_, name, file, code) => {
    const doctor = await testApp.person('hope', 'doctor')
    expect((await sign(doctor, doctor.userId, name, file)).problem.code).toBe(code)
  })
})

test('a clinical signature has the name, the registration and the picture, and needs a registration number', async () => {
  const { body } = await add()
  const signer = (id: string, hospital = 'hope') => testApp.sql(hospital, (db) => clinicalSignerOf(db, id))
  expect(await signer(body.account.id)).toEqual({
    ok: true,
    value: {
      userId: body.account.id,
      fullName: 'Dr. Kavita Deshmukh',
      designation: 'Consultant',
      registration: 'MMC 1998/03/1142',
      signatureFileId: null,
    },
  })
  for (const refused of [await signer(admin.userId), await signer(body.account.id, 'ayushman')])
    expect(refused).toMatchObject({ ok: false, refusal: 'NOT_REGISTERED' })
})
