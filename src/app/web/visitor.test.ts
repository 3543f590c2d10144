import { expect, test } from 'vitest'
import { type Permission, rightsOf } from '../../grants.ts'
import { screenAt } from './screens.ts'
import { homeOf, mayOpen, type Visitor } from './visitor.ts'

const visitor = (can: Permission[], type?: 'hope' | 'ayushman'): Visitor => ({
  user: {
    id: '6a7d4c0e-54a1-4a4f-9a5c-111111111111',
    email: 'user@hope.demo',
    username: 'user',
    fullName: 'Ashok Meshram',
    designation: null,
    hasSignature: false,
    role: 'user',
    desks: [],
    hospital: 'hope',
    can,
    mustSetUpSecondFactor: false,
    idleMinutes: 30,
    endsAt: '2026-11-22T06:00:00Z',
  },
  hospital: type
    ? {
        id: type,
        type,
        name: '',
        fullName: '',
        shortText: '',
        tagline: '',
        description: '',
        phone: '',
        email: '',
        address: '',
        features: [],
      }
    : null,
})

test.each<[Permission[], string]>([
  [['visit:read', 'patient:read', 'catalogue:read'], '/'],
  [['patient:read'], '/patients'],
  [['gate-pass:verify'], '/security-verification'],
  [[], '/settings'],
])('who may %j begins at %s', (can, path) => {
  expect(homeOf(visitor(can))).toBe(path)
})

test.each([
  ['pathologist', '/'],
  ['radiology', '/'],
  ['radiologist', '/'],
  ['theatre', '/'],
  ['purchase', '/doctors'],
])('the %s desk alone begins at %s, a page that it may read', (desk, path) => {
  expect(homeOf(visitor([...rightsOf('user', [desk])]))).toBe(path)
})

test('a screen of one hospital is closed to the other, whatever a person may do there', () => {
  const home = screenAt('/')
  if (!home) throw new Error('There is no home dashboard')
  const screen = { ...home, hospital: 'hope' } as const
  expect(mayOpen(screen, visitor(['visit:read'], 'hope'))).toBe(true)
  expect(mayOpen(screen, visitor(['visit:read'], 'ayushman'))).toBe(false)
  expect(mayOpen(screen, visitor([], 'hope'))).toBe(false)
})
