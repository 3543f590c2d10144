import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payerIdOf } from '../../../catalogue/server/payers/payers.factory.ts'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { findPatientIds, type Looked, patientsOfName } from './patient-search.queries.ts'

/** Names of one to four words; some words are in hundreds of names, most syllables in dozens of words, many names in none twice. */
const FIRST = ['sunita', 'ramesh', 'anita', 'Sunil', 'Mary-Ann', 'Qadir']
const LAST = ['Patil', 'Deshmukh', "D'Souza", 'Raut', 'Patilwar', 'K.', 'Baby2 Shah']
const SYLLABLES = ['ba', 'ka', 'ta', 'ma', 'shu', 'vi', 'dha']
const PEOPLE = 3000
const pick = (from: readonly string[], n: number) => from[n % from.length] ?? ''
const rareWord = (n: number) => [n, n >> 2, n >> 4, n >> 6].map((part) => pick(SYLLABLES, part)).join('')
const nameOf = (n: number) =>
  [
    pick(FIRST, n * 31 + (n >> 5)),
    ...(n % 3 === 0 ? [rareWord(n)] : []),
    ...(n % 50 === 7 ? [] : [pick(LAST, n * 17 + (n >> 4))]),
  ].join(' ')
const phoneOf = (n: number) => String(6_000_000_000 + ((n * 1_234_577) % 3_999_999_999))
const insuranceOf = (n: number) => (n % 11 === 0 ? `ES-${n}` : n % 4 === 0 ? String(5_500_000_000 + n * 7919) : null)

let testApp: TestApp
let everybody: { id: string; name: string; text: string }[]

beforeAll(async () => {
  testApp = await startTestApp()
  const people = Array.from({ length: PEOPLE }, (_, n) => ({
    n,
    name: nameOf(n),
    phone: phoneOf(n),
    kin: n % 5 === 0 ? phoneOf(n + 7) : null,
    insurance: insuranceOf(n),
  }))
  await testApp.sql('hope', (db) =>
    sql`insert into patients (uhid, name, payer_id, payer_kind, age, gender, phone, address, emergency_contact_mobile, insurance_person_no, created_at)
      select 'UHHO25A' || lpad(n::text, 5, '0'), p.name, payer.id, payer.kind, 40, 'female', p.phone, 'Nagpur', kin, insurance, timestamptz '2026-01-01' + n * interval '1 minute'
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (n int, name text, phone text, kin text, insurance text), payers payer where payer.kind = 'private'`.execute(
      db,
    ),
  )
  const rows = await testApp.sql('hope', (db) =>
    db.selectFrom('patients').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute(),
  )
  everybody = rows.map((row) => ({
    id: row.id,
    name: plain(row.name),
    text: plain(
      [row.name, row.uhid.slice(4), row.phone, row.emergency_contact_mobile, row.insurance_person_no].join(' '),
    ),
  }))
})
afterAll(() => testApp.close())

