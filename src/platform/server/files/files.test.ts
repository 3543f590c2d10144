import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ONE_PAGE_PDF } from '../../../tests/files/one-page-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { MAX_FILE_BYTES, platformContract } from '../../model/contract/platform.contract.ts'

let testApp: TestApp
let clerk: Person

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
})
afterAll(() => testApp.close())

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const upload = (name: string, file: Buffer) => clerk.call(platformContract.uploadFile, { name }, { file })

test('what is stored is what was sent, and it is sent back so that no browser runs it', async () => {
  const bytes = Buffer.concat([ONE_PAGE_PDF, randomBytes(50_000)])
  const stored = await upload('referral.pdf', bytes)
  expect(stored.body).toMatchObject({
    name: 'referral.pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  const answer = await testApp.app.inject({
    method: 'GET',
    url: `/api/files/${stored.body.id}`,
    headers: { cookie: `wardbook=${clerk.cookie}` },
  })
  expect(answer.rawPayload.equals(bytes)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(answer.headers['content-security-policy']).toContain('sandbox')
  expect(answer.headers['content-disposition']).toContain('referral.pdf')
})

test.each([
  [
    'note.html',
    Buffer.from('<script>alert(1)</script>'),
    415,
    'Only pdf, jpg, jpeg, png, doc and docx files are accepted.',
  ],
  [
    'drawing.svg',
    Buffer.from('<svg onload="alert(1)"/>'),
    415,
    'Only pdf, jpg, jpeg, png, doc and docx files are accepted.',
  ],
  [
    'letter.pdf',
    Buffer.from('<html><script>alert(1)</script>'),
    415,
    'The content of letter.pdf is not that of a .pdf file.',
  ],
  ['photo.jpg', PNG, 415, 'The content of photo.jpg is not that of a .jpg file.'],
  ['program.png', Buffer.from('MZ\u0090\u0000'), 415, 'The content of program.png is not that of a .png file.'],
  ['empty.pdf', Buffer.alloc(0), 400, 'The file is empty.'],
  ['pdf', ONE_PAGE_PDF, 415, 'Only pdf, jpg, jpeg, png, doc and docx files are accepted.'],
])('%s is refused with a clear sentence', async (name, bytes, status, message) => {
  expect(await upload(name, bytes)).toMatchObject({ status, problem: { message } })
})

test('one byte less than 10 MB is accepted, 10 MB is not', async () => {
  const bytes = (size: number) => Buffer.concat([ONE_PAGE_PDF, Buffer.alloc(size - ONE_PAGE_PDF.length)])
  expect((await upload('big.pdf', bytes(MAX_FILE_BYTES))).status).toBe(200)
  expect(await upload('bigger.pdf', bytes(MAX_FILE_BYTES + 1))).toMatchObject({
    status: 413,
    problem: { message: 'File size must be less than 10MB' },
  })
})

test('a path in the name does not survive', async () => {
  expect((await upload('../../etc/passwd.png', PNG)).body.name).toBe('passwd.png')
})

test('the checksum is the database’s own business too', async () => {
  const lie = testApp.sql('hope', (db) =>
    db
      .insertInto('files')
      .values({ name: 'x.png', media_type: 'image/png', size: PNG.length, sha256: '0'.repeat(64), bytes: PNG })
      .execute(),
  )
  await expect(lie).rejects.toMatchObject({ code: '23514' })
})

/** Uploads while something happens between the arrival of the bytes and the saving; how many transactions it took. */
async function uploadDuring(happens: () => Promise<unknown>, person: Person) {
  const { isolation, database } = testApp.platform
  const [{ of }, { lease }] = [isolation, database]
  let leases = 0
  Object.assign(isolation, {
    of(kind: Parameters<typeof of>[0]) {
      const { session } = of(kind)
      return { session: async (...given: Parameters<typeof session>) => happens().then(() => session(...given)) }
    },
  })
  Object.assign(database, {
    lease(share: Parameters<typeof lease>[0]) {
      leases += 1
      return lease(share)
    },
  })
  const { status } = await person.call(platformContract.uploadFile, { name: 'letter.pdf' }, { file: ONE_PAGE_PDF })
  Object.assign(isolation, { of })
  Object.assign(database, { lease })
  return { status, leases }
}

test('who sends a file is looked for before its bytes are taken and when it is saved, and no third time', async () => {
  expect(await uploadDuring(async () => {}, clerk)).toEqual({ status: 200, leases: 2 })
})

test('a session that ends while the file is read saves nothing', async () => {
  const leaving = await testApp.person('hope', 'user')
  const filesOf = () =>
    testApp.sql('hope', (db) => db.selectFrom('files').select('id').where('created_by', '=', leaving.userId).execute())
  const ended = () =>
    testApp.sql('hope', (db) => db.deleteFrom('sessions').where('user_id', '=', leaving.userId).execute())
  expect((await uploadDuring(ended, leaving)).status).toBe(401)
  expect(await filesOf()).toEqual([])
})
