import { expect, test } from 'vitest'
import type { SanctionStatus } from '../../../visits/model/treatment/sanction.ts'
import { referralCovers } from './referral-covers.ts'

const hernia = { id: 'a', name: 'Hernia repair', on: '2026-11-10' }
const stent = { id: 'b', name: 'CBD stent', on: '2026-11-11' }
const planned = { id: 'c', name: 'Cataract', on: null }

const covers = (
  procedures: Parameters<typeof referralCovers>[0],
  statuses: Record<string, SanctionStatus>,
  about: { permitted?: string[]; referredOn?: string } = {},
) =>
  referralCovers(procedures, {
    referredOn: about.referredOn ?? null,
    sanctions: new Map(Object.entries(statuses)),
    permitted: new Set(about.permitted ?? []),
  })

test.each<[string, ReturnType<typeof covers>, string, string, string[]]>([
  ['no operation', covers([planned], {}), 'done', 'No procedure that a referral has to cover', []],
  ['a sanctioned one', covers([hernia], { a: 'Sanctioned' }), 'done', 'The referral covers the procedure', []],
  [
    'two, one sanctioned and one permitted in writing',
    covers([hernia, stent], { a: 'Approved' }, { permitted: ['b'] }),
    'done',
    'The referral covers all 2 procedures',
    [],
  ],
  [
    'one that nobody sanctioned',
    covers([hernia, stent], { a: 'Approved', b: 'Pending' }),
    'open',
    '1 procedure beyond the referral: neither sanctioned nor permitted',
    ['CBD stent'],
  ],
  [
    'one that was refused',
    covers([hernia], { a: 'Rejected' }),
    'open',
    '1 procedure beyond the referral: neither sanctioned nor permitted',
    ['Hernia repair'],
  ],
  [
    'an operation before the referral',
    covers([hernia, stent], { a: 'Approved', b: 'Approved' }, { referredOn: '2026-11-11' }),
    'open',
    '1 procedure before the referral of 11/11/2026',
    ['Hernia repair'],
  ],
  [
    'an operation on the day of the referral',
    covers([hernia], { a: 'Approved' }, { referredOn: '2026-11-10' }),
    'done',
    'The referral covers the procedure',
    [],
  ],
])('%s', (_, finding, state, text, lines) => {
  expect(finding).toEqual({ state, text, lines })
})
