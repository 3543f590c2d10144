import { expect, test } from 'vitest'
import { type Fact, type JudgedCase, missingOf, readinessOf, type Tick } from './readiness.ts'

const AT = new Date('2026-11-23T09:00:00Z')
const before = (hours: number) => new Date(+AT - hours * 3_600_000)
const tick = (about: Partial<Tick> = {}): Tick => ({
  answer: 'yes',
  note: null,
  since: null,
  clearSince: null,
  secondName: null,
  at: before(1),
  ...about,
})
const TICKED = {
  site: tick(),
  consent: tick(),
  pac: tick(),
  fasting: tick({ since: before(8) }),
  identity: tick(),
  medicines: tick(),
  vitals: tick(),
  investigations: tick(),
}
const CASE: JudgedCase = {
  priority: 'routine',
  anaesthesia: 'spinal',
  isHighRisk: false,
  isSided: true,
  needsImaging: false,
  bloodUnits: 0,
  bloodHere: 0,
  implantsExpected: null,
  sanctions: null,
  allergies: 'none known',
  implantsHeld: [],
  ticks: TICKED,
  at: AT,
}
const missing = (about: Partial<JudgedCase>) => missingOf(readinessOf({ ...CASE, ...about })).map(({ fact }) => fact)
const ticked = (ticks: Partial<Record<Fact, Tick>>) => ({ ticks: { ...TICKED, ...ticks } })
const SANCTIONED = { name: 'Hernia', isSanctioned: true }
const OPEN = { name: 'Lipoma', isSanctioned: false }

test.each<[string, Partial<JudgedCase>, Fact[]]>([
  ['everything found', {}, []],
  [
    'nothing found',
    { ticks: {} },
    ['site', 'consent', 'pac', 'fasting', 'identity', 'medicines', 'vitals', 'investigations'],
  ],
  ['no side', { isSided: false, ...ticked({ site: tick({ answer: 'no', note: 'x' }) }) }, []],
  [
    'local anaesthesia asks for no check and no fasting',
    { anaesthesia: 'local', ticks: { ...TICKED, pac: tick({ answer: 'no' }), fasting: tick({ answer: 'no' }) } },
    [],
  ],
  ['a check 30 days old', ticked({ pac: tick({ at: before(30 * 24) }) }), []],
  ['a check older than 30 days', ticked({ pac: tick({ at: before(30 * 24 + 1) }) }), ['pac']],
  [
    'a check older than 7 days of high risk',
    { isHighRisk: true, ...ticked({ pac: tick({ at: before(8 * 24) }) }) },
    ['pac'],
  ],
  ['food six hours ago', ticked({ fasting: tick({ since: before(6) }) }), []],
  ['food less than six hours ago', ticked({ fasting: tick({ since: before(5.9) }) }), ['fasting']],
  ['water two hours ago', ticked({ fasting: tick({ since: before(8), clearSince: before(2) }) }), []],
  ['water one hour ago', ticked({ fasting: tick({ since: before(8), clearSince: before(1) }) }), ['fasting']],
  ['vitals of more than four hours ago', ticked({ vitals: tick({ at: before(4.1) }) }), ['vitals']],
  ['a consent that nobody needs', ticked({ consent: tick({ answer: 'not_needed', note: 'x' }) }), ['consent']],
  ['every code sanctioned', { sanctions: [SANCTIONED] }, []],
  ['one code not sanctioned', { sanctions: [SANCTIONED, OPEN] }, ['sanction']],
  ['an emergency not sanctioned', { priority: 'emergency', sanctions: [OPEN] }, []],
  ['blood that nobody reserved', { bloodUnits: 2 }, ['blood']],
  ['blood of which a part is here', { bloodUnits: 2, bloodHere: 1 }, ['blood']],
  ['blood that is here', { bloodUnits: 2, bloodHere: 2 }, []],
  ['an implant that is not held', { implantsExpected: 'Mesh' }, ['implants']],
  ['an implant that is held', { implantsExpected: 'Mesh', implantsHeld: ['Mesh 15 x 15, 1 held'] }, []],
  ['allergies that nobody asked for', { allergies: null }, ['allergies']],
  ['pictures that are listed', { needsImaging: true }, ['imaging']],
])('%s', (_, about, expected) => {
  expect(missing(about)).toEqual(expected)
})

test('two doctors sign for an emergency; the sanction is not needed then, and no override', () => {
  const facts = readinessOf({
    ...CASE,
    priority: 'emergency',
    sanctions: [OPEN],
    ...ticked({ consent: tick({ secondName: 'Dr. Atre' }) }),
  })
  expect(facts.find(({ fact }) => fact === 'consent')).toMatchObject({ words: 'two doctors, emergency: Dr. Atre' })
  expect(facts.find(({ fact }) => fact === 'sanction')).toMatchObject({ state: 'not_needed' })
})