/** Lower case, signs as one space, a space at either end. */
const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[\s!-/:-@[-`{-~]+/g, ' ')
    .trim()} `
const has = (text: string, words: string) =>
  words.split(' ').every((word) => text.includes(word.length < 3 ? ` ${word}` : word))
/** The lookup as anybody would write it: everybody is looked at. */
const lookedThrough = ({ typed = '', name = '' }: Looked) =>
  everybody
    .filter((one) => has(one.text, plain(typed).trim()) && has(one.name, plain(name).trim()))
    .slice(0, 10)
    .map(({ id }) => id)
const lookedUp = (asked: Looked) =>
  testApp.sql('hope', async (db) => (await findPatientIds(db, asked, 10)).map(({ id }) => id))

const TERMS = [
  ...[
    'sunita',
    'patil',
    'ramesh deshmukh',
    'sunita sunita',
    'sunita sunil',
    'patil raut',
    'd souza',
    'mary ann d souza',
  ],
  ...[
    'pat',
    'sun pat',
    'atil',
    'pati sunit',
    'es',
    'k',
    'sunita k',
    'q',
    'qa k',
    'baby',
    'baby2',
    'shah qadir',
    'an',
    'a',
  ],
  ...[
    'shuka',
    'bakata',
    'mata patil',
    'shu vi',
    'dha',
    'dha dha',
    'vi pat',
    'sunita ba',
    'tama dhavi',
    'nobody',
    'nobody patil',
  ],
  ...[
    rareWord(99),
    `${rareWord(99)} patil`,
    `${rareWord(99)} sunita`,
    nameOf(99),
    nameOf(2997),
    nameOf(1500),
    `${nameOf(300)} patil`,
  ],
  ...[
    phoneOf(5),
    `sunita ${phoneOf(6)}`,
    `${phoneOf(12)} ${nameOf(12)}`,
    phoneOf(7).slice(3),
    phoneOf(8).slice(0, 4),
    phoneOf(9).slice(2, 7),
  ],
  ...[
    '6000',
    '777',
    '77',
    '7',
    'sunita 777',
    'sunita 6001',
    `raut ${phoneOf(31).slice(0, 6)}`,
    'es 11',
    'es patil',
    '5500',
    '1111 2222',
  ],
  ...['sunita ramesh anita patil raut', 'mary ann patil k', 'ka ma ta', 'a b c', 'x', 'xq', 'sunita x', '%', 'patil %'],
]

test.each(TERMS)('what is typed at large, “%s”, finds whom looking through everybody finds', async (typed) => {
  expect(await lookedUp({ typed })).toEqual(plain(typed).trim() === '' ? [] : lookedThrough({ typed }))
})

test.each(TERMS.filter((term) => !/\d|%/.test(term)))('a name, “%s”, is looked for among names alone', async (name) => {
  expect(await lookedUp({ name })).toEqual(lookedThrough({ name }))
})

test('a name and a number are looked for together, each where it belongs', async () => {
  const one = everybody.find(({ text }) => text.includes(phoneOf(1234)))
  expect(await lookedUp({ name: nameOf(1234), mobile: phoneOf(1234) })).toEqual([one?.id])
  expect(await lookedUp({ name: nameOf(1234), mobile: phoneOf(1234).slice(2, 8) })).toEqual([one?.id])
  expect(await lookedUp({ name: nameOf(1235), mobile: phoneOf(1234) })).toEqual([])
  expect(await lookedUp({ name: nameOf(1234), uhid: 'UHHO25A01234' })).toEqual([one?.id])
  expect(await lookedUp({ name: 'zz', uhid: 'UHHO25A01234' })).toEqual([])
  for (const uhid of ['UHHO25', '25a', 'UHHO25A0', 'uhho'])
    expect(await lookedUp({ name: 'sunita', uhid })).toEqual(lookedThrough({ name: 'sunita' }))
  expect(await lookedUp({ name: 'sunita', uhid: 'UHHO26' })).toEqual([])
  expect(await lookedUp({ mobile: insuranceOf(8) ?? '' })).toEqual([])
  expect(await lookedUp({ name: phoneOf(1234) })).toEqual([])
})

/** Whether the words of all names tell who has such a name: no figures, no sign within a word, and few words that hold each. */
function doWordsTell(typed: string): boolean {
  const words = new Set(everybody.flatMap(({ name }) => name.trim().split(' ')))
  const parts = plain(typed).trim().split(' ')
  return (
    parts.length === typed.trim().split(/\s+/).length &&
    parts.every(
      (part) =>
        /^\D+$/.test(part) &&
        (part.length > 2 || parts.length === 1) &&
        [...words].filter((word) => /\D/.test(word) && word.includes(part)).length <= 20,
    )
  )
}

test.each([...TERMS, 'dr.', "d'souza", 'qa'])(
  'whom “%s” names is told by words, or how many, or not at all',
  async (typed) => {
    const named = everybody.filter(({ name }) =>
      plain(typed)
        .trim()
        .split(' ')
        .every((word) => name.includes(word)),
    )
    for (const atMost of [300, 2000]) {
      const told = named.length > atMost ? 'more' : named.map(({ id }) => id)
      const found = await testApp.sql('hope', (db) => patientsOfName(db, typed, atMost))
      // Of several words, one that nobody has may tell alone.
      if (found !== null || doWordsTell(typed)) expect(found).toEqual(told)
    }
  },
)

test('who is renamed is found by the new name and not by the old', async () => {
  const { id } = everybody.find(({ name }) => name.includes(rareWord(99))) ?? { id: '' }
  await testApp.sql('hope', (db) =>
    db.updateTable('patients').set({ name: 'Zeenat Zafar' }).where('id', '=', id).execute(),
  )
  expect(await lookedUp({ typed: 'zafar zeenat' })).toEqual([id])
  expect(await lookedUp({ typed: `${rareWord(99)}` })).not.toContain(id)
})

test.each([
  ['zenat', 'one letter missing'],
  ['zeenath zafer', 'as it sounds'],
  ['zeemat', 'one letter wrong'],
  ['zafarr', 'one letter too many'],
])('“%s” is spelled nearly so: %s', async (typed) => {
  const found = await testApp.sql('hope', (db) => findPatientIds(db, { typed }, 10, true))
  expect(found.map(({ near }) => near)).toEqual([true])
})

test.each([
  ['Laxmi', 'Lakshmi Bai'],
  ['Deepika', 'Dipika Rao'],
  ['Vaghmare', 'Ashok Waghmare'],
  ['Shrivastav', 'Kiran Srivastava'],
  ['Chaudhary', 'Manoj Choudhari'],
  ['Jyoti', 'Joti Ingle'],
])('“%s” finds %s', async (typed, name) => {
  const { id } = await testApp.sql('hope', async (db) =>
    db
      .insertInto('patients')
      .values({
        uhid: `UHHO26A-${typed}`,
        name,
        payer_id: await payerIdOf(db, 'private'),
        payer_kind: 'private',
        age: 40,
        gender: 'female',
        phone: '9000000000',
        address: 'Nagpur',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  expect(await testApp.sql('hope', (db) => findPatientIds(db, { name: typed }, 10, true))).toEqual([{ id, near: true }])
})
