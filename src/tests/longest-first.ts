import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Files of more than 7 s, the longest first. Most are short: their size says nothing about their time. */
const LONG = [
  'e2e/screens.test.ts',
  'e2e/opened-screens.test.ts',
  'e2e/ipd.test.ts',
  'e2e/bill-rules.test.ts',
  'src/backups/server/backups.test.ts',
  'src/access/server/sign-in/sign-in-flood.test.ts',
  'src/platform/server/prints/typesetter.test.ts',
  'src/tests/interrupted-import.test.ts',
  'src/discharge/server/cut-discharge.test.ts',
  'src/tests/tenancy.test.ts',
  'src/claims/server/p2/p2.test.ts',
  'src/tests/crash.test.ts',
  'src/platform/server/database/bundled-postgres.test.ts',
  'src/telecalling/server/called-visits.test.ts',
  'src/catalogue/server/imports/import-list.test.ts',
  'src/tests/commands.test.ts',
  'src/tests/cursors.test.ts',
  'src/claims/server/sanction/sanction.test.ts',
  'src/platform/server/imports/imports.test.ts',
  'src/tests/demo.test.ts',
  'src/dashboards/server/ipd/ipd-frequent-name.test.ts',
  'src/tests/full-disk.test.ts',
  'src/discharge/server/discharge.test.ts',
  'src/discharge/server/gate/exits.test.ts',
  'src/platform/server/database/migrate.test.ts',
  'src/tests/upgrade.test.ts',
  'src/tests/prints.test.ts',
]

/**
 * Begins with the files that take long, so that no worker has one of them left when the others have nothing more to do;
 * journeys before the tests of the database, which are shorter. A worker that goes from one kind to the other starts anew.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => kindOf(a) - kindOf(b) || placeOf(a) - placeOf(b))
  }
}

const kindOf = ({ project }: TestSpecification): number => (project.name === 'e2e' ? 0 : 1)

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONG.indexOf(path.relative(ROOT, moduleId).replaceAll(path.sep, '/'))
  return place < 0 ? LONG.length : place
}
