import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type CopiedDatabase, copyDatabase } from './copy-database.ts'

/** A migrated database that nobody else uses: empty, or with the demo hospitals. */
export const freshDatabase = (of: 'template' | 'demo' = 'template'): Promise<CopiedDatabase> =>
  copyDatabase(inject(of), newName())

/** A database without a table, for tests of the migrations themselves. */
export const emptyDatabase = (): Promise<CopiedDatabase> => copyDatabase(inject('template'), newName(), 'template0')

const newName = () => `test_${randomBytes(6).toString('hex')}`
