import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { GRANTS } from '../../grants.generated.ts'
import { PERMISSIONS, rightsOf } from '../../grants.ts'
import { DESKS, ROLES } from '../../roles.ts'

/** A line a permission, a column a role or desk. */
const MATRIX = parse(readFileSync(path.join(import.meta.dirname, 'permissions.csv')), {
  columns: true,
}) as Record<string, string>[]
const cellOf = (id: string, holder: string) => MATRIX.find((line) => line.id === id)?.[holder] ?? ''

describe('the table of grants is the role × permission matrix', () => {
  test('its columns are the roles and desks', () => {
    expect(Object.keys(MATRIX[0] ?? {}).slice(2)).toEqual([...ROLES, ...DESKS])
  })

  test.each(PERMISSIONS)('%s', (permission) => {
    const { line, letters } = GRANTS[permission]
    const holders = [...ROLES, ...DESKS].filter((holder) => letters.test(cellOf(line, holder)))
    expect([...GRANTS[permission].holders].sort()).toEqual(holders.sort())
  })
})

describe('an account has the rights of its role and desks', () => {
  const granted = (...holders: readonly string[]) =>
    PERMISSIONS.filter((permission) => {
      const { line, letters } = GRANTS[permission]
      return holders.some((holder) => letters.test(cellOf(line, holder)))
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
