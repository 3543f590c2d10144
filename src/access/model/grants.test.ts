import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { DESKS, GRANTS, type Permission, ROLES, rightsOf } from '../../grants.ts'

/** Which line of the role × permission matrix a permission comes from, and the letters that grant it there. */
const SOURCE: Readonly<Record<Permission, readonly [string, RegExp]>> = {
  'account:manage': ['P02', /X/],
  'account:read': ['P03', /R/],
  'account:count': ['P03', /[R#]/],
  'record:restore': ['P04', /X/],
  'record:history': ['P04', /R/],
  'patient:read': ['P05', /R/],
  'patient:register': ['P06', /[CW]/],
  'patient:edit': ['P06', /[UW]/],
  'patient:reveal': ['P07', /R/],
  'patient:withdraw': ['P09', /T/],
  'patient:import': ['P10', /X/],
  'patient:merge': ['P09', /T/],
  'list:export': ['P11', /X/],
  'visit:read': ['P05', /R/],
  'visit:register': ['P13', /[CW]/],
  'visit:edit': ['P13', /[UW]/],
  'visit:track': ['P16', /U/],
  'visit:claim': ['P17', /U/],
  'billing-status:edit': ['P18', /U/],
  'inpatient:comment': ['P19', /U/],
  'outpatient:comment': ['P20', /U/],
  'diagnosis:add': ['P12', /C/],
  'treatment:edit': ['P14', /[UW]/],
  'sanction:set': ['P15', /U/],
  'visit:withdraw': ['P21', /T/],
  'discharge:revoke': ['P22', /X/],
  'bill:read': ['P26', /R/],
  'payment:finalise': ['P28', /X/],
  'outpatient-payment:mark': ['P28', /X/],
  'summary:open': ['P35', /R/],
  'summary:open-early': ['P35', /always/],
  'outpatient-summary:open': ['P36', /R/],
  'outpatient-summary:open-early': ['P36', /always/],
  'document:upload': ['P24', /W/],
  'document:read': ['P23', /R/],
  'document:bind': ['P23', /^R$/],
  'document:remove': ['P25', /T|own/],
  'document:remove-others': ['P25', /T/],
  'catalogue:read': ['P46', /[RW]/],
  'catalogue:edit': ['P46', /W/],
  'hospital:settings': ['P47', /W/],
}

/** A line a permission, a column a role or desk. */
const MATRIX = parse(readFileSync(path.join(import.meta.dirname, 'permissions.csv')), {
  columns: true,
}) as Record<string, string>[]
const cellOf = (id: string, holder: string) => MATRIX.find((line) => line.id === id)?.[holder] ?? ''
const PERMISSIONS = Object.keys(GRANTS) as Permission[]

describe('the table of grants is the role × permission matrix', () => {
  test('its columns are the roles and desks', () => {
    expect(Object.keys(MATRIX[0] ?? {}).slice(2)).toEqual([...ROLES, ...DESKS])
  })

  test.each(PERMISSIONS)('%s', (permission) => {
    const [id, letters] = SOURCE[permission]
    const holders = [...ROLES, ...DESKS].filter((holder) => letters.test(cellOf(id, holder)))
    expect([...GRANTS[permission]].sort()).toEqual(holders.sort())
  })
})

describe('an account has the rights of its role and desks', () => {
  const granted = (...holders: readonly string[]) =>
    PERMISSIONS.filter((permission) => {
      const [id, letters] = SOURCE[permission]
      return holders.some((holder) => letters.test(cellOf(id, holder)))
    })

  test.each(ROLES)('the role %s', (role) => {
    expect([...rightsOf(role, [])]).toEqual(granted(role))
  })

  test.each(DESKS)('a user of the %s desk is only that, a doctor both', (desk) => {
    expect([...rightsOf('user', [desk])]).toEqual(granted(desk))
    expect([...rightsOf('doctor', [desk])]).toEqual(granted('doctor', desk))
  })

  test('two desks of a user add up', () => {
    expect([...rightsOf('user', ['pharmacy', 'accounts'])]).toEqual(granted('pharmacy', 'accounts'))
  })

  test('an unknown role or desk has none', () => {
    expect(rightsOf('nobody', ['nowhere']).size).toBe(0)
    expect(rightsOf('user', ['nowhere']).size).toBe(0)
  })
})
